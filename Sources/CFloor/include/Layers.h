// The floor of the engine's frames: the loop that moves layers and lists those in view.

#ifndef RETICLE_CFLOOR_LAYERS_H
#define RETICLE_CFLOOR_LAYERS_H

#include <stddef.h>
#include <stdint.h>

/// Layers as a struct of arrays, the layout that a processor reads fastest.
typedef struct reticle_floor_layers {
  double *x;
  double *y;
  double *width;
  double *height;
  double *opacity;
  uint64_t *content;
  size_t count;
} reticle_floor_layers;

/// What a frame says about one layer: what to draw, where, and within which limits.
typedef struct reticle_floor_command {
  uint64_t content;
  double x, y, width, height;
  double clip_x, clip_y, clip_width, clip_height;
  double opacity;
} reticle_floor_command;

/// Allocates layers of 75 × 75 points in rows; `reticle_floor_layers_release` frees them.
reticle_floor_layers reticle_floor_layers_make(size_t count);

/// Frees layers.
void reticle_floor_layers_release(reticle_floor_layers layers);

/// Moves all layers by `dy`, and writes a command for each one in a viewport.
///
/// Returns the number of commands; there must be room for as many as layers.
size_t reticle_floor_layers_scroll(
  reticle_floor_layers layers, double dy, double width, double height,
  reticle_floor_command *commands);

#endif
