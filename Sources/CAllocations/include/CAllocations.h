// Counts the allocations of the whole process, exactly.
//
// Linking this target into a program puts its malloc, calloc, realloc and their kin in front of the
// C library's, for the program and for every shared library it loads. They count and pass on.
// Counting costs about 4 ns an allocation and nothing else; memory is laid out as without it.

#ifndef RETICLE_CALLOCATIONS_H
#define RETICLE_CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted in this process, found out by making one.
///
/// False where the C library is not glibc, and where someone else replaces malloc: a sanitiser, or
/// valgrind's memcheck. The counts then stay 0.
bool reticle_allocations_are_counted(void);

/// The allocations the calling thread has made since it started.
///
/// A reallocation counts as one if the block moved or outgrew the room it had. Freeing counts
/// nothing.
uint64_t reticle_allocations_on_this_thread(void);

/// The allocations all threads have made since the process started, under the same rule.
uint64_t reticle_allocations_in_total(void);

#endif
