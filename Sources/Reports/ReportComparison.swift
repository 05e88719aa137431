/// What came of comparing two runs, as the page shows it.
package struct ReportComparison: Hashable, Sendable {
  /// A stretch of frames whose times changed together.
  package struct Cluster: Hashable, Sendable {
    /// The first frame.
    package var firstFrame: Int64
    /// The last frame.
    package var lastFrame: Int64
    /// What is said of it in a few characters, such as `cells +1.2 ms`.
    package var text: String

    /// Creates a cluster of the frames from first to last, both included.
    package init(firstFrame: Int64, lastFrame: Int64, text: String) {
      self.firstFrame = firstFrame
      self.lastFrame = lastFrame
      self.text = text
    }
  }

  /// The verdicts, in the order of the verdict bar: behavior, work, time; those left out are
  /// concluded from the two documents.
  package var verdicts: [ReportVerdict] = []
  /// For each row of the run ln(after ÷ before), in millionths; empty to have it computed from the
  /// two documents.
  package var effects: [Int64] = []
  /// Where times changed.
  package var clusters: [Cluster] = []

  /// Creates a comparison without findings.
  package init() {}
}
