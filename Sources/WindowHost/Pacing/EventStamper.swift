package import Motion
package import Profiling

/// Converts the arrival times of events to simulated time: a frame and whole microseconds.
///
/// An event that arrives between two wake-ups belongs to the frame of the second one. Its
/// microseconds are counted from the beginning of the interval; they stay within one frame and
/// never decrease.
package struct EventStamper: Hashable, Sendable {
  private let rate: ClockRate
  private var last: Timestamp
  private var start: Nanoseconds
  private var slowdown: Int64 = 1

  /// Creates a stamper for the interval that begins at `start` and ends with the wake-up of
  /// `frame`.
  package init(rate: ClockRate, frame: Int64, start: Nanoseconds) {
    self.rate = rate
    self.start = start
    last = Timestamp(frame: frame)
  }

  /// Sets the factor by which the device runs slower than the clock; 1 by default.
  package mutating func setSlowdown(_ factor: Int) { slowdown = Int64(factor) }

  /// The frame that new events belong to.
  package var frame: Int64 { last.frame }

  /// The last timestamp, or the beginning of the interval.
  package var latest: Timestamp { last }

  /// Begins the interval that ends with the wake-up of another frame.
  package mutating func begin(frame: Int64, start: Nanoseconds) {
    self.start = start
    last = Timestamp(frame: frame)
  }

  /// Returns the timestamp of an event that arrived at a time of the monotonic clock.
  package mutating func stamp(_ arrival: Nanoseconds) -> Timestamp {
    let microseconds = max(
      0, min((arrival - start) / (1000 * slowdown), Int64(rate.lastMicrosecond)))
    last.microseconds = max(last.microseconds, Int32(microseconds))
    return last
  }
}
