package import Items
package import Stage

/// Parses indices and sets: `3`, `2.3`, `0..4`, `1,3..5`, `2.0..3`.
package enum ItemSetReader {
  /// Parses a set of items without duplicates; either all items have a section or none.
  package static func items(_ lexeme: Lexeme) throws(ScenarioIssue) -> ItemSet {
    var spans: [ItemSet.Span] = []
    for part in lexeme.split(at: ",") { spans.append(try span(part)) }
    let sectioned = spans.count { $0.section != nil }
    guard sectioned == 0 || sectioned == spans.count else {
      throw lexeme.issue(
        "\(lexeme.quoted) names items with and without a section; write S.N for all")
    }
    try checkUnique(spans, lexeme)
    return ItemSet(spans)
  }

  /// Parses a set of sections without duplicates.
  package static func sections(_ lexeme: Lexeme) throws(ScenarioIssue) -> ItemSet {
    let set = try items(lexeme)
    guard set.spans.allSatisfy({ $0.section == nil }) else {
      throw lexeme.issue("\(lexeme.quoted) contains items; write a set of sections as 1,3..5")
    }
    return set
  }

  /// Parses an index, `N` or `S.N`.
  package static func index(_ lexeme: Lexeme) throws(ScenarioIssue) -> ItemIndex {
    let parts = lexeme.split(at: ".")
    guard (1...2).contains(parts.count), let first = number(parts[0]) else {
      throw malformedIndex(lexeme)
    }
    guard parts.count == 2 else { return ItemIndex(first) }
    guard let item = number(parts[1]) else { throw malformedIndex(lexeme) }
    return ItemIndex(item, section: first)
  }

  private static func malformedIndex(_ lexeme: Lexeme) -> ScenarioIssue {
    lexeme.issue(
      "\(lexeme.quoted) is not an index; write N, or S.N in a sectioned scene, up to "
        + "\(ScenarioLimits.index)")
  }

  private static func number(_ lexeme: Lexeme) -> Int? {
    guard let value = DecimalReader.digits(lexeme.bytes), value <= UInt64(ScenarioLimits.index)
    else { return nil }
    return Int(value)
  }

  /// Parses `N`, `S.N`, `N..M` or `S.N..M`.
  private static func span(_ lexeme: Lexeme) throws(ScenarioIssue) -> ItemSet.Span {
    guard let dots = rangeOperatorOffset(in: lexeme) else {
      let index = try index(lexeme)
      return ItemSet.Span(index.item...index.item, section: index.section)
    }
    let first = try index(Lexeme(lexeme.bytes.prefix(dots), lexeme.position))
    let end = lexeme.dropFirst(dots + 2)
    guard let last = number(end) else {
      throw end.issue("\(end.quoted) is not the last index of a range; write 0..4, or 2.0..4")
    }
    guard first.item <= last else {
      throw lexeme.issue("the range \(lexeme.quoted) ends before its start")
    }
    return ItemSet.Span(first.item...last, section: first.section)
  }

  private static func rangeOperatorOffset(in lexeme: Lexeme) -> Int? {
    let dot = UInt8(ascii: ".")
    let pairs = zip(lexeme.bytes, lexeme.bytes.dropFirst())
    return pairs.enumerated().first { $0.element == (dot, dot) }?.offset
  }

  private static func checkUnique(
    _ spans: [ItemSet.Span], _ lexeme: Lexeme
  ) throws(ScenarioIssue) {
    func key(_ span: ItemSet.Span) -> (Int, Int) { (span.section ?? -1, span.items.lowerBound) }
    let sorted = spans.sorted { key($0) < key($1) }
    for (one, next) in zip(sorted, sorted.dropFirst()) where one.section == next.section {
      guard one.items.upperBound < next.items.lowerBound else {
        let index = ItemIndex(next.items.lowerBound, section: next.section)
        throw lexeme.issue("\(index) appears twice in the set \(lexeme.quoted)")
      }
    }
  }
}
