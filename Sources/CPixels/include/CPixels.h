// Writes 32-bit pixels with the processor's widest registers.

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

/// A bitmap of premultiplied pixels, and the positions in it that a target shows.
///
/// Positions are in units of 1/65536 of a bitmap pixel, from the center of the bitmap's first
/// pixel. Positions outside the bitmap have the color of its nearest pixel. No position may exceed
/// the range of `int32_t`, including those of a column to the right and a row below the target.
typedef struct reticle_scaled_bitmap {
  /// The rows from top to bottom, without gaps.
  const uint32_t *pixels;
  /// The number of columns.
  int32_t width;
  /// The number of rows.
  int32_t height;
  /// The first of the rows whose pixels are all opaque, and the row after the last one.
  int32_t opaque_start, opaque_end;
  /// The position of the center of the target's first pixel.
  int32_t x, y;
  /// The distances between positions of neighboring target pixels; not negative.
  int32_t step_x, step_y;
} reticle_scaled_bitmap;

/// Draws a scaled bitmap with bilinear filtering.
///
/// Each pixel has the same bits as one that Pixman draws with the same transform, the filter
/// PIXMAN_FILTER_BILINEAR and PIXMAN_REPEAT_PAD: 128 positions between two pixels, and rounding
/// after each multiplication. For tiles of 9 pixels it takes a third to half of Pixman's time.
///
/// - Parameters:
///   - rows: The target's first pixel.
///   - stride: The distance between rows of the target, in pixels.
///   - width: The number of columns to draw.
///   - height: The number of rows to draw.
///   - bitmap: The bitmap.
///   - opacity: The opacity, from 0 to 255.
void reticle_draw_scaled(
  uint32_t *rows, ptrdiff_t stride, int32_t width, int32_t height, reticle_scaled_bitmap bitmap,
  int32_t opacity);

#endif
