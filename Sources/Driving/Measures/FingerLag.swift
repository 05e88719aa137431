package import Profiling

/// How long content follows behind a finger that drags it.
///
/// The lag is the time by which the finger's course must be delayed to fit the content's best. The
/// distance between both at rest, such as that of the slop, is known from the end of a drag, where
/// the finger rests before it is lifted. Drags without such a rest have no lag.
package enum FingerLag {
  /// A position along the scroll axis, in pixels, at a time.
  package struct Point: Hashable, Sendable {
    /// The time, in nanoseconds since the start of the run.
    package var time: Nanoseconds
    /// The position.
    package var position: Double

    /// Creates a position.
    package init(time: Nanoseconds, position: Double) {
      (self.time, self.position) = (time, position)
    }
  }

  /// The longest lag that is searched for: 250 ms.
  static let longest: Nanoseconds = 250_000_000
  /// The precision of the result: 0.5 ms.
  static let step: Nanoseconds = 500_000
  /// The shortest rest at the end of a drag: 60 ms.
  static let shortestRest: Nanoseconds = 60_000_000

  /// Finds the lag of a drag.
  ///
  /// - Parameters:
  ///   - finger: The finger from its touch-down to its last move, in order of time.
  ///   - lift: The time at which the finger is lifted.
  ///   - content: The content in each frame, in order of time, from the last one before the touch.
  /// - Returns: The lag in nanoseconds, or nil if it is not determined.
  package static func lag(
    finger: [Point], lift: Nanoseconds, content: [Point]
  ) -> Nanoseconds? {
    guard let last = finger.last, finger.count > 2, lift - last.time >= shortestRest,
      let rest = content.last(where: { $0.time <= lift }), let start = content.first
    else { return nil }
    let offset = (last.position - finger[0].position) - (rest.position - start.position)
    // Only frames in which the content moved tell where the finger was.
    let moving = zip(content, content.dropFirst()).compactMap { before, after in
      after.position != before.position && after.time <= lift ? after : nil
    }
    // The last frame shows the end of the course, at whichever time it appears.
    let inner = moving.filter { $0.position != rest.position }
    guard inner.count >= 3 else { return nil }
    var best: (lag: Nanoseconds, error: Double)?
    for lag in stride(from: 0, through: longest, by: Int(step)) {
      var error = 0.0
      for frame in inner {
        let expected =
          position(of: finger, at: frame.time - Nanoseconds(lag)) - finger[0].position - offset
        let difference = expected - (frame.position - start.position)
        error += difference * difference
      }
      if error < (best?.error ?? .infinity) { best = (Nanoseconds(lag), error) }
    }
    return best?.lag
  }

  /// Returns the position of a finger at a time, on a straight line between its samples.
  private static func position(of finger: [Point], at time: Nanoseconds) -> Double {
    var (low, high) = (0, finger.count)
    while low < high {
      let middle = (low + high) / 2
      if finger[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return finger[0].position }
    let before = finger[low - 1]
    guard low < finger.count else { return before.position }
    let after = finger[low]
    let share = Double(time - before.time) / Double(after.time - before.time)
    return before.position + share * (after.position - before.position)
  }
}
