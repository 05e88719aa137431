#include "CPixels.h"
#include "Wide.h"

// Eight pixels, without alignment requirements beyond those of a pixel.
typedef uint32_t pixels __attribute__((vector_size(32), aligned(4), may_alias));

#define LANES 8

// Fills `count` pixels. May overwrite the pixels after them, up to a total of `room`.
RETICLE_INLINE void fill(
  uint32_t *target, ptrdiff_t count, ptrdiff_t room, uint32_t pixel
) {
  pixels lanes = (pixels){} + pixel;
  if (count <= LANES && room >= LANES) {
    *(pixels *)target = lanes;
    return;
  }
  if (count < LANES) {
    for (ptrdiff_t index = 0; index < count; index += 1) target[index] = pixel;
    return;
  }
  for (ptrdiff_t index = 0; index < count - LANES; index += LANES) {
    *(pixels *)(target + index) = lanes;
  }
  // The last eight pixels overlap the previous ones.
  *(pixels *)(target + count - LANES) = lanes;
}

RETICLE_INLINE void copy(
  uint32_t *target, const uint32_t *source, ptrdiff_t count
) {
  if (count < LANES) {
    for (ptrdiff_t index = 0; index < count; index += 1) target[index] = source[index];
    return;
  }
  for (ptrdiff_t index = 0; index < count - LANES; index += LANES) {
    *(pixels *)(target + index) = *(const pixels *)(source + index);
  }
  *(pixels *)(target + count - LANES) = *(const pixels *)(source + count - LANES);
}

RETICLE_WIDE void reticle_draw_band(
  uint32_t *rows, ptrdiff_t stride, int32_t row_count, int32_t left, int32_t right,
  uint32_t background, const reticle_band_piece *pieces, int32_t piece_count
) {
  for (int32_t row = 0; row < row_count; row += 1) {
    uint32_t *target = rows + row * stride;
    int32_t column = left;
    for (int32_t index = 0; index < piece_count; index += 1) {
      reticle_band_piece piece = pieces[index];
      fill(target + column, piece.x - column, right - column, background);
      copy(target + piece.x, piece.source + row * piece.source_stride, piece.width);
      column = piece.x + piece.width;
    }
    fill(target + column, right - column, right - column, background);
  }
}
