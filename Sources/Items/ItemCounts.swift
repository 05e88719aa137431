/// The number of items in each section.
///
/// A scenario writes it as `3,0,4`, or `7x294` for 7 sections of 294 items.
public enum ItemCounts: Hashable, Sendable {
  /// The number of items of each section.
  case perSection([Int])
  /// A number of sections with the same number of items each.
  case uniform(sections: Int, items: Int)

  /// The maximum number of sections, and of items in all sections together: 1,000,000,000.
  public static let limit = 1_000_000_000

  /// Parses either form; nil for any other text, and if ``limit`` is exceeded.
  public init?(_ text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count != 2 else {
      guard let sections = Self.number(sides[0]), let items = Self.number(sides[1]) else {
        return nil
      }
      let (total, overflows) = sections.multipliedReportingOverflow(by: max(1, items))
      guard !overflows, total <= Self.limit else { return nil }
      self = .uniform(sections: sections, items: items)
      return
    }
    var counts: [Int] = []
    var total = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let count = Self.number(part) else { return nil }
      counts.append(count)
      total += count
      guard total <= Self.limit else { return nil }
    }
    self = .perSection(counts)
  }

  /// Parses an integer from 0 to ``limit``, without a sign.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text),
      number <= limit
    else { return nil }
    return number
  }
}
