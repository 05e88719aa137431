// A sampler of call stacks. Its handler reserves room with one atomic addition. It steps from a
// function to its caller with libgcc, which finds the exception tables (.eh_frame) by
// _dl_find_object: without a lock, and safe in a signal handler (glibc 2.35, libgcc 12). Some
// functions of Swift have no table, such as those that copy values; all have frame pointers.
//
// A step of libgcc takes a microsecond, so it is taken once for each place: where it has found the
// caller at the frame pointer, the tables say so for that address, and the next samples read the
// caller there. Most samples then need libgcc for the innermost functions only.
#define _GNU_SOURCE
#include "CSampler.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/perf_event.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>
#include <unwind.h>

enum {
  most_threads = 64,
  most_addresses = 192,
  most_parts = 512,
  most_first_addresses = 4,
  known_bits = 14,
  path_is_cut = 1 << 16,
  thread_is_other = 1 << 17,
  // DWARF's number of the frame pointer.
#if defined(__x86_64__)
  frame_register = 6,
#else
  frame_register = 29,
#endif
};

/// A sampled thread.
typedef struct {
  pid_t thread;
  int descriptor;
  timer_t timer;
} sampled_thread;

static sampled_thread threads[most_threads];
static size_t thread_count;
static reticle_code parts[most_parts];
static size_t part_count;
static reticle_sampling_clock sampling_clock;
static uint64_t sampling_period;
static uint64_t *words;
static size_t word_capacity;
static _Atomic size_t word_count;
static _Atomic uint64_t lost;
static _Atomic uint64_t mark = UINT64_MAX;
static _Atomic bool is_taken;
static _Atomic bool is_running;
static unsigned start_count;
/// The return addresses of functions that have the next one at their frame pointer, by a hash.
static _Atomic uintptr_t known[1 << known_bits];
static _Atomic bool is_compared;
static _Atomic uint64_t compared, compared_known, different;
// The initial-exec model: the handler must not allocate a thread's copy.
static __thread int own_slot __attribute__((tls_model("initial-exec"))) = -1;
/// The start of sampling that the slot belongs to.
static __thread unsigned own_start __attribute__((tls_model("initial-exec")));

static pid_t own_thread(void) { return (pid_t)syscall(SYS_gettid); }

static sampled_thread *slot_of_this_thread(void) {
  if (own_start != start_count) {
    own_start = start_count;
    own_slot = -1;
  }
  if (own_slot < 0) {
    pid_t thread = own_thread();
    for (size_t i = 0; i < thread_count; i++) {
      if (threads[i].thread == thread) own_slot = (int)i;
    }
  }
  return own_slot < 0 ? NULL : &threads[own_slot];
}

/// The beginning of a thread: functions of the C library that call the first function of the
/// program. They are on its stack as long as it runs.
typedef struct {
  /// The frame pointer of the program's first function.
  uintptr_t frame;
  /// The addresses from its return address on; none if they were not found.
  uint64_t addresses[most_first_addresses];
  size_t count;
} thread_beginning;

/// The beginning of the thread that runs the frames.
static thread_beginning first;

/// The addresses of a thread, innermost first.
typedef struct {
  uint64_t *addresses;
  size_t count, capacity;
  /// The frame pointers of all that libgcc finds; NULL if they are not wanted.
  uintptr_t *frames;
  /// The beginning of the thread; NULL if it is another one than that of the frames.
  const thread_beginning *beginning;
  /// Whether callers may be read at known frame pointers.
  bool reads_known;
  /// The frame pointer of the last one.
  uintptr_t frame;
  /// Whether the last one is a return address, and not where a signal came.
  bool is_call;
  /// Whether the addresses are those of the thread, and no longer those of the handler.
  bool is_inside;
  /// Whether they reach the beginning of the thread.
  bool is_whole;
  /// Whether the last ones were read at known frame pointers.
  bool has_known;
} path;

static path path_of(uint64_t *addresses, size_t capacity) {
  path found;
  memset(&found, 0, sizeof found);
  found.addresses = addresses;
  found.capacity = capacity;
  return found;
}

static _Atomic uintptr_t *place_of(uintptr_t address) {
  return &known[(uint64_t)address * 0x9E3779B97F4A7C15 >> (64 - known_bits)];
}

static bool is_known(uintptr_t address) {
  return atomic_load_explicit(place_of(address), memory_order_relaxed) == address;
}

/// Remembers the last address if libgcc found its caller at its frame pointer. `end` is the end of
/// the function's part of the stack.
static void learn(const path *found, uintptr_t end, uintptr_t address, uintptr_t frame) {
  const uintptr_t *saved = (const uintptr_t *)found->frame;
  if (!found->is_call || end != (uintptr_t)(saved + 2)) return;
  if (saved[0] != frame || saved[1] != address) return;
  uintptr_t last = found->addresses[found->count - 1];
  atomic_store_explicit(place_of(last), last, memory_order_relaxed);
}

/// Adds the addresses of the thread's beginning after those of a path.
static void add_beginning(path *found) {
  const thread_beginning *beginning = found->beginning;
  size_t count = 0;
  while (count < beginning->count && found->count < found->capacity) {
    found->addresses[found->count++] = beginning->addresses[count++];
  }
  found->is_whole = count == beginning->count;
}

/// Adds all callers of the last address if it and they are known, up to the thread's beginning.
/// Returns whether they are.
static bool add_known_callers(path *found) {
  if (!found->reads_known || found->beginning == NULL || found->beginning->count == 0) return false;
  const uintptr_t *saved = (const uintptr_t *)found->frame;
  size_t count = found->count;
  while (is_known(found->addresses[count - 1])) {
    found->has_known = count == found->capacity || (uintptr_t)saved == found->beginning->frame;
    if (found->has_known) {
      found->count = count;
      add_beginning(found);
      return true;
    }
    found->addresses[count++] = saved[1];
    // Callers have higher frame pointers, so nothing outside of the thread's stack is ever read.
    const uintptr_t *caller = (const uintptr_t *)saved[0];
    if (caller <= saved || (uintptr_t)caller > found->beginning->frame) return false;
    saved = caller;
  }
  return false;
}

static _Unwind_Reason_Code add_caller(struct _Unwind_Context *context, void *argument) {
  path *found = argument;
  int is_interrupted = 0;
  uintptr_t address = _Unwind_GetIPInfo(context, &is_interrupted);
  if (is_interrupted) found->is_inside = true;
  if (!found->is_inside) return _URC_NO_REASON;
  found->is_whole = address == 0;
  if (found->is_whole || found->count == found->capacity) return _URC_END_OF_STACK;
  uintptr_t frame = _Unwind_GetGR(context, frame_register);
  if (found->reads_known) learn(found, _Unwind_GetCFA(context), address, frame);
  if (found->frames != NULL) found->frames[found->count] = frame;
  found->addresses[found->count++] = address;
  found->frame = frame;
  found->is_call = !is_interrupted;
  return found->is_call && add_known_callers(found) ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/// Adds the callers of a function without an exception table, by frame pointers.
static void add_frames(path *found) {
  uintptr_t saved[2];
  struct dl_find_object object;
  // Only the kernel tells without a signal that a register was no frame pointer.
  struct iovec from = {(void *)found->frame, sizeof saved}, to = {saved, sizeof saved};
  while (found->count < found->capacity &&
         process_vm_readv(getpid(), &to, 1, &from, 1, 0) == sizeof saved &&
         _dl_find_object((void *)saved[1], &object) == 0) {
    if (found->beginning != NULL && found->beginning->count > 0 &&
        found->frame == found->beginning->frame) {
      add_beginning(found);
      return;
    }
    found->addresses[found->count++] = saved[1];
    // What the loader leaves in the register when it calls a program is no address.
    found->is_whole = saved[0] < 4096;
    if (saved[0] <= found->frame) return;
    found->frame = saved[0];
    if (add_known_callers(found)) return;
    from.iov_base = (void *)found->frame;
  }
}

static void add_callers(path *found) {
  _Unwind_Backtrace(add_caller, found);
  if (!found->is_whole && found->count > 0) add_frames(found);
}

/// Walks the stack again by libgcc alone, and counts whether the addresses are others.
static void compare(const path *found) {
  uint64_t addresses[most_addresses];
  path other = path_of(addresses, most_addresses);
  other.beginning = found->beginning;
  add_callers(&other);
  bool is_same = other.count == found->count && other.is_whole == found->is_whole &&
                 memcmp(addresses, found->addresses, found->count * sizeof *addresses) == 0;
  atomic_fetch_add_explicit(&compared, 1, memory_order_relaxed);
  if (found->has_known) atomic_fetch_add_explicit(&compared_known, 1, memory_order_relaxed);
  if (!is_same) atomic_fetch_add_explicit(&different, 1, memory_order_relaxed);
}

static void sample(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)info;
  (void)context;
  if (!atomic_load_explicit(&is_running, memory_order_relaxed)) return;
  int error = errno;
  sampled_thread *slot = slot_of_this_thread();
  uint64_t now = atomic_load_explicit(&mark, memory_order_relaxed);
  if (slot != NULL && now != UINT64_MAX) {
    uint64_t addresses[most_addresses];
    path found = path_of(addresses, most_addresses);
    if (slot == &threads[0]) found.beginning = &first;
    found.reads_known = found.beginning != NULL;
    add_callers(&found);
    if (atomic_load_explicit(&is_compared, memory_order_relaxed)) compare(&found);
    size_t count = found.count;
    size_t first = atomic_fetch_add_explicit(&word_count, count + 2, memory_order_relaxed);
    if (first + count + 2 <= word_capacity) {
      words[first + 1] = now;
      memcpy(&words[first + 2], addresses, count * sizeof *addresses);
      words[first] = count | (found.is_whole ? 0 : path_is_cut) |
                     (slot == &threads[0] ? 0 : thread_is_other) | (uint64_t)slot->thread << 32;
    } else {
      atomic_fetch_add_explicit(&lost, 1, memory_order_relaxed);
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

static bool follow(pid_t thread) {
  if (thread_count == most_threads) return false;
  sampled_thread *slot = &threads[thread_count];
  memset(slot, 0, sizeof *slot);
  slot->thread = thread;
  slot->descriptor = -1;
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

/// Finds the beginning of the calling thread: the C library's addresses at the end of the path. The
/// last of all can be the program's, which called the library to call `main`.
static void find_beginning(void) {
  uint64_t addresses[most_addresses];
  uintptr_t frames[most_addresses];
  struct dl_find_object library;
  path found = path_of(addresses, most_addresses);
  found.frames = frames;
  found.is_inside = true;
  found.reads_known = true;
  memset(&first, 0, sizeof first);
  memset(known, 0, sizeof known);
  // The first call also prepares libgcc, and the loader finds its functions.
  _Unwind_Backtrace(add_caller, &found);
  if (!found.is_whole || _dl_find_object((void *)getpid, &library) != 0) return;
  size_t start = found.count - 1;
  while (start > 0 && addresses[start - 1] >= (uintptr_t)library.dlfo_map_start &&
         addresses[start - 1] < (uintptr_t)library.dlfo_map_end) {
    start--;
  }
  size_t count = found.count - start;
  if (start == 0 || count == 1 || count > most_first_addresses) return;
  // The first function must be known to have the library's address at its frame pointer.
  if (!is_known(addresses[start - 1])) return;
  first.frame = frames[start - 1];
  memcpy(first.addresses, &addresses[start], count * sizeof *addresses);
  first.count = count;
}

int reticle_sampler_start(uint64_t period, size_t capacity, int allows_perf) {
  if (atomic_exchange(&is_taken, true)) return -EBUSY;
  find_beginning();
  // Pages are touched now, so that the handler does not wait for them. They stay for the next
  // start, because a handler can still be writing.
  if (capacity > word_capacity) {
    void *room = mmap(
        NULL, capacity * sizeof *words, PROT_READ | PROT_WRITE,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    if (room == MAP_FAILED) {
      atomic_store(&is_taken, false);
      return -ENOMEM;
    }
    words = room;
    word_capacity = capacity;
  }
  atomic_store(&word_count, 0);
  atomic_store(&lost, 0);
  atomic_store(&mark, UINT64_MAX);
  sampling_period = period;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = sample;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigaction(SIGPROF, &action, NULL);
  thread_count = 0;
  start_count++;
  atomic_store(&is_running, true);
  sampling_clock = reticle_sampling_perf;
  if (allows_perf && follow(own_thread())) return sampling_clock;
  sampling_clock = reticle_sampling_timer;
  if (follow(own_thread())) return sampling_clock;
  int error = errno;
  reticle_sampler_stop();
  return -error;
}

void reticle_sampler_mark(int64_t frame, int32_t phase) {
  uint64_t value = frame < 0 ? UINT64_MAX : (uint64_t)frame << 8 | (uint64_t)phase;
  atomic_store_explicit(&mark, value, memory_order_relaxed);
}

void reticle_sampler_follow_threads(void) {
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
      if (!is_known) follow(thread);
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
  part_count = 0;
  atomic_store(&is_taken, false);
}

const uint64_t *reticle_sampler_words(size_t *count) {
  size_t all = atomic_load(&word_count);
  *count = all < word_capacity ? all : word_capacity;
  return words;
}

uint64_t reticle_sampler_lost(void) { return atomic_load(&lost); }

static int add_parts(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size;
  (void)unused;
  // The program itself is first.
  const char *name = part_count == 0 ? "" : info->dlpi_name;
  for (int i = 0; i < info->dlpi_phnum && part_count < most_parts; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    parts[part_count++] =
        (reticle_code){start, start + part->p_memsz, info->dlpi_addr, name};
  }
  return 0;
}

const reticle_code *reticle_sampler_code(size_t number) {
  if (part_count == 0) dl_iterate_phdr(add_parts, NULL);
  return number < part_count ? &parts[number] : NULL;
}

size_t reticle_sampler_backtrace(uint64_t *addresses, size_t capacity) {
  path found = path_of(addresses, capacity);
  found.is_inside = true;
  add_callers(&found);
  return found.count;
}

void reticle_sampler_compare(int compares) {
  atomic_store(&compared, 0);
  atomic_store(&compared_known, 0);
  atomic_store(&different, 0);
  atomic_store(&is_compared, compares != 0);
}

reticle_comparison reticle_sampler_comparison(void) {
  return (reticle_comparison){
      atomic_load(&compared), atomic_load(&compared_known), atomic_load(&different)};
}
