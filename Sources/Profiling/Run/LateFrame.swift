/// A frame that was late or nearly so, and why.
package struct LateFrame: Sendable {
  /// Its row in the log.
  package let row: Int
  /// What was measured.
  package let record: FrameRecord
  /// The refreshes it missed; 0 if it was only near.
  package let missedRefreshes: Int64
  /// The cause.
  package let verdict: JankVerdict
}
