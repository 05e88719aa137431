#include "CAllocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define RETICLE_SANITIZED 1
#endif
#endif

#if defined(__linux__) && !defined(RETICLE_SANITIZED)
#include <features.h>
#if defined(__GLIBC__)
#define RETICLE_COUNTS_ALLOCATIONS 1
#endif
#endif

// The initial-exec model stores the counter in the block that each thread gets at its start. The
// default model can allocate a thread's copy on first use, so malloc would call malloc.
static __thread uint64_t count_on_this_thread __attribute__((tls_model("initial-exec")));
static _Atomic uint64_t count_in_total;

uint64_t reticle_allocations_on_this_thread(void) { return count_on_this_thread; }

uint64_t reticle_allocations_in_total(void) {
  return atomic_load_explicit(&count_in_total, memory_order_relaxed);
}

bool reticle_allocations_are_counted(void) {
  // The call uses a pointer because compilers assume that malloc changes no variable of this file.
  void *(*volatile allocate)(size_t) = malloc;
  uint64_t before = count_on_this_thread;
  free(allocate(1));
  return count_on_this_thread != before;
}

#if defined(RETICLE_COUNTS_ALLOCATIONS)

// The implementations of malloc and related functions in glibc, exported since 2.2.5.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void __libc_free(void *block);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void *__libc_valloc(size_t size);
extern void *__libc_pvalloc(size_t size);

// Swift's arrays use all of a block, and how large glibc makes it beyond the request depends on the
// state of the heap: a remainder of 16 bytes is not split off. Threads that search for fonts change
// that state at any time, so the number of times that an array grows would differ between runs.
// Therefore sizes are rounded up to 32 k − 8 bytes, the room of a chunk of 32 k bytes, and a block
// never admits to more: its capacity is a function of the request alone.
static size_t rounded(size_t size) {
  return size > SIZE_MAX - 64 ? size : ((size + 8 + 31) & ~(size_t)31) - 8;
}

size_t malloc_usable_size(void *block) {
  if (block == NULL) return 0;
  // The word before a block is the size of its chunk, with three flags; a chunk with pages of its
  // own has two words that the block cannot use.
  size_t word = ((const size_t *)block)[-1];
  size_t room = (word & ~(size_t)7) - ((word & 2) != 0 ? 16 : 8);
  return ((room + 8) & ~(size_t)31) - 8;
}

static void *counted(void *block) {
  if (block != NULL) {
    count_on_this_thread += 1;
    atomic_fetch_add_explicit(&count_in_total, 1, memory_order_relaxed);
  }
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(rounded(size))); }

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return __libc_calloc(count, size);
  return counted(__libc_calloc(1, rounded(bytes)));
}

void *realloc(void *block, size_t size) {
  // A request within the capacity of the block needs nothing from the allocator, wherever the block
  // is then. glibc's reallocarray calls this function too.
  size_t room = malloc_usable_size(block);
  if (block != NULL && size == 0) return __libc_realloc(block, 0);
  void *result = __libc_realloc(block, rounded(size));
  return block != NULL && size <= room ? result : counted(result);
}

// glibc's manual requires that a program which replaces malloc also replaces free.
void free(void *block) { __libc_free(block); }

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, rounded(size)));
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  int saved = errno;
  void *result = memalign(alignment, size);
  errno = saved;
  if (result == NULL) {
    return ENOMEM;
  }
  *block = result;
  return 0;
}

void *valloc(size_t size) { return counted(__libc_valloc(rounded(size))); }

void *pvalloc(size_t size) { return counted(__libc_pvalloc(rounded(size))); }

#endif
