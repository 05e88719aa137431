/// How many items each section has, as a scenario writes it: `3,0,4`, or `7x294` for 7 sections of
/// 294 items.
public enum ItemCounts: Hashable, Sendable {
  /// A number for each section.
  case each([Int])
  /// So many sections with as many items each.
  case uniform(sections: Int, items: Int)

  /// The most sections, and the most items of all sections together: 1,000,000,000.
  public static let limit = 1_000_000_000

  /// Reads either form; nil for anything else, and for more than ``limit``.
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
    self = .each(counts)
  }

  /// A whole number from 0 to ``limit``, without a sign.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text),
      number <= limit
    else { return nil }
    return number
  }
}
