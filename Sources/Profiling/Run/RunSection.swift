/// A stretch of a run, from one mark to the next.
public struct RunSection: Sendable {
  /// The mark's name; empty before the first mark.
  public let name: String
  /// The number of its first frame.
  public let firstFrame: Int64
  /// All its rows in the log, warm-up included.
  public let rows: Range<Int>
  /// Its measured frames.
  public let sample: FrameSample
}
