package import Motion
package import Profiling

/// The own times of the frames of a gesture, without and with added work.
package struct GestureTimes: Hashable, Sendable {
  /// The frames' numbers.
  package private(set) var frames: [Int64] = []
  /// The least time of each frame without the work so far, in nanoseconds.
  package private(set) var before: [Nanoseconds] = []
  /// The least time of each frame with the work so far, in nanoseconds.
  package private(set) var after: [Nanoseconds] = []
  /// The number of frames of the whole gesture.
  package let count: Int
  /// The frame rate, whose period is the deadline.
  package let rate: ClockRate

  /// Creates the times of a gesture before its first frame.
  package init(count: Int, rate: ClockRate) { (self.count, self.rate) = (count, rate) }

  /// Adds the times of a frame in one run; the frames of each run come in the same order.
  package mutating func add(
    _ frame: Int64, at row: Int, before first: Nanoseconds, after second: Nanoseconds
  ) {
    guard row < frames.count else {
      frames.append(frame)
      before.append(first)
      after.append(second)
      return
    }
    before[row] = min(before[row], first)
    after[row] = min(after[row], second)
  }

  /// The longest time of both sides, in nanoseconds.
  package var longest: Nanoseconds { max(before.max() ?? 0, after.max() ?? 0) }

  /// Returns how many of the times are longer than the period.
  package func lateCount(_ times: [Nanoseconds]) -> Int {
    times.count { rate.isLonger($0, thanPeriods: 1) }
  }
}
