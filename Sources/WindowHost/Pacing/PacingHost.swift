package import Profiling

/// The environment of pacing: a clock, a way to sleep, and events as they arrive.
///
/// ``SystemPacingHost`` is the real one; tests pass one with simulated time.
package protocol PacingHost: AnyObject {
  /// Returns the time of the monotonic clock.
  func now() -> Nanoseconds
  /// Sleeps until a time of the clock; returns immediately if it is past.
  func sleep(until time: Nanoseconds)
  /// Returns the next event, or nil after `timeout` or an interrupt.
  func nextEvent(timeout: Nanoseconds) -> WindowEvent?
  /// The signal that requested the end of the process; `nil` if there was none.
  var signal: Int32? { get }
  /// Whether a wait must return early, because another window of the program has something to do;
  /// false by default.
  var isNeededElsewhere: Bool { get }
}

extension PacingHost {
  /// `false`, for a program with one window.
  package var isNeededElsewhere: Bool { false }

  /// Whether a signal has requested the end of the process.
  var isInterrupted: Bool { signal != nil }
}
