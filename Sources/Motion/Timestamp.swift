/// An instant of the simulation: a frame number and the microseconds since that frame began.
///
/// Exact by construction. Differences are taken with ``ClockRate/seconds(from:to:)``.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The frame, from 0.
  public var frame: Int64
  /// The microseconds since the frame began; less than a frame.
  public var microseconds: Int32

  /// The first frame's beginning.
  public static var zero: Timestamp { Timestamp(frame: 0) }

  /// Makes the instant `microseconds` (0 by default) after the beginning of `frame`.
  public init(frame: Int64, microseconds: Int32 = 0) {
    self.frame = frame
    self.microseconds = microseconds
  }

  /// Whether one instant lies before another.
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    (lhs.frame, lhs.microseconds) < (rhs.frame, rhs.microseconds)
  }
}
