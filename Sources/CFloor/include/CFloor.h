// What a frame costs at least where nobody is clever: plain C that copies rows of pixels.
//
// `reticle bench` measures it beside every drawing, in the same process, and gives ratios to it.

#ifndef RETICLE_CFLOOR_H
#define RETICLE_CFLOOR_H

#include <stddef.h>
#include <stdint.h>

/// A bitmap and where its top left pixel goes; what lies outside the target is left out.
typedef struct reticle_floor_tile {
  const uint32_t *pixels;
  int width;
  int height;
  int x;
  int y;
} reticle_floor_tile;

/// Where a floor draws: rows without gaps.
typedef struct reticle_floor_target {
  uint32_t *pixels;
  int width;
  int height;
} reticle_floor_target;

/// Black pixels, to be given back to `reticle_floor_release`; NULL where there is no memory.
///
/// They lie in pages as large as the system has. How small pages happen to share the processor's
/// caches is luck, and makes a frame up to three times as long in one run and not in the next.
uint32_t *reticle_floor_pixels(size_t count);

/// Gives pixels back.
void reticle_floor_release(uint32_t *pixels);

/// Fills the target with one color and copies every tile over it, row by row.
void reticle_floor_redraw(
  reticle_floor_target target, uint32_t background, const reticle_floor_tile *tiles, size_t count);

/// Moves all pixels up by `dy` rows, 1 to the height, and draws the strip that this lays bare; then
/// copies the last `fixed_count` tiles whole, which do not move.
void reticle_floor_scroll(
  reticle_floor_target target, uint32_t background, int dy, const reticle_floor_tile *tiles,
  size_t count, size_t fixed_count);

#endif
