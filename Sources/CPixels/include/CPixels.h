// Writes rows of 32-bit pixels with the processor's widest registers.

#ifndef RETICLE_CPIXELS_H
#define RETICLE_CPIXELS_H

#include <stddef.h>
#include <stdint.h>

/// A part of a bitmap in a band of rows.
typedef struct reticle_band_piece {
  /// The pixel to copy to the band's first row, at column `x`.
  const uint32_t *source;
  /// The distance between rows of the bitmap, in pixels.
  ptrdiff_t source_stride;
  /// The first column.
  int32_t x;
  /// The number of columns, at least 1.
  int32_t width;
} reticle_band_piece;

/// Copies bitmaps side by side and fills the rest of the band with one color.
///
/// Every pixel from column `left` up to but not including `right` is written once, row by row.
///
/// - Parameters:
///   - rows: The pixel at column 0 of the first row.
///   - stride: The distance between rows, in pixels.
///   - row_count: The number of rows.
///   - left: The first column of the band.
///   - right: The column after the last one of the band.
///   - background: The color of the other pixels.
///   - pieces: The bitmaps from left to right, without overlaps, between `left` and `right`.
///   - piece_count: The number of pieces.
void reticle_draw_band(
  uint32_t *rows, ptrdiff_t stride, int32_t row_count, int32_t left, int32_t right,
  uint32_t background, const reticle_band_piece *pieces, int32_t piece_count);

#endif
