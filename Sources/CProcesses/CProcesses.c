// Starting processes that end with this one, which posix_spawn cannot do.

#define _GNU_SOURCE
#include "CProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// The processes that were started. Those that are not bound are negative.
enum { capacity = 1024 };
static _Atomic pid_t known[capacity];

static void add(pid_t process) {
  for (int i = 0; i < capacity; i++) {
    pid_t none = 0;
    if (atomic_compare_exchange_strong(&known[i], &none, process)) return;
  }
}

void process_forget(pid_t process) {
  for (int i = 0; i < capacity; i++) {
    pid_t mine = process;
    if (atomic_compare_exchange_strong(&known[i], &mine, 0)) return;
    mine = -process;
    if (atomic_compare_exchange_strong(&known[i], &mine, 0)) return;
  }
}

bool process_is_known(pid_t process) {
  for (int i = 0; i < capacity; i++) {
    pid_t mine = atomic_load(&known[i]);
    if (mine == process || mine == -process) return true;
  }
  return false;
}

int process_bound_count(void) {
  int count = 0;
  for (int i = 0; i < capacity; i++) count += atomic_load(&known[i]) > 0;
  return count;
}

void process_signal_groups(int signal) {
  for (int i = 0; i < capacity; i++) {
    pid_t process = atomic_load(&known[i]);
    if (process > 0) kill(-process, signal);
  }
}

bool process_adopt_orphans(bool adopts) { return !prctl(PR_SET_CHILD_SUBREAPER, adopts, 0, 0, 0); }

int process_descriptor(pid_t process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  return -1;
#endif
}

uint64_t process_program_hash(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat facts;
  if (file < 0) return 0;
  size_t size = fstat(file, &facts) ? 0 : (size_t)facts.st_size;
  const uint8_t *bytes = size ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  close(file);
  if (bytes == MAP_FAILED) return 0;
  // FNV-1a with words of eight bytes.
  uint64_t hash = 0xcbf29ce484222325 ^ size;
  for (size_t i = 0; i < size; i += sizeof hash) {
    uint64_t word = 0;
    memcpy(&word, bytes + i, size - i < sizeof word ? size - i : sizeof word);
    hash = (hash ^ word) * 0x100000001b3;
    hash ^= hash >> 29;
  }
  munmap((void *)bytes, size);
  return hash ? hash : 1;
}

/// Closes all files except the standard ones.
static void close_others(void) {
#ifdef SYS_close_range
  if (!syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0)) return;
#endif
  long count = sysconf(_SC_OPEN_MAX);
  for (int file = STDERR_FILENO + 1; file < count; file++) close(file);
}

/// Becomes the program of a call; returns errno if that fails.
///
/// It runs in a process that shares the memory of its parent, which waits, so it must change none.
static int execute(const process_call *call, pid_t parent) {
  // A handler of the parent must not run here; what the parent ignores stays ignored.
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action;
    if (sigaction(signal, NULL, &action) || action.sa_handler == SIG_IGN) continue;
    action.sa_handler = SIG_DFL;
    action.sa_flags = 0;
    sigaction(signal, &action, NULL);
  }
  if (call->is_bound) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    // The parent may have ended before.
    if (getppid() != parent) return ESRCH;
  } else {
    setsid();
  }
  int copies[3];
  for (int i = 0; i < 3; i++) {
    copies[i] = fcntl(call->descriptors[i], F_DUPFD, STDERR_FILENO + 1);
    if (copies[i] < 0) return errno;
  }
  for (int i = 0; i < 3; i++) {
    if (dup2(copies[i], i) < 0) return errno;
  }
  close_others();
  if (call->folder && chdir(call->folder)) return errno;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(call->program, call->words, call->environment);
  return errno;
}

pid_t process_start(const process_call *call) {
  pid_t parent = getpid();
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  volatile int failure = 0;
  pid_t process = vfork();
  if (process == 0) {
    failure = execute(call, parent);
    _exit(127);
  }
  int problem = process < 0 ? errno : failure;
  if (process > 0 && problem == 0) add(call->is_bound ? process : -process);
  if (process > 0 && problem != 0) {
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return problem == 0 ? process : -problem;
}
