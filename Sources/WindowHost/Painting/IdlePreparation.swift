package import Profiling

/// Decides how much work to do between two frames.
///
/// The work consists of parts of unknown length. A part begins only if the longest of the last ones
/// would end before the next frame.
package struct IdlePreparation {
  /// The time that stays free before a frame, in nanoseconds.
  private static let margin: Nanoseconds = 500_000
  /// The longest expected part, in nanoseconds; a longer one was interrupted by something else.
  package static let longestPart: Nanoseconds = 6_000_000

  private var expected: Nanoseconds = 3_000_000

  /// Creates a value without experience.
  package init() {}

  /// Does parts of the work until none fits before the deadline, or none is left.
  ///
  /// - Parameters:
  ///   - deadline: The time of the next frame, on the clock of `now`.
  ///   - now: Returns the time.
  ///   - part: Does a part of the work; returns false if there is none.
  package mutating func run(
    until deadline: Nanoseconds, now: () -> Nanoseconds, part: () -> Bool
  ) {
    var time = now()
    while deadline - time >= expected + Self.margin {
      guard part() else { return }
      let end = now()
      expected = min(Self.longestPart, max(end - time, expected * 7 / 8))
      time = end
    }
  }
}
