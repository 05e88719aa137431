// Compiles functions for the processor's widest registers.

#ifndef RETICLE_WIDE_H
#define RETICLE_WIDE_H

// Rows have tens or hundreds of pixels, so a call of memcpy would cost as much as the copy itself.
// The attribute keeps loops as they are and also compiles them for processors with AVX2.
// The thread sanitizer needs one version, because the choice is made before the sanitizer starts.
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
#define RETICLE_WIDE __attribute__((target_clones("avx2", "default"), no_builtin))
#else
#define RETICLE_WIDE __attribute__((no_builtin))
#endif

// Functions that a function with RETICLE_WIDE calls, which are compiled as parts of it.
#define RETICLE_INLINE static inline __attribute__((always_inline))

#endif
