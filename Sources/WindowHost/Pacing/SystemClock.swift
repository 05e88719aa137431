import Glibc
import Profiling

/// The system's monotonic clock, on which threads can sleep.
struct SystemClock {
  private let meter = SystemMeter()
  private let interrupts: InterruptMonitor

  /// Creates a clock; a caught signal ends a sleep.
  init(_ interrupts: InterruptMonitor) { self.interrupts = interrupts }

  /// Returns the time of `CLOCK_MONOTONIC`, the clock of ``SystemMeter``.
  func now() -> Nanoseconds { meter.wallTime() }

  /// Sleeps until a time; returns immediately if it is past.
  func sleep(until time: Nanoseconds) {
    var deadline = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    // A signal ends the sleep early. Only one that requests the end of the process matters.
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {
      if interrupts.signal != nil { return }
    }
  }
}
