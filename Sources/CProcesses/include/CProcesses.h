// Processes that end with the one that has started them.

#ifndef RETICLE_CPROCESSES_H
#define RETICLE_CPROCESSES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// A program call.
typedef struct {
  /// The path of the program.
  const char *program;
  /// The words of the call, with the program's name first, and NULL at the end.
  char *const *words;
  /// The environment variables, with NULL at the end.
  char *const *environment;
  /// The working directory; NULL for that of this process.
  const char *folder;
  /// The descriptors that become standard input, output and error.
  int descriptors[3];
  /// Whether the process ends with the thread that starts it.
  bool is_bound;
} process_call;

/// Starts a process that leads a process group, with no other open files and no blocked signals.
///
/// A bound process is killed when the calling thread ends, even if this process is killed. One that
/// is not bound leads a session as well. Returns its identifier, or a negative error number.
pid_t process_start(const process_call *call);

/// Forgets a process that has been waited for.
void process_forget(pid_t process);

/// Whether this process has started a process and not forgotten it.
bool process_is_known(pid_t process);

/// The number of bound processes that are not forgotten.
int process_bound_count(void);

/// Sends a signal to the groups of all bound processes. It is safe in a signal handler.
void process_signal_groups(int signal);

/// Whether processes whose parents end become children of this one, not of the system's first.
bool process_adopt_orphans(bool adopts);

/// Opens a descriptor that can be read when a process has ended; -1 if the system has none.
int process_descriptor(pid_t process);

/// Returns a hash of a program's file, which tells different builds apart; 0 if it cannot be read.
///
/// It takes about 10 ms for 60 MB that the system has in memory.
uint64_t process_program_hash(const char *path);

#endif
