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
extern size_t malloc_usable_size(void *block);

static void *counted(void *block) {
  if (block != NULL) {
    count_on_this_thread += 1;
    atomic_fetch_add_explicit(&count_in_total, 1, memory_order_relaxed);
  }
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  size_t room = block == NULL ? 0 : malloc_usable_size(block);
  void *result = __libc_realloc(block, size);
  // A block that stays in place and within its capacity needs nothing from the allocator.
  // glibc's reallocarray calls this function too.
  return result == block && size <= room ? result : counted(result);
}

// glibc's manual requires that a program which replaces malloc also replaces free.
void free(void *block) { __libc_free(block); }

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  int saved = errno;
  void *result = counted(__libc_memalign(alignment, size));
  errno = saved;
  if (result == NULL) {
    return ENOMEM;
  }
  *block = result;
  return 0;
}

void *valloc(size_t size) { return counted(__libc_valloc(size)); }

void *pvalloc(size_t size) { return counted(__libc_pvalloc(size)); }

#endif
