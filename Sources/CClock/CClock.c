// A clock with a controlled time. `reticle torture` preloads it before the C library; it is never
// linked.
//
// With RETICLE_CLOCK=START,STEP, in nanoseconds, the n-th reading on a thread returns
// START + (n - 1) * STEP. Without the variable, readings return the system's time.

#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int64_t start, step;
static __thread int64_t readings;

__attribute__((constructor)) static void read_environment(void) {
  const char *text = getenv("RETICLE_CLOCK");
  if (text == NULL) return;
  char *rest;
  start = strtoll(text, &rest, 10);
  if (*rest == ',') step = strtoll(rest + 1, NULL, 10);
}

static int64_t next_reading(void) { return start + step * readings++; }

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (step == 0) return (int)syscall(SYS_clock_gettime, clock, time);
  int64_t now = next_reading();
  time->tv_sec = now / 1000000000;
  time->tv_nsec = now % 1000000000;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  if (result != NULL) *result = now.tv_sec;
  return now.tv_sec;
}
