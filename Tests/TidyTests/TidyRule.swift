import Testing

/// A rule for single files: a pure function of the file's path and text.
struct TidyRule: Sendable, CustomTestStringConvertible {
  /// The rule as a sentence.
  let title: String
  /// Returns the violations in a file.
  let violations: @Sendable (TextFile) -> [Violation]

  var testDescription: String { title }

  /// All rules for single files, except for those about imports.
  static let all = style + swiftStyle + simulation
}
