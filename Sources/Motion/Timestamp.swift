/// An instant of the simulation: a frame number and the microseconds since its start.
///
/// Timestamps are exact; ``ClockRate/seconds(from:to:)`` returns differences.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The number of the frame, from 0.
  public var frame: Int64
  /// The microseconds since the start of the frame; less than a frame.
  public var microseconds: Int32

  /// The start of the first frame.
  public static var zero: Timestamp { Timestamp(frame: 0) }

  /// Creates the instant `microseconds` after the start of `frame`; 0 by default.
  public init(frame: Int64, microseconds: Int32 = 0) {
    self.frame = frame
    self.microseconds = microseconds
  }

  /// Returns whether the first instant is before the second.
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    (lhs.frame, lhs.microseconds) < (rhs.frame, rhs.microseconds)
  }
}
