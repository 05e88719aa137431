/// The results of comparing two runs, in the form that the page displays.
package struct ReportComparison: Hashable, Sendable {
  /// Adjacent frames whose times changed together.
  package struct Cluster: Hashable, Sendable {
    /// The first frame.
    package var firstFrame: Int64
    /// The last frame.
    package var lastFrame: Int64
    /// A short description, such as `cells +1.2 ms`.
    package var text: String

    /// Creates a cluster of frames, including the first and the last.
    package init(firstFrame: Int64, lastFrame: Int64, text: String) {
      self.firstFrame = firstFrame
      self.lastFrame = lastFrame
      self.text = text
    }
  }

  /// The verdicts in the order of the verdict bar: behavior, work, time.
  ///
  /// Missing verdicts are computed from the two documents.
  package var verdicts: [ReportVerdict] = []
  /// The change ln(after ÷ before) of each row, in millionths.
  ///
  /// If it is empty, it is computed from the two documents.
  package var effects: [Int64] = []
  /// The clusters of frames whose times changed.
  package var clusters: [Cluster] = []

  /// Creates a comparison without findings.
  package init() {}
}
