// Steps from a function to its caller: by frame pointers in the program, and in libraries by the
// rules of their exception tables (.eh_frame), which are read before.
#ifndef RETICLE_UNWINDING_H
#define RETICLE_UNWINDING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CSampler.h"

/// The registers that stepping out of a function needs.
typedef struct {
  uintptr_t instruction, stack, frame;
} machine_state;

/// Returns the registers of a ucontext_t.
machine_state state_of_context(const void *context);

/// Reads where code is, and the rules of libraries; returns whether that worked.
///
/// The first call reads; later ones do nothing, so libraries that are loaded afterward are unknown.
bool read_code(void);

/// Returns a part with code, or NULL.
const reticle_code *code_part(size_t number);

/// Stores the addresses of a thread whose stack ends at `end`; safe in a signal handler.
size_t unwind(
    machine_state state, uintptr_t end, uint64_t *addresses, size_t capacity, bool *is_cut);

#endif
