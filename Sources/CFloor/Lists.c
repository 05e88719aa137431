#include "Lists.h"

#include <string.h>

void reticle_floor_insert(uint64_t *numbers, size_t count, uint64_t number) {
  memmove(numbers + 1, numbers, count * sizeof *numbers);
  numbers[0] = number;
}

enum { digit_bits = 11, digit_count = 1 << digit_bits };

static void sort_by_digit(
  const reticle_floor_move *moves, reticle_floor_move *sorted, size_t count, unsigned shift
) {
  size_t starts[digit_count] = {0};
  for (size_t index = 0; index < count; index += 1) {
    starts[moves[index].to >> shift & (digit_count - 1)] += 1;
  }
  size_t start = 0;
  for (size_t digit = 0; digit < digit_count; digit += 1) {
    size_t number = starts[digit];
    starts[digit] = start;
    start += number;
  }
  for (size_t index = 0; index < count; index += 1) {
    sorted[starts[moves[index].to >> shift & (digit_count - 1)]++] = moves[index];
  }
}

void reticle_floor_shuffle(
  reticle_floor_move *moves, reticle_floor_move *scratch, size_t count, const uint64_t *numbers,
  uint64_t *permuted
) {
  sort_by_digit(moves, scratch, count, 0);
  sort_by_digit(scratch, moves, count, digit_bits);
  for (size_t index = 0; index < count; index += 1) permuted[index] = numbers[moves[index].from];
}

static size_t place(reticle_floor_identity identity, unsigned bits) {
  // The bits of a UUID are random already; a multiplication spreads those of any other identity.
  return (size_t)((identity.low ^ identity.high) * 0x9E3779B97F4A7C15 >> (64 - bits));
}

size_t reticle_floor_match(
  const reticle_floor_identity *old, size_t old_count, const reticle_floor_identity *new,
  size_t new_count, uint32_t *table, unsigned bits, uint32_t *indexes
) {
  size_t mask = ((size_t)1 << bits) - 1;
  memset(table, 0xFF, (mask + 1) * sizeof *table);
  for (size_t index = 0; index < old_count; index += 1) {
    size_t at = place(old[index], bits);
    while (table[at] != UINT32_MAX) at = (at + 1) & mask;
    table[at] = (uint32_t)index;
  }
  size_t found = 0;
  for (size_t index = 0; index < new_count; index += 1) {
    size_t at = place(new[index], bits);
    while (table[at] != UINT32_MAX
           && (old[table[at]].low != new[index].low || old[table[at]].high != new[index].high)) {
      at = (at + 1) & mask;
    }
    indexes[index] = table[at];
    found += table[at] != UINT32_MAX;
  }
  return found;
}

double reticle_floor_waterfall(
  const double *heights, size_t count, unsigned columns, double spacing, double *tops
) {
  double ends[64] = {0};
  for (size_t index = 0; index < count; index += 1) {
    unsigned shortest = 0;
    for (unsigned column = 1; column < columns; column += 1) {
      if (ends[column] < ends[shortest]) shortest = column;
    }
    tops[index] = ends[shortest];
    ends[shortest] += heights[index] + spacing;
  }
  double highest = 0;
  for (unsigned column = 0; column < columns; column += 1) {
    if (ends[column] > highest) highest = ends[column];
  }
  return highest;
}

double reticle_floor_boxes(void *boxes, size_t stride, size_t count, double width) {
  double x = 0, y = 0, row = 0;
  char *box = boxes;
  for (size_t index = 0; index < count; index += 1, box += stride) {
    double *frame = (double *)box;
    if (x > 0 && x + frame[2] > width) {
      x = 0;
      y += row;
      row = 0;
    }
    frame[0] = x;
    frame[1] = y;
    x += frame[2];
    if (frame[3] > row) row = frame[3];
  }
  return y + row;
}
