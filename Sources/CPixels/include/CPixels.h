// Rows of 32-bit pixels, written with the widest registers the processor has.

#ifndef RETICLE_CPIXELS_H
#define RETICLE_CPIXELS_H

#include <stddef.h>
#include <stdint.h>

/// A part of a bitmap in a band of rows.
typedef struct reticle_band_piece {
  /// The pixel that goes to the band's first row, at column `x`.
  const uint32_t *source;
  /// From one row of the bitmap to the next, in pixels.
  ptrdiff_t source_stride;
  /// The first column, and how many there are: at least 1.
  int32_t x;
  int32_t width;
} reticle_band_piece;

/// Copies bitmaps that lie side by side, and fills what lies between, before and behind them with
/// one color: every pixel from column `left` to before column `right` is written once, row by row.
///
/// - Parameters:
///   - rows: The pixel at column 0 of the first row.
///   - stride: From one row to the next, in pixels.
///   - row_count: How many rows there are.
///   - pieces: From left to right, without overlaps, all between `left` and `right`.
void reticle_draw_band(
  uint32_t *rows, ptrdiff_t stride, int32_t row_count, int32_t left, int32_t right,
  uint32_t background, const reticle_band_piece *pieces, int32_t piece_count);

#endif
