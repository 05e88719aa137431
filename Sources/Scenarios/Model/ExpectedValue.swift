import Items
package import Stage

/// The value on the right side of an expectation's operator.
///
/// The value stays text because its meaning depends on the probe: `2.10` is the number 2.1 for a
/// probe that reads a number, and item 10 of section 2 for a probe that reads an index.
package enum ExpectedValue: Hashable, Sendable {
  /// A quoted text, stored without the quotes.
  case quoted(String)
  /// A number, a list of numbers, an index, a set or a word.
  case bare(String)

  /// The text, without quotes.
  package var text: String {
    switch self {
    case .quoted(let text), .bare(let text): text
    }
  }

  /// The numbers, if the text is a number or a comma-separated list of numbers.
  package var numbers: [Thousandths]? {
    guard case .bare(let text) = self else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalReader.thousandths($0) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// The items, if the text is a set of at most one million items; `none` is the empty set.
  package var indices: [ItemIndex]? {
    guard case .bare(let text) = self else { return nil }
    if text == "none" { return [] }
    guard let set = try? ItemSetReader.items(Lexeme(text)) else { return nil }
    let count = set.spans.reduce(0) { $0 + $1.items.count }
    guard count <= ScenarioLimits.expectedItems else { return nil }
    return set.spans.flatMap { span in span.items.map { ItemIndex($0, section: span.section) } }
  }
}
