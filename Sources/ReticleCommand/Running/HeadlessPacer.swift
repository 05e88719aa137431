import Glibc
import Motion
import Profiling

/// Lets frames begin at their time without a window: absolute deadlines, never accumulated.
struct HeadlessPacer {
  private let rate: ClockRate
  private let start = SystemMeter().wallTime()

  /// Starts the schedule now.
  init(rate: ClockRate) {
    self.rate = rate
  }

  /// Sleeps until a frame's time; says when that was meant to be, and how long the sleep was.
  func wait(until frame: Int64) -> (intended: Nanoseconds, waited: Nanoseconds) {
    let before = SystemMeter().wallTime()
    let deadline = start + frame * 1_000_000_000 * rate.denominator / rate.numerator
    guard deadline > before else { return (deadline, 0) }
    var time = timespec(
      tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {
      if Interruption.isRequested { break }
    }
    return (deadline, SystemMeter().wallTime() - before)
  }
}
