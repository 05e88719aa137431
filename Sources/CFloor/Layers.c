#include "Layers.h"

#include <stdlib.h>

reticle_floor_layers reticle_floor_layers_make(size_t count) {
  reticle_floor_layers layers = {
    .x = calloc(count, sizeof(double)),
    .y = calloc(count, sizeof(double)),
    .width = calloc(count, sizeof(double)),
    .height = calloc(count, sizeof(double)),
    .opacity = calloc(count, sizeof(double)),
    .content = calloc(count, sizeof(uint64_t)),
    .count = count,
  };
  for (size_t index = 0; index < count; index += 1) {
    layers.x[index] = (double)(index % 4 * 79);
    layers.y[index] = (double)(index / 4 * 79);
    layers.width[index] = 75;
    layers.height[index] = 75;
    layers.opacity[index] = 1;
    layers.content[index] = index % 31;
  }
  return layers;
}

void reticle_floor_layers_release(reticle_floor_layers layers) {
  free(layers.x);
  free(layers.y);
  free(layers.width);
  free(layers.height);
  free(layers.opacity);
  free(layers.content);
}

size_t reticle_floor_layers_scroll(
  reticle_floor_layers layers, double dy, double width, double height,
  reticle_floor_command *commands
) {
  size_t written = 0;
  for (size_t index = 0; index < layers.count; index += 1) {
    // Layers that leave at the top come in again at the bottom, so that the same number is in view.
    double y = layers.y[index] + dy;
    if (y + layers.height[index] <= 0) y += height + 2 * layers.height[index];
    layers.y[index] = y;
    if (layers.x[index] >= width || layers.opacity[index] <= 0) continue;
    commands[written] = (reticle_floor_command){
      .content = layers.content[index],
      .x = layers.x[index],
      .y = y,
      .width = layers.width[index],
      .height = layers.height[index],
      .clip_width = width,
      .clip_height = height,
      .opacity = layers.opacity[index],
    };
    written += 1;
  }
  return written;
}
