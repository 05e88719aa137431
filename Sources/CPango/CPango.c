// The C libraries are only linked. The functions are for what Swift does not see.
#define _GNU_SOURCE
#include <sys/mman.h>
#include "CPango.h"

int reticle_memory_file(void) { return memfd_create("picture", MFD_CLOEXEC); }

static GRecMutex text;

void reticle_lock_text(void) { g_rec_mutex_lock(&text); }

void reticle_unlock_text(void) { g_rec_mutex_unlock(&text); }
