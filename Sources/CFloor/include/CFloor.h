// The floors of benchmarks: what a workload cannot do without, in plain C over plain arrays.
//
// `reticle bench` measures them in the same process as each workload and reports the ratio. This
// file has the floor of drawing: rows of pixels that are copied without optimizations.

#ifndef RETICLE_CFLOOR_H
#define RETICLE_CFLOOR_H

#include <stddef.h>
#include <stdint.h>

#include "Layers.h"
#include "Lists.h"

/// A bitmap and the target position of its top left pixel; it is clipped to the target.
typedef struct reticle_floor_tile {
  const uint32_t *pixels;
  int width;
  int height;
  int x;
  int y;
} reticle_floor_tile;

/// The pixels to draw into: rows without gaps.
typedef struct reticle_floor_target {
  uint32_t *pixels;
  int width;
  int height;
} reticle_floor_target;

/// Allocates black pixels, which `reticle_floor_release` frees; NULL if there is no memory.
///
/// The pixels are in large pages if the system supports them. With small pages the assignment to
/// processor caches is random, which makes frames up to three times as long in some runs.
uint32_t *reticle_floor_pixels(size_t count);

/// Frees pixels.
void reticle_floor_release(uint32_t *pixels);

/// Fills the target with one color and copies every tile over it, row by row.
void reticle_floor_redraw(
  reticle_floor_target target, uint32_t background, const reticle_floor_tile *tiles, size_t count);

/// Moves all pixels up by `dy` rows, from 1 to the height, and draws the exposed strip.
///
/// Then copies the last `fixed_count` tiles, which do not move.
void reticle_floor_scroll(
  reticle_floor_target target, uint32_t background, int dy, const reticle_floor_tile *tiles,
  size_t count, size_t fixed_count);

#endif
