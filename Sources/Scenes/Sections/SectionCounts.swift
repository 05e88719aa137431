import Grid
import Stage

/// Reads how many items each section has: `3,0,4`, or `7x294` for 7 sections of 294 items.
enum SectionCounts {
  /// The most sections and the most items that there may be.
  static let limit = 1_000_000_000

  /// The sections that a parameter asks for.
  ///
  /// - Throws: ``/Stage/SceneError`` where the text is neither form.
  static func sections(_ text: String, _ name: String) throws(SceneError) -> SectionMap {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    if sides.count == 2 {
      guard let sections = number(sides[0]), let items = number(sides[1]),
        sections.multipliedReportingOverflow(by: max(1, items)).partialValue <= limit
      else { throw refusal(text, name) }
      return SectionMap(sectionCount: sections, itemsEach: items)
    }
    var counts: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let count = number(part) else { throw refusal(text, name) }
      counts.append(count)
    }
    guard counts.reduce(0, +) <= limit else { throw refusal(text, name) }
    return SectionMap(itemCounts: counts)
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text),
      number <= limit
    else { return nil }
    return number
  }

  private static func refusal(_ text: String, _ name: String) -> SceneError {
    .refused(
      "\(name) takes numbers of items, as in 3,0,4 or 7x294, \(limit) items in all at most, "
        + "not '\(text)'")
  }
}
