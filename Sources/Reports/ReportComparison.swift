/// What came of comparing two runs, as the page shows it.
public struct ReportComparison: Hashable, Sendable {
  /// A stretch of frames whose times changed together.
  public struct Cluster: Hashable, Sendable {
    /// The first frame.
    public var firstFrame: Int64
    /// The last frame.
    public var lastFrame: Int64
    /// What is said of it in a few characters, such as `cells +1.2 ms`.
    public var text: String

    /// Makes a cluster of the frames from first to last, both included.
    public init(firstFrame: Int64, lastFrame: Int64, text: String) {
      self.firstFrame = firstFrame
      self.lastFrame = lastFrame
      self.text = text
    }
  }

  /// The verdicts, in the order of the verdict bar: behaviour, work, time; those left out are
  /// concluded from the two documents.
  public var verdicts: [ReportVerdict] = []
  /// For each row of the run ln(after ÷ before), in millionths; empty to have it computed from the
  /// two documents.
  public var effects: [Int64] = []
  /// Where times changed.
  public var clusters: [Cluster] = []

  /// Makes a comparison without findings.
  public init() {}
}
