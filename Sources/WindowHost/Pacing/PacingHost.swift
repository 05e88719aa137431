package import Profiling

/// What pacing needs of the world: a clock, a way to sleep, events as they arrive.
///
/// ``SystemPacingHost`` is the real one; tests pass one whose time they make.
package protocol PacingHost: AnyObject {
  /// The monotonic clock.
  func now() -> Nanoseconds
  /// Sleeps until the clock shows a time; returns at once if it is past.
  func sleep(until time: Nanoseconds)
  /// The next event, waited for no longer than `timeout`; nil if none came, or an interrupt did.
  func nextEvent(timeout: Nanoseconds) -> WindowEvent?
  /// The signal that asked the process to end; `nil` if none did.
  var signal: Int32? { get }
}

extension PacingHost {
  /// Whether the process was asked to end.
  var isInterrupted: Bool { signal != nil }
}
