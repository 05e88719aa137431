// Counts of instructions: the processor's, through the kernel, and those of valgrind's callgrind.

#include "CInstructions.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/syscall.h>

static int open_counter(uint32_t type, uint64_t kind) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.size = sizeof attributes;
  attributes.type = type;
  attributes.config = kind;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

int reticle_open_instruction_counter(void) {
  return open_counter(PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS);
}

int reticle_open_task_clock(void) {
  return open_counter(PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK);
}
#else
int reticle_open_instruction_counter(void) {
  errno = ENOSYS;
  return -1;
}

int reticle_open_task_clock(void) {
  errno = ENOSYS;
  return -1;
}
#endif

bool reticle_read_counter(int descriptor, uint64_t *count) {
  return read(descriptor, count, sizeof *count) == (ssize_t)sizeof *count;
}

void reticle_close_counter(int descriptor) { close(descriptor); }

// The file belongs to the thread that opened it; it stays open until the process ends.
static __thread int run_delay_file = -2;

int64_t reticle_thread_run_delay(void) {
  if (run_delay_file == -2) {
    run_delay_file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  }
  char text[96];
  ssize_t length =
      run_delay_file < 0 ? -1 : pread(run_delay_file, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = 0;
  // Three numbers: the time on a processor, the time waiting for one, and the number of slices.
  char *rest = text;
  (void)strtoll(text, &rest, 10);
  return strtoll(rest, NULL, 10);
}

// Valgrind recognizes a request by a sequence of instructions that does nothing elsewhere: the
// rotations add up to 128 bits. The numbers of requests are part of its interface (valgrind.h,
// callgrind.h); they are written out here so that building does not need its headers.
enum {
  runs_in_valgrind = 0x1001,
  // 'C' << 24 | 'T' << 16, then the number of the request.
  callgrind_zero = 0x43540001,
  callgrind_dump_at = 0x43540003,
};

static uintptr_t request(uintptr_t kind, uintptr_t argument) {
#if defined(__x86_64__)
  volatile uintptr_t arguments[6] = {kind, argument, 0, 0, 0, 0};
  uintptr_t result = 0;
  __asm__ volatile(
      "rolq $3, %%rdi; rolq $13, %%rdi; rolq $61, %%rdi; rolq $51, %%rdi; xchgq %%rbx, %%rbx"
      : "+d"(result)
      : "a"(&arguments[0])
      : "cc", "memory");
  return result;
#else
  (void)kind;
  (void)argument;
  return 0;
#endif
}

bool reticle_runs_in_valgrind(void) { return request(runs_in_valgrind, 0) != 0; }

void reticle_callgrind_reset(void) { request(callgrind_zero, 0); }

void reticle_callgrind_write(const char *label) { request(callgrind_dump_at, (uintptr_t)label); }
