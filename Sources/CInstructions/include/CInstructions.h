#ifndef RETICLE_CINSTRUCTIONS_H
#define RETICLE_CINSTRUCTIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Opens the processor's counter of the calling thread's instructions, without those of the kernel.
///
/// Returns a file descriptor, or -1 with errno if the kernel or the machine has no such counter:
/// many virtual machines have none.
int reticle_open_instruction_counter(void);

/// Opens the kernel's counter of the time that the calling thread has run, in nanoseconds.
///
/// It is read like the counter of instructions and exists on more machines, which tests need.
/// Returns a file descriptor, or -1 with errno.
int reticle_open_task_clock(void);

/// Reads a counter into `count`; returns false if it cannot be read.
bool reticle_read_counter(int descriptor, uint64_t *count);

/// Closes a counter.
void reticle_close_counter(int descriptor);

/// Returns whether valgrind runs the program, on a processor on which it can be asked.
bool reticle_runs_in_valgrind(void);

/// Sets callgrind's counts to zero; does nothing outside of it.
void reticle_callgrind_reset(void);

/// Makes callgrind write a file with what it has counted since the last one, and set its counts to
/// zero; does nothing outside of it. The file names `label` in its line "desc: Trigger".
void reticle_callgrind_write(const char *label);

/// Returns how long the calling thread could have run while other threads had the processors, in
/// nanoseconds: the run delay of the Linux scheduler; 0 where it is not known.
///
/// Costs a system call of about 1 microsecond; allocates nothing.
int64_t reticle_thread_run_delay(void);

#endif
