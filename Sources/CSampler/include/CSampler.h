#ifndef RETICLE_CSAMPLER_H
#define RETICLE_CSAMPLER_H

#include <stddef.h>
#include <stdint.h>

/// What tells the sampler that a period of a thread's processor time has passed.
typedef enum {
  /// The kernel's software clock of tasks (perf_event_open): exact.
  reticle_sampling_perf = 1,
  /// A timer of the thread's processor time, which only ticks as often as the scheduler, 100 to
  /// 1000 times a second.
  reticle_sampling_timer = 2,
} reticle_sampling_clock;

/// Starts to sample the calling thread, which runs the frames, and the threads that
/// `reticle_sampler_follow_threads` finds.
///
/// A signal handler (SIGPROF) stores the frame's number, its phase and the return addresses. It
/// allocates nothing and locks nothing.
///
/// `period` is in nanoseconds of processor time; `capacity` is the number of words of 8 bytes for
/// samples, after which they are lost. Returns the clock, or a negative error number: -EBUSY while
/// it samples already, because a process has one sampler.
int reticle_sampler_start(uint64_t period, size_t capacity, int allows_perf);

/// Says which frame and phase the calling thread is in; -1 is none, whose samples are discarded.
///
/// Costs a store.
void reticle_sampler_mark(int64_t frame, int32_t phase);

/// Starts to sample threads that have appeared since the last call.
///
/// To be called between frames; costs a few system calls.
void reticle_sampler_follow_threads(void);

/// Stops sampling.
void reticle_sampler_stop(void);

/// The words that were stored; valid until sampling starts again.
///
/// A sample begins with two words: the number of its addresses, 1 << 16 if the path ends before the
/// beginning of its thread, 1 << 17 if the thread is not the one that runs the frames, and the
/// thread's number << 32; then the frame << 8 | its phase. The addresses follow, innermost first.
const uint64_t *reticle_sampler_words(size_t *count);

/// The number of samples that found no room.
uint64_t reticle_sampler_lost(void);

/// A part of the program's memory with code.
typedef struct {
  /// The first address, and the one after the last.
  uintptr_t start, end;
  /// The difference between addresses in memory and those in the file.
  uintptr_t base;
  /// The path of the file; empty for the program itself.
  const char *path;
} reticle_code;

/// Returns the part with a number from 0; NULL after the last. Libraries that are loaded after the
/// first call are added when sampling stops.
const reticle_code *reticle_sampler_code(size_t number);

/// Writes the calling thread's addresses, innermost first, as a sample would; returns how many.
size_t reticle_sampler_backtrace(uint64_t *addresses, size_t capacity);

/// Whether the stack of each sample is walked a second time without what earlier ones have taught,
/// and both compared, for tests. It slows samples down.
void reticle_sampler_compare(int compares);

/// Samples that were compared.
typedef struct {
  /// All of them, those that read known frame pointers, and those with two different paths.
  uint64_t count, known, different;
} reticle_comparison;

/// Returns the samples that were compared since the call above.
reticle_comparison reticle_sampler_comparison(void);

#endif
