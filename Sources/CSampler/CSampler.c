// A sampler of call stacks. Its handler only reads memory that does not change while it samples,
// and reserves room with one atomic addition.
#define _GNU_SOURCE
#include "CSampler.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/perf_event.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "Unwinding.h"

enum {
  most_threads = 64,
  most_addresses = 192,
  path_is_cut = 1 << 16,
  thread_is_other = 1 << 17,
};

/// A sampled thread.
typedef struct {
  pid_t thread;
  int descriptor;
  timer_t timer;
  /// A stack pointer of the thread; 0 before its first sample.
  _Atomic uintptr_t inside;
  /// The end of its stack; 0 while it is not known.
  _Atomic uintptr_t stack_end;
} sampled_thread;

static sampled_thread threads[most_threads];
static size_t thread_count;
static reticle_sampling_clock sampling_clock;
static uint64_t sampling_period;
static uint64_t *words;
static size_t word_capacity;
static _Atomic size_t word_count;
static _Atomic uint64_t lost;
static _Atomic uint64_t mark = UINT64_MAX;
static _Atomic bool is_running;
// The initial-exec model: the handler must not allocate a thread's copy.
static __thread int own_slot __attribute__((tls_model("initial-exec"))) = -1;

static pid_t own_thread(void) { return (pid_t)syscall(SYS_gettid); }

static sampled_thread *slot_of_this_thread(void) {
  if (own_slot < 0) {
    pid_t thread = own_thread();
    for (size_t i = 0; i < thread_count; i++) {
      if (threads[i].thread == thread) own_slot = (int)i;
    }
  }
  return own_slot < 0 ? NULL : &threads[own_slot];
}

static void sample(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)info;
  if (!atomic_load_explicit(&is_running, memory_order_relaxed)) return;
  int error = errno;
  sampled_thread *slot = slot_of_this_thread();
  uint64_t now = atomic_load_explicit(&mark, memory_order_relaxed);
  if (slot != NULL && now != UINT64_MAX) {
    machine_state state = state_of_context(context);
    uintptr_t end = atomic_load_explicit(&slot->stack_end, memory_order_relaxed);
    if (end == 0) {
      // The first sample of another thread only says where its stack is.
      atomic_store_explicit(&slot->inside, state.stack, memory_order_relaxed);
    } else {
      uint64_t addresses[most_addresses];
      bool is_cut = false;
      size_t count = unwind(state, end, addresses, most_addresses, &is_cut);
      size_t first =
          atomic_fetch_add_explicit(&word_count, count + 2, memory_order_relaxed);
      if (first + count + 2 <= word_capacity) {
        words[first + 1] = now;
        memcpy(&words[first + 2], addresses, count * sizeof *addresses);
        words[first] = count | (is_cut ? path_is_cut : 0) |
                       (slot == &threads[0] ? 0 : thread_is_other) |
                       (uint64_t)slot->thread << 32;
      } else {
        atomic_fetch_add_explicit(&lost, 1, memory_order_relaxed);
      }
    }
  }
  errno = error;
}

static int open_perf(pid_t thread, bool counts_kernel) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.size = sizeof attributes;
  attributes.type = PERF_TYPE_SOFTWARE;
  attributes.config = PERF_COUNT_SW_TASK_CLOCK;
  attributes.sample_period = sampling_period;
  // Otherwise, samples in system calls and page faults are missing.
  attributes.exclude_kernel = !counts_kernel;
  attributes.exclude_hv = 1;
  attributes.disabled = 1;
  attributes.wakeup_events = 1;
  int descriptor =
      (int)syscall(SYS_perf_event_open, &attributes, thread, -1, -1, PERF_FLAG_FD_CLOEXEC);
  if (descriptor < 0) return -1;
  struct f_owner_ex owner = {F_OWNER_TID, thread};
  if (fcntl(descriptor, F_SETFL, O_ASYNC | O_NONBLOCK) == 0 &&
      fcntl(descriptor, F_SETSIG, SIGPROF) == 0 &&
      fcntl(descriptor, F_SETOWN_EX, &owner) == 0 &&
      ioctl(descriptor, PERF_EVENT_IOC_ENABLE, 0) == 0) {
    return descriptor;
  }
  close(descriptor);
  return -1;
}

// The kernel's number of the clock of a thread's processor time (posix-timers.h).
static clockid_t clock_of(pid_t thread) {
  enum { per_thread = 4, scheduled_time = 2 };
  return (clockid_t)(~(unsigned)thread << 3 | per_thread | scheduled_time);
}

static bool open_timer(pid_t thread, timer_t *timer) {
  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGPROF;
  event._sigev_un._tid = thread;
  if (timer_create(clock_of(thread), &event, timer) != 0) return false;
  struct timespec period = {
      (time_t)(sampling_period / 1000000000), (long)(sampling_period % 1000000000)};
  struct itimerspec times = {period, period};
  if (timer_settime(*timer, 0, &times, NULL) == 0) return true;
  timer_delete(*timer);
  return false;
}

static bool follow(pid_t thread, uintptr_t stack_end) {
  if (thread_count == most_threads) return false;
  sampled_thread *slot = &threads[thread_count];
  memset(slot, 0, sizeof *slot);
  slot->thread = thread;
  slot->descriptor = -1;
  atomic_store(&slot->stack_end, stack_end);
  // The handler of another thread looks at the slots as soon as its clock runs.
  atomic_thread_fence(memory_order_seq_cst);
  thread_count++;
  if (sampling_clock == reticle_sampling_perf) {
    slot->descriptor = open_perf(thread, true);
    if (slot->descriptor < 0) slot->descriptor = open_perf(thread, false);
    if (slot->descriptor >= 0) return true;
  } else if (open_timer(thread, &slot->timer)) {
    return true;
  }
  thread_count--;
  return false;
}

static uintptr_t own_stack_end(void) {
  pthread_attr_t attributes;
  void *start = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_destroy(&attributes);
  return (uintptr_t)start + size;
}

int reticle_sampler_start(uint64_t period, size_t capacity, int allows_perf) {
  if (!read_code()) return -ENOTSUP;
  // Pages are touched now, so that the handler does not wait for them.
  words = mmap(
      NULL, capacity * sizeof *words, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  if (words == MAP_FAILED) return -errno;
  word_capacity = capacity;
  atomic_store(&word_count, 0);
  atomic_store(&lost, 0);
  atomic_store(&mark, UINT64_MAX);
  sampling_period = period;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = sample;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  if (sigaction(SIGPROF, &action, NULL) != 0) return -errno;
  uintptr_t end = own_stack_end();
  thread_count = 0;
  own_slot = -1;
  atomic_store(&is_running, true);
  sampling_clock = reticle_sampling_perf;
  if (allows_perf && follow(own_thread(), end)) return sampling_clock;
  sampling_clock = reticle_sampling_timer;
  if (follow(own_thread(), end)) return sampling_clock;
  int error = errno;
  reticle_sampler_stop();
  return -error;
}

void reticle_sampler_mark(int64_t frame, int32_t phase) {
  uint64_t value = frame < 0 ? UINT64_MAX : (uint64_t)frame << 8 | (uint64_t)phase;
  atomic_store_explicit(&mark, value, memory_order_relaxed);
}

// Sets the ends of the stacks of threads that have been seen once.
static void find_stacks(void) {
  bool is_needed = false;
  for (size_t i = 0; i < thread_count; i++) {
    is_needed |= threads[i].stack_end == 0 && threads[i].inside != 0;
  }
  if (!is_needed) return;
  FILE *maps = fopen("/proc/self/maps", "re");
  if (maps == NULL) return;
  char line[512];
  while (fgets(line, sizeof line, maps) != NULL) {
    unsigned long start, end;
    if (sscanf(line, "%lx-%lx rw", &start, &end) != 2) continue;
    for (size_t i = 0; i < thread_count; i++) {
      uintptr_t inside = threads[i].inside;
      if (threads[i].stack_end == 0 && inside >= start && inside < end) {
        threads[i].stack_end = end;
      }
    }
  }
  fclose(maps);
}

void reticle_sampler_follow_threads(void) {
  find_stacks();
  int folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  char entries[4096];
  long size;
  while ((size = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (long at = 0; at < size;) {
      // struct linux_dirent64: inode, offset, length of the entry, kind, name.
      unsigned short length;
      memcpy(&length, entries + at + 16, sizeof length);
      pid_t thread = (pid_t)strtol(entries + at + 19, NULL, 10);
      bool is_known = thread <= 0;
      for (size_t i = 0; i < thread_count; i++) is_known |= threads[i].thread == thread;
      if (!is_known) follow(thread, 0);
      at += length;
    }
  }
  close(folder);
}

void reticle_sampler_stop(void) {
  atomic_store(&is_running, false);
  for (size_t i = 0; i < thread_count; i++) {
    if (sampling_clock == reticle_sampling_perf) {
      close(threads[i].descriptor);
    } else {
      timer_delete(threads[i].timer);
    }
  }
  thread_count = 0;
}

const uint64_t *reticle_sampler_words(size_t *count) {
  size_t all = atomic_load(&word_count);
  *count = all < word_capacity ? all : word_capacity;
  return words;
}

uint64_t reticle_sampler_lost(void) { return atomic_load(&lost); }

const reticle_code *reticle_sampler_code(size_t number) { return code_part(number); }

__attribute__((noinline)) size_t reticle_sampler_backtrace(uint64_t *addresses, size_t capacity) {
  if (!read_code()) return 0;
  ucontext_t context;
  getcontext(&context);
  bool is_cut = false;
  return unwind(state_of_context(&context), own_stack_end(), addresses, capacity, &is_cut);
}
