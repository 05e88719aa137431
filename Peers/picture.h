// The pictures that all programs of this folder show, so that they have the same work to do.

#ifndef PICTURE_H
#define PICTURE_H

#include <stdint.h>

enum { picture_count = 2976, picture_side = 75, picture_spacing = 4 };

/// Writes the pixels of a picture, 0xFFRRGGBB: a gradient with stripes whose colors depend on its
/// number.
static inline void picture_fill(int number, uint32_t *pixels) {
  uint32_t seed = (uint32_t)number * 2654435761u;
  uint32_t red = seed >> 24, green = (seed >> 16) & 255, blue = (seed >> 8) & 255;
  for (int y = 0; y < picture_side; y++) {
    for (int x = 0; x < picture_side; x++) {
      uint32_t light = (uint32_t)(y * 2 + ((x + y + number) % 12 < 3 ? 60 : 0));
      uint32_t r = (red + light) / 2, g = (green + light) / 2, b = (blue + light) / 2;
      pixels[y * picture_side + x] = 0xff000000u | r << 16 | g << 8 | b;
    }
  }
}

#endif
