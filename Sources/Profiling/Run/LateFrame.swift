/// A frame that was late or nearly so, and why.
public struct LateFrame: Sendable {
  /// Its row in the log.
  public let row: Int
  /// What was measured.
  public let record: FrameRecord
  /// The refreshes it missed; 0 if it was only near.
  public let missedRefreshes: Int64
  /// The cause.
  public let verdict: JankVerdict
}
