#define _DEFAULT_SOURCE
#include "CFloor.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define LARGE_PAGE ((size_t)2 << 20)

uint32_t *reticle_floor_pixels(size_t count) {
  size_t bytes = (count * sizeof(uint32_t) + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  void *pixels = NULL;
  if (posix_memalign(&pixels, LARGE_PAGE, bytes) != 0) return NULL;
  madvise(pixels, bytes, MADV_HUGEPAGE);
  return memset(pixels, 0, bytes);
}

void reticle_floor_release(uint32_t *pixels) { free(pixels); }

static void fill(reticle_floor_target target, uint32_t background, int top) {
  uint32_t *pixel = target.pixels + (size_t)top * target.width;
  uint32_t *end = target.pixels + (size_t)target.height * target.width;
  while (pixel < end) *pixel++ = background;
}

static void copy(reticle_floor_target target, reticle_floor_tile tile, int top) {
  int first_row = tile.y < top ? top - tile.y : 0;
  int end_row = tile.y + tile.height > target.height ? target.height - tile.y : tile.height;
  int first_column = tile.x < 0 ? -tile.x : 0;
  int end_column = tile.x + tile.width > target.width ? target.width - tile.x : tile.width;
  if (first_column >= end_column) return;
  for (int row = first_row; row < end_row; row += 1) {
    memcpy(
      target.pixels + (size_t)(tile.y + row) * target.width + tile.x + first_column,
      tile.pixels + (size_t)row * tile.width + first_column,
      (size_t)(end_column - first_column) * sizeof(uint32_t));
  }
}

void reticle_floor_redraw(
  reticle_floor_target target, uint32_t background, const reticle_floor_tile *tiles, size_t count
) {
  fill(target, background, 0);
  for (size_t index = 0; index < count; index += 1) copy(target, tiles[index], 0);
}

void reticle_floor_scroll(
  reticle_floor_target target, uint32_t background, int dy, const reticle_floor_tile *tiles,
  size_t count, size_t fixed_count
) {
  int kept = target.height - dy;
  memmove(
    target.pixels, target.pixels + (size_t)dy * target.width,
    (size_t)kept * target.width * sizeof(uint32_t));
  fill(target, background, kept);
  for (size_t index = 0; index < count - fixed_count; index += 1) copy(target, tiles[index], kept);
  for (size_t index = count - fixed_count; index < count; index += 1) copy(target, tiles[index], 0);
}
