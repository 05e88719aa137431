#include "CScreen.h"

static const uint32_t factor = 0x9e3779b1, start = 0x811c9dc5;

static inline uint32_t mixed(uint32_t hash, uint32_t pixel) {
  return ((hash << 5 | hash >> 27) ^ (pixel & 0xffffff)) * factor;
}

void screen_hash(
  const uint32_t *pixels, int32_t stride, int32_t x, int32_t y, int32_t width, int32_t height,
  bool columns, int32_t bands, uint32_t *hashes) {
  int32_t lines = columns ? width : height, across = columns ? height : width;
  for (int32_t i = 0; i < bands * lines; i++) hashes[i] = start;
  for (int32_t band = 0; band < bands; band++) {
    int32_t from = (int32_t)((int64_t)across * band / bands);
    int32_t to = (int32_t)((int64_t)across * (band + 1) / bands);
    uint32_t *own = hashes + (size_t)band * lines;
    if (columns) {
      for (int32_t row = from; row < to; row++) {
        const uint32_t *line = pixels + (size_t)(y + row) * stride + x;
        for (int32_t i = 0; i < width; i++) own[i] = mixed(own[i], line[i]);
      }
    } else {
      for (int32_t row = 0; row < height; row++) {
        const uint32_t *line = pixels + (size_t)(y + row) * stride + x;
        // Four independent chains keep the multipliers busy.
        uint32_t a = start, b = 1, c = 2, d = 3;
        int32_t i = from;
        for (; i + 3 < to; i += 4) {
          a = mixed(a, line[i]);
          b = mixed(b, line[i + 1]);
          c = mixed(c, line[i + 2]);
          d = mixed(d, line[i + 3]);
        }
        for (; i < to; i++) a = mixed(a, line[i]);
        own[row] = mixed(mixed(mixed(a, b & 0xffffff) ^ b, c & 0xffffff) ^ c, d) ^ d;
      }
    }
  }
}
