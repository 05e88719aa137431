// Counts the frames that a window presents, for Tools/window-check and Tools/input-latency, which
// compile it and preload it into the program. The number is the first word of the file that the
// environment variable FRAME_COUNT names; it is increased when a present begins.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static _Atomic uint64_t *frames;

__attribute__((constructor)) static void open_file(void) {
  const char *path = getenv("FRAME_COUNT");
  int file = path ? open(path, O_RDWR | O_CREAT, 0600) : -1;
  if (file < 0 || ftruncate(file, sizeof(uint64_t)) != 0) return;
  void *page = mmap(0, sizeof(uint64_t), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (page != MAP_FAILED) frames = page;
}

static void *next(const char *name) {
  if (frames) atomic_fetch_add(frames, 1);
  return dlsym(RTLD_NEXT, name);
}

int SDL_UpdateWindowSurface(void *window) {
  int (*present)(void *) = next("SDL_UpdateWindowSurface");
  return present(window);
}

int SDL_UpdateWindowSurfaceRects(void *window, const void *rects, int count) {
  int (*present)(void *, const void *, int) = next("SDL_UpdateWindowSurfaceRects");
  return present(window, rects, count);
}

void SDL_RenderPresent(void *renderer) {
  void (*present)(void *) = next("SDL_RenderPresent");
  present(renderer);
}
