package import Motion
package import Profiling

/// Puts the arrivals of events on the grid of simulated time: a frame and whole microseconds.
///
/// What arrives between two wake-ups belongs to the frame of the second one. Its microseconds are
/// counted from the interval's beginning, stay inside a frame and never decrease.
package struct EventStamper: Hashable, Sendable {
  private let rate: ClockRate
  private var last: Timestamp
  private var start: Nanoseconds
  private var slowdown: Int64 = 1

  /// Makes a stamper for the interval that begins at `start` and ends with `frame`'s wake-up.
  package init(rate: ClockRate, frame: Int64, start: Nanoseconds) {
    self.rate = rate
    self.start = start
    last = Timestamp(frame: frame)
  }

  /// Sets how many times slower than simulated time the clock runs that arrivals are read from; 1
  /// by default.
  package mutating func setSlowdown(_ factor: Int) { slowdown = Int64(factor) }

  /// The frame that events belong to at present.
  package var frame: Int64 { last.frame }

  /// The stamp given last, or the interval's beginning.
  package var latest: Timestamp { last }

  /// Begins the interval that ends with another frame's wake-up.
  package mutating func begin(frame: Int64, start: Nanoseconds) {
    self.start = start
    last = Timestamp(frame: frame)
  }

  /// The stamp of an event that arrived at a time of the monotonic clock.
  package mutating func stamp(_ arrival: Nanoseconds) -> Timestamp {
    let microseconds = max(
      0, min((arrival - start) / (1000 * slowdown), Int64(rate.lastMicrosecond)))
    last.microseconds = max(last.microseconds, Int32(microseconds))
    return last
  }
}
