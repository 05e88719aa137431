#include "CAllocations.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#if __GLIBC_PREREQ(2, 33)
#define RETICLE_READS_BYTES 1
#endif
#endif

uint64_t reticle_allocated_bytes(void) {
#if defined(RETICLE_READS_BYTES)
  // Small blocks, and blocks that have pages of their own.
  struct mallinfo2 info = mallinfo2();
  return (uint64_t)info.uordblks + (uint64_t)info.hblkhd;
#else
  return 0;
#endif
}

void reticle_return_free_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}
