package import Motion
package import Profiling

/// The deadlines of frames: an anchor plus whole periods.
///
/// Each deadline is computed with one division, so errors do not accumulate.
package struct FrameSchedule: Hashable, Sendable {
  /// The number of frames per second.
  package let rate: ClockRate
  /// The frame that is due exactly at ``anchorTime``.
  package private(set) var anchorFrame: Int64
  /// The deadline of ``anchorFrame``.
  package private(set) var anchorTime: Nanoseconds

  /// The number of frames by which a frame can be late before the schedule restarts.
  package static let maximumLateFrames: Int64 = 3

  /// Creates a schedule in which `frame` is due at `time`.
  package init(rate: ClockRate, frame: Int64, at time: Nanoseconds) {
    self.rate = rate
    anchorFrame = frame
    anchorTime = time
  }

  /// Restarts the schedule: `frame` is due at `time`.
  package mutating func restart(from frame: Int64, at time: Nanoseconds) {
    anchorFrame = frame
    anchorTime = time
  }

  /// Returns the deadline of a frame.
  ///
  /// It is ⌊(frame − anchor) · 10⁹ · denominator / numerator⌋ nanoseconds after the anchor.
  package func deadline(of frame: Int64) -> Nanoseconds {
    let product = Int128(frame - anchorFrame) * nanosecondsPerNumerator
    return anchorTime + Int64(Self.floor(product, Int128(rate.numerator)))
  }

  /// Returns the first frame that is due after `time`.
  package func firstFrame(after time: Nanoseconds) -> Int64 {
    let units = Int128(time - anchorTime + 1) * Int128(rate.numerator)
    return anchorFrame - Int64(Self.floor(-units, nanosecondsPerNumerator))
  }

  /// Whether a frame that starts at `time` is so late that the schedule must restart.
  package func isTooLate(_ frame: Int64, at time: Nanoseconds) -> Bool {
    time > deadline(of: frame + Self.maximumLateFrames)
  }

  private var nanosecondsPerNumerator: Int128 { 1_000_000_000 * Int128(rate.denominator) }

  private static func floor(_ dividend: Int128, _ divisor: Int128) -> Int128 {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
