// Counts all allocations of the process, exactly.
//
// Linking this target into a program replaces malloc, calloc, realloc and related functions of the
// C library, for the program and for every shared library that it loads. The replacements count and
// call the originals. Counting costs about 4 ns per allocation. Sizes are rounded up to 32 k - 8
// bytes, so that the capacity of a block, and with it the number of allocations, is the same in
// every run.

#ifndef RETICLE_CALLOCATIONS_H
#define RETICLE_CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Returns whether allocations are counted in this process; makes an allocation to find out.
///
/// Returns false if the C library is not glibc, or if a sanitizer or valgrind's memcheck replaces
/// malloc. The counts then stay 0.
bool reticle_allocations_are_counted(void);

/// Returns the number of allocations by the calling thread since it started.
///
/// A reallocation counts as one if it exceeds the capacity of the block. Freeing does not count.
uint64_t reticle_allocations_on_this_thread(void);

/// Returns the number of allocations by all threads since the process started, by the same rule.
uint64_t reticle_allocations_in_total(void);

/// Returns the number of bytes that are allocated and not freed; 0 if the C library is not glibc
/// 2.33 or later.
uint64_t reticle_allocated_bytes(void);

/// Returns memory that is free, but that the C library keeps for later allocations, to the system;
/// no effect if the C library is not glibc. Takes about 10 ms for 100 MB.
void reticle_return_free_memory(void);

#endif
