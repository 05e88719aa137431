#include "CPixels.h"
#include "Wide.h"

// Vectors are passed only to functions that are compiled as parts of others.
#pragma clang diagnostic ignored "-Wpsabi"

// Vectors of color components; a name ends with a number of pixels. Each pixel has four components.
// Vectors that are read and written in memory have no alignment requirements beyond those of a
// pixel.
typedef uint8_t bytes_1 __attribute__((vector_size(4), may_alias));
typedef uint8_t bytes_2 __attribute__((vector_size(8), aligned(4), may_alias));
typedef uint8_t bytes_4 __attribute__((vector_size(16), aligned(4), may_alias));
typedef int16_t words_2 __attribute__((vector_size(16)));
typedef uint16_t words_4 __attribute__((vector_size(32)));
typedef int32_t sums_1 __attribute__((vector_size(16)));
typedef int32_t sums_2 __attribute__((vector_size(32)));
typedef int32_t sums_4 __attribute__((vector_size(64)));
typedef uint32_t pixels_2 __attribute__((vector_size(8)));
typedef uint32_t pixels_4 __attribute__((vector_size(16)));

// Columns are scaled in runs of this length, so that a scaled row fits on the stack.
#define RUN_LENGTH 256

// The two rows of a bitmap between which a row of the target is, with their weights, 0 to 128.
typedef struct row_pair {
  const uint32_t *upper, *lower;
  words_2 upper_weight, lower_weight;
  int32_t width;
} row_pair;

RETICLE_INLINE int32_t clamped(int32_t index, int32_t count) {
  return index < 0 ? 0 : index < count ? index : count - 1;
}

// The position between two pixels, from 0 to 127.
RETICLE_INLINE int32_t fraction(int32_t position) { return position >> 9 & 127; }

// Interpolates between two pixels of the upper row and the two below them. The components of the
// result are from 0 to 255.
RETICLE_INLINE sums_1 interpolate(
  bytes_2 upper, bytes_2 lower, const row_pair *rows, int32_t x
) {
  words_2 columns = __builtin_convertvector(upper, words_2) * rows->upper_weight
    + __builtin_convertvector(lower, words_2) * rows->lower_weight;
  int32_t right = fraction(x), left = 128 - right;
#if defined(__SSE2__)
  // An instruction that multiplies and adds neighbors, which compilers do not find by themselves.
  words_2 neighbors = __builtin_shufflevector(columns, columns, 0, 4, 1, 5, 2, 6, 3, 7);
  sums_1 weights = (sums_1){} + (right << 16 | left);
  return __builtin_ia32_pmaddwd128(neighbors, (words_2)weights) >> 14;
#else
  sums_1 first = __builtin_convertvector(
    __builtin_shufflevector(columns, columns, 0, 1, 2, 3), sums_1);
  sums_1 second = __builtin_convertvector(
    __builtin_shufflevector(columns, columns, 4, 5, 6, 7), sums_1);
  return (first * left + second * right) >> 14;
#endif
}

// Returns the color at a position whose neighbors are both in the bitmap.
RETICLE_INLINE sums_1 inner_color(const row_pair *rows, int32_t x) {
  int32_t column = x >> 16;
  return interpolate(
    *(const bytes_2 *)(rows->upper + column), *(const bytes_2 *)(rows->lower + column), rows, x);
}

// Returns the color at any position.
RETICLE_INLINE sums_1 outer_color(const row_pair *rows, int32_t x) {
  int32_t left = clamped(x >> 16, rows->width), right = clamped((x >> 16) + 1, rows->width);
  pixels_2 upper = {rows->upper[left], rows->upper[right]};
  pixels_2 lower = {rows->lower[left], rows->lower[right]};
  return interpolate((bytes_2)upper, (bytes_2)lower, rows, x);
}

RETICLE_INLINE void store(uint32_t *target, sums_1 color) {
  *(bytes_1 *)target = __builtin_convertvector(color, bytes_1);
}

// Stores the colors at four positions.
RETICLE_INLINE void store_inner_colors(
  uint32_t *target, const row_pair *rows, int32_t x, int32_t step
) {
  sums_2 first = __builtin_shufflevector(
    inner_color(rows, x), inner_color(rows, x + step), 0, 1, 2, 3, 4, 5, 6, 7);
  sums_2 second = __builtin_shufflevector(
    inner_color(rows, x + 2 * step), inner_color(rows, x + 3 * step), 0, 1, 2, 3, 4, 5, 6, 7);
  sums_4 all = __builtin_shufflevector(
    first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  *(bytes_4 *)target = __builtin_convertvector(all, bytes_4);
}

// Multiplies numbers from 0 to 255 as parts of 255, and rounds.
RETICLE_INLINE words_4 multiply(words_4 value, words_4 factor) {
  words_4 product = value * factor + 0x80;
  return (product + (product >> 8)) >> 8;
}

RETICLE_INLINE bytes_4 blend(bytes_4 below, bytes_4 above, int32_t opacity) {
  words_4 color = __builtin_convertvector(above, words_4);
  if (opacity < 255) color = multiply(color, (words_4){} + (uint16_t)opacity);
  words_4 alpha = __builtin_shufflevector(
    color, color, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  words_4 sum = color + multiply(__builtin_convertvector(below, words_4), 255 - alpha);
  // A sum above 255 becomes 255.
  sum |= -(sum >> 8);
  return __builtin_convertvector(sum, bytes_4);
}

RETICLE_INLINE void blend_row(
  uint32_t *target, const uint32_t *row, int32_t count, int32_t opacity
) {
  int32_t column = 0;
  for (; column + 4 <= count; column += 4) {
    bytes_4 *below = (bytes_4 *)(target + column);
    *below = blend(*below, *(const bytes_4 *)(row + column), opacity);
  }
  for (; column < count; column += 1) {
    pixels_4 below = (pixels_4){} + target[column], above = (pixels_4){} + row[column];
    target[column] = ((pixels_4)blend((bytes_4)below, (bytes_4)above, opacity))[0];
  }
}

RETICLE_WIDE void reticle_draw_scaled(
  uint32_t *rows, ptrdiff_t stride, int32_t width, int32_t height, reticle_scaled_bitmap bitmap,
  int32_t opacity
) {
  uint32_t scaled[RUN_LENGTH];
  int32_t step = bitmap.step_x;
  for (int32_t left = 0; left < width; left += RUN_LENGTH) {
    int32_t count = width - left < RUN_LENGTH ? width - left : RUN_LENGTH;
    int32_t start = bitmap.x + left * step;
    // The columns from `first` up to but not including `end` have both neighbors in the bitmap.
    int32_t first = 0, end = count;
    while (first < count && start + first * step < 0) first += 1;
    while (end > first && ((start + (end - 1) * step) >> 16) + 1 >= bitmap.width) end -= 1;
    int32_t y = bitmap.y;
    for (int32_t row = 0; row < height; row += 1, y += bitmap.step_y) {
      uint32_t *target = rows + row * stride + left;
      int32_t upper = clamped(y >> 16, bitmap.height);
      int32_t lower = clamped((y >> 16) + 1, bitmap.height);
      int is_copied = opacity == 255 && upper >= bitmap.opaque_start && lower < bitmap.opaque_end;
      uint32_t *result = is_copied ? target : scaled;
      row_pair pair = {
        .upper = bitmap.pixels + (ptrdiff_t)upper * bitmap.width,
        .lower = bitmap.pixels + (ptrdiff_t)lower * bitmap.width,
        .upper_weight = (words_2){} + (int16_t)(128 - fraction(y)),
        .lower_weight = (words_2){} + (int16_t)fraction(y),
        .width = bitmap.width,
      };
      int32_t column = 0, x = start;
      for (; column < first; column += 1, x += step) {
        store(result + column, outer_color(&pair, x));
      }
      for (; column + 4 <= end; column += 4, x += 4 * step) {
        store_inner_colors(result + column, &pair, x, step);
      }
      for (; column < end; column += 1, x += step) {
        store(result + column, inner_color(&pair, x));
      }
      for (; column < count; column += 1, x += step) {
        store(result + column, outer_color(&pair, x));
      }
      if (!is_copied) blend_row(target, scaled, count, opacity);
    }
  }
}
