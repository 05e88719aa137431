/// The result of comparing a gesture with and without added work: a sentence, and lines of text.
package struct ComparisonReport: Hashable, Sendable {
  /// The verdict in a sentence, such as `Slower: frame 318 takes 63.6 ms, before 0.6 ms`.
  package var verdict: String
  /// Whether the verdict is bad news.
  package var isBad: Bool
  /// The lines of `reticle compare` for a monospaced font, which are behind a button.
  package var lines: [String]

  /// Creates a report.
  package init(verdict: String, isBad: Bool, lines: [String]) {
    (self.verdict, self.isBad, self.lines) = (verdict, isBad, lines)
  }
}
