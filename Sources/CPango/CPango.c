// The C libraries are only linked. The one function is for a declaration that Swift does not see.
#define _GNU_SOURCE
#include <sys/mman.h>
#include "CPango.h"

int reticle_memory_file(void) { return memfd_create("picture", MFD_CLOEXEC); }
