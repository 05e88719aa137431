#define _GNU_SOURCE
#include "CPictures.h"
#include <CPango.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// The name by which the program knows that it is the process for pictures.
static const char process_name[] = "reticle-pictures";

int reticle_start_picture_process(pid_t *process) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // In a group of its own, it does not receive the Ctrl-C of a terminal.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  // Under valgrind, only the resolved path leads to this program; a program that was replaced has
  // none.
  char path[PATH_MAX];
  if (realpath("/proc/self/exe", path) == NULL) strcpy(path, "/proc/self/exe");
  char *arguments[] = {(char *)process_name, NULL};
  int code = posix_spawn(process, path, &files, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  if (code == 0) return ends[0];
  close(ends[0]);
  errno = code;
  return -1;
}

// The process

// The time without a request after which the process ends, in milliseconds.
static const int idle_time = 10000;
// The memory after whose use the process ends, in kilobytes; the next picture gets a new one.
static const long memory_limit = 256 * 1024;

static int receive(void *bytes, size_t count) {
  while (count > 0) {
    ssize_t part = recv(STDIN_FILENO, bytes, count, 0);
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) return 0;
    bytes = (char *)bytes + part;
    count -= (size_t)part;
  }
  return 1;
}

static void answer(struct reticle_picture_answer head, const void *bytes) {
  const void *parts[] = {&head, bytes};
  size_t counts[] = {sizeof head, head.length};
  for (int index = 0; index < 2; index += 1) {
    while (counts[index] > 0) {
      ssize_t part = send(STDIN_FILENO, parts[index], counts[index], MSG_NOSIGNAL);
      if (part < 0 && errno == EINTR) continue;
      if (part <= 0) _exit(0);
      parts[index] = (const char *)parts[index] + part;
      counts[index] -= (size_t)part;
    }
  }
}

static void set_size(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  int32_t *sizes = data;
  gdk_pixbuf_loader_set_size(loader, sizes[0], sizes[1]);
  sizes[2] = width;
  sizes[3] = height;
}

static void answer_picture(GdkPixbuf *picture) {
  GdkPixbuf *colors = gdk_pixbuf_add_alpha(picture, FALSE, 0, 0, 0);
  if (colors == NULL) abort();
  int32_t width = gdk_pixbuf_get_width(colors), height = gdk_pixbuf_get_height(colors);
  size_t row = (size_t)width * 4, stride = (size_t)gdk_pixbuf_get_rowstride(colors);
  guint8 *pixels = gdk_pixbuf_get_pixels(colors);
  for (int32_t y = 1; y < height; y += 1) memmove(pixels + y * row, pixels + y * stride, row);
  answer((struct reticle_picture_answer){1, width, height, row * (size_t)height}, pixels);
  g_object_unref(colors);
}

static void serve(struct reticle_picture_request request, const guchar *bytes) {
  int32_t sizes[4] = {request.width, request.height, 0, 0};
  GError *error = NULL;
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_type("svg", &error);
  if (loader != NULL) {
    g_signal_connect(loader, "size-prepared", G_CALLBACK(set_size), sizes);
    GError **reason = &error;
    if (!gdk_pixbuf_loader_write(loader, bytes, request.length, reason)) reason = NULL;
    gdk_pixbuf_loader_close(loader, reason);
  }
  GdkPixbuf *picture = loader == NULL ? NULL : gdk_pixbuf_loader_get_pixbuf(loader);
  if (request.width == 0 && sizes[2] > 0) {
    answer((struct reticle_picture_answer){1, sizes[2], sizes[3], 0}, NULL);
  } else if (request.width > 0 && picture != NULL && error == NULL) {
    answer_picture(picture);
  } else {
    const char *message = error == NULL ? "it has no size" : error->message;
    answer((struct reticle_picture_answer){0, 0, 0, strlen(message)}, message);
  }
  g_clear_error(&error);
  if (loader != NULL) g_object_unref(loader);
}

// The maximum of `getrusage` includes the memory of the process that started this one.
static int exceeds_memory(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  long total = 0, resident = 0;
  if (file == NULL) return 0;
  int count = fscanf(file, "%ld %ld", &total, &resident);
  fclose(file);
  return count == 2 && resident > memory_limit / (sysconf(_SC_PAGESIZE) / 1024);
}

// Serves requests instead of running `main`, if the program was started for that.
__attribute__((constructor)) static void run_picture_process(int count, char **arguments) {
  if (count != 1 || strcmp(arguments[0], process_name) != 0) return;
  struct pollfd socket = {STDIN_FILENO, POLLIN, 0};
  struct reticle_picture_request request;
  while (!exceeds_memory() && poll(&socket, 1, idle_time) == 1 &&
         receive(&request, sizeof request)) {
    guchar *bytes = malloc(request.length);
    if (bytes == NULL || !receive(bytes, request.length)) break;
    serve(request, bytes);
    free(bytes);
  }
  _exit(0);
}
