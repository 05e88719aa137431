/// A frame that was late or nearly late, and the cause.
package struct LateFrame: Sendable {
  /// The frame's row in the log.
  package let row: Int
  /// The measurements.
  package let record: FrameRecord
  /// The number of refreshes it missed; 0 if it was only nearly late.
  package let missedRefreshes: Int64
  /// The cause.
  package let verdict: JankVerdict
}
