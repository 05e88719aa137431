/// The result of comparing a gesture with and without added work, as lines of text.
package struct ComparisonReport: Hashable, Sendable {
  /// The verdict in a word or two, such as `Slower`.
  package var verdict: String
  /// Whether the verdict is bad news.
  package var isBad: Bool
  /// The lines of `reticle compare`, for a monospaced font.
  package var lines: [String]

  /// Creates a report.
  package init(verdict: String, isBad: Bool, lines: [String]) {
    (self.verdict, self.isBad, self.lines) = (verdict, isBad, lines)
  }
}
