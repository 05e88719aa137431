// Counts the frames that a window presents, for Tools/window-check and Tools/input-latency, which
// compile it and preload it into the program. The number is the first word of the file that the
// environment variable FRAME_COUNT names; it is increased when a present begins. If FRAME_TIMES
// names a file, it gets a line for each present: when it began and when it returned, in nanoseconds
// of CLOCK_MONOTONIC.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static _Atomic uint64_t *frames;
static FILE *times;
static int64_t began;

__attribute__((constructor)) static void open_file(void) {
  const char *log = getenv("FRAME_TIMES");
  times = log ? fopen(log, "a") : NULL;
  const char *path = getenv("FRAME_COUNT");
  int file = path ? open(path, O_RDWR | O_CREAT, 0600) : -1;
  if (file < 0 || ftruncate(file, sizeof(uint64_t)) != 0) return;
  void *page = mmap(0, sizeof(uint64_t), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (page != MAP_FAILED) frames = page;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void *next(const char *name) {
  if (frames) atomic_fetch_add(frames, 1);
  began = now();
  return dlsym(RTLD_NEXT, name);
}

static void finish(void) {
  if (!times) return;
  fprintf(times, "%lld %lld\n", (long long)began, (long long)now());
  fflush(times);
}

int SDL_UpdateWindowSurface(void *window) {
  int (*present)(void *) = next("SDL_UpdateWindowSurface");
  int result = present(window);
  finish();
  return result;
}

int SDL_UpdateWindowSurfaceRects(void *window, const void *rects, int count) {
  int (*present)(void *, const void *, int) = next("SDL_UpdateWindowSurfaceRects");
  int result = present(window, rects, count);
  finish();
  return result;
}

void SDL_RenderPresent(void *renderer) {
  void (*present)(void *) = next("SDL_RenderPresent");
  present(renderer);
  finish();
}
