import Glibc
import Motion
import Profiling

/// Paces frames without a window, with absolute deadlines that do not accumulate errors.
struct HeadlessPacer {
  private let rate: ClockRate
  private let start = SystemMeter().wallTime()

  /// Starts the schedule now.
  init(rate: ClockRate) {
    self.rate = rate
  }

  /// Returns the time at which a frame is due, on the monotonic clock.
  func deadline(of frame: Int64) -> Nanoseconds {
    start + frame * 1_000_000_000 * rate.denominator / rate.numerator
  }

  /// Sleeps until a frame is due; returns the intended time and the duration of the sleep.
  func waitForDeadline(of frame: Int64) -> (intended: Nanoseconds, waited: Nanoseconds) {
    let before = SystemMeter().wallTime()
    let deadline = deadline(of: frame)
    guard deadline > before else { return (deadline, 0) }
    var time = timespec(
      tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {
      if Interruption.isRequested { break }
    }
    return (deadline, SystemMeter().wallTime() - before)
  }
}
