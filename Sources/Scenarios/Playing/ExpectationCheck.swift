import Stage

/// Compares what a probe read with what a file expects.
enum ExpectationCheck {
  /// Whether the value meets the expectation; nil where the two cannot be compared.
  static func isMet(_ expectation: Expectation, by value: ProbeValue) -> Bool? {
    switch value {
    case .number(let number): compare([number], expectation)
    case .numbers(let numbers): compare(numbers, expectation)
    case .index(let index): compare(index, expectation)
    case .indices(let indices):
      equality(expectation, expectation.value.indices.map { $0 == indices })
    case .flag(let flag): equality(expectation, bare(expectation).map { $0 == "\(flag)" })
    case .word(let word): equality(expectation, expectation.value.text == word)
    case .text(let text): equality(expectation, expectation.value.text == text)
    case .none: equality(expectation, bare(expectation).map { $0 == "none" })
    }
  }

  private static func bare(_ expectation: Expectation) -> String? {
    if case .bare(let text) = expectation.value { text } else { nil }
  }

  private static func equality(_ expectation: Expectation, _ isEqual: Bool?) -> Bool? {
    switch expectation.comparison {
    case .equal: isEqual
    case .notEqual: isEqual.map { !$0 }
    case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
    }
  }

  /// Numbers are compared after rounding to thousandths; the tolerance applies to each.
  private static func compare(_ found: [Double], _ expectation: Expectation) -> Bool? {
    if bare(expectation) == "none" { return equality(expectation, false) }
    guard let wanted = expectation.value.numbers, wanted.count == found.count else { return nil }
    let rounded = found.map { Thousandths(rounding: $0) }
    let tolerance = expectation.tolerance.raw
    let differences = zip(rounded, wanted).map { found, wanted in
      found.map { $0.raw - wanted.raw } ?? Int64.max
    }
    let areEqual = differences.allSatisfy { $0.magnitude <= UInt64(tolerance) }
    guard expectation.comparison.isOrdering else { return equality(expectation, areEqual) }
    guard let difference = differences.first, differences.count == 1 else { return nil }
    return switch expectation.comparison {
    case .less: difference < tolerance
    case .lessOrEqual: difference <= tolerance
    case .greater: difference > -tolerance
    case .greaterOrEqual: difference >= -tolerance
    case .equal, .notEqual: nil
    }
  }

  private static func compare(_ found: ItemIndex, _ expectation: Expectation) -> Bool? {
    guard let text = bare(expectation) else { return nil }
    if text == "none" { return equality(expectation, false) }
    guard let wanted = ItemIndex(text) else { return nil }
    let order = ((found.section ?? 0), found.item)
    let wantedOrder = ((wanted.section ?? 0), wanted.item)
    return switch expectation.comparison {
    case .equal: found == wanted
    case .notEqual: found != wanted
    case .less: order < wantedOrder
    case .lessOrEqual: order <= wantedOrder
    case .greater: order > wantedOrder
    case .greaterOrEqual: order >= wantedOrder
    }
  }
}
