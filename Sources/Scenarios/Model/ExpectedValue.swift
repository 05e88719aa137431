import Items
package import Stage

/// What stands right of an expectation's operator.
///
/// The text is kept, because only the probe tells what it means: `2.10` is the number 2.1 where the
/// probe reads a number, and item 10 of section 2 where it reads an index.
package enum ExpectedValue: Hashable, Sendable {
  /// A text in quotes, as it reads without them.
  case quoted(String)
  /// A number, several numbers, an index, a set or a word.
  case bare(String)

  /// The text, without quotes.
  package var text: String {
    switch self {
    case .quoted(let text), .bare(let text): text
    }
  }

  /// The numbers, where the text is one or several separated by commas.
  package var numbers: [Thousandths]? {
    guard case .bare(let text) = self else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalReader.thousandths($0) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// The items, where the text is a set of at most a million; `none` is the empty one.
  package var indices: [ItemIndex]? {
    guard case .bare(let text) = self else { return nil }
    if text == "none" { return [] }
    guard let set = try? SetReader.items(Lexeme(text)) else { return nil }
    let count = set.spans.reduce(0) { $0 + $1.items.count }
    guard count <= ScenarioLimits.expectedItems else { return nil }
    return set.spans.flatMap { span in span.items.map { ItemIndex($0, section: span.section) } }
  }
}
