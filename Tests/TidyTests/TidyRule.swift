import Testing

/// A rule that is held against one file at a time: a pure function of its path and text.
struct TidyRule: Sendable, CustomTestStringConvertible {
  /// What must hold, as a sentence.
  let title: String
  /// The places in a file that break the rule.
  let violations: @Sendable (TextFile) -> [Violation]

  var testDescription: String { title }

  /// Every rule for a single file, but for those about imports.
  static let all = style + swiftStyle + simulation
}
