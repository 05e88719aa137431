// The floors of changes in long lists: the array operations that a change cannot do without.

#ifndef RETICLE_CFLOOR_LISTS_H
#define RETICLE_CFLOOR_LISTS_H

#include <stddef.h>
#include <stdint.h>

/// Inserts a number before `count` others, which are moved; there must be room for it.
void reticle_floor_insert(uint64_t *numbers, size_t count, uint64_t number);

/// A change of place among at most 2^22 items.
typedef struct reticle_floor_move {
  uint32_t from;
  uint32_t to;
} reticle_floor_move;

/// Sorts moves by their targets (radix sort with digits of 11 bits) and permutes numbers by them.
///
/// `scratch` has room for as many moves, and `permuted` for as many numbers.
void reticle_floor_shuffle(
  reticle_floor_move *moves, reticle_floor_move *scratch, size_t count, const uint64_t *numbers,
  uint64_t *permuted);

/// The bytes of a UUID.
typedef struct reticle_floor_identity {
  uint64_t low;
  uint64_t high;
} reticle_floor_identity;

/// Finds the place of each of `new_count` identities among `old_count` others.
///
/// Uses a table with open addressing of 2^`bits` places, each with room for an index into the old
/// ones; it must be larger than their number. Writes an index, or UINT32_MAX, for each new one, and
/// returns how many were found.
size_t reticle_floor_match(
  const reticle_floor_identity *old, size_t old_count, const reticle_floor_identity *new,
  size_t new_count, uint32_t *table, unsigned bits, uint32_t *indexes);

/// Puts items of some heights into the shortest of at most 64 columns, and writes their tops.
///
/// Returns the height of the highest column.
double reticle_floor_waterfall(
  const double *heights, size_t count, unsigned columns, double spacing, double *tops);

/// Places boxes in rows: `count` structs of `stride` bytes, which begin with x, y, width, height.
///
/// Returns the height of all rows.
double reticle_floor_boxes(void *boxes, size_t stride, size_t count, double width);

#endif
