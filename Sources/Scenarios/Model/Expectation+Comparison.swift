package import Stage

extension Expectation {
  /// The result of a comparison.
  package enum Outcome: Hashable, Sendable {
    /// The comparison is true.
    case holds
    /// The comparison is false.
    case fails
    /// The values have different kinds; the text explains why. Counts as a failure for every
    /// operator.
    case incomparable(String)
  }

  /// Compares the expected value with the value read by a probe.
  ///
  /// Numbers are rounded to thousandths, with halves away from zero. The tolerance applies to each
  /// number. Indices are ordered by section, then by item.
  package func outcome(for actual: ProbeValue) -> Outcome {
    if case .indices = actual { return outcome(indices: actual) }
    if actual == .none || value == .bare("none") {
      return equality(actual == .none && value == .bare("none"))
    }
    return switch actual {
    case .number(let number): outcome(numbers: [number])
    case .numbers(let numbers): outcome(numbers: numbers)
    case .flag(let flag): outcome(words: flag ? "true" : "false", ["true", "false"])
    case .word(let word): outcome(words: word, nil)
    case .text(let text): outcome(words: text, nil)
    case .index, .indices, .none: outcome(indices: actual)
    }
  }

  /// Returns the outcome of `==` or `!=`; values of this kind have no order.
  private func equality(_ isEqual: Bool) -> Outcome {
    switch comparison {
    case .equal: isEqual ? .holds : .fails
    case .notEqual: isEqual ? .fails : .holds
    case .less, .lessOrEqual, .greater, .greaterOrEqual: .fails
    }
  }

  private func outcome(words actual: String, _ allowed: [String]?) -> Outcome {
    guard !comparison.isOrdering else { return .incomparable("'\(probe)' has no order") }
    if let allowed, !allowed.contains(value.text) {
      return .incomparable("'\(probe)' is \(allowed.joined(separator: " or "))")
    }
    return equality(actual == value.text)
  }

  private func outcome(numbers actual: [Double]) -> Outcome {
    guard let expected = value.numbers else {
      return .incomparable("'\(probe)' is \(actual.count == 1 ? "a number" : "several numbers")")
    }
    guard expected.count == actual.count else {
      return .incomparable("'\(probe)' has \(actual.count) numbers, not \(expected.count)")
    }
    if comparison.isOrdering {
      guard actual.count == 1 else {
        return .incomparable("'\(probe)' has several numbers and no order")
      }
      return isOrdered(actual[0], expected[0]) ? .holds : .fails
    }
    return equality(zip(actual, expected).allSatisfy { isNear($0, $1) })
  }

  /// Returns whether a number, rounded to thousandths, is within the tolerance of another.
  private func isNear(_ actual: Double, _ expected: Thousandths) -> Bool {
    guard let rounded = Thousandths(rounding: actual) else { return false }
    let (difference, overflow) = rounded.raw.subtractingReportingOverflow(expected.raw)
    return !overflow && difference.magnitude <= tolerance.raw.magnitude
  }

  /// Returns whether a number, rounded to thousandths, satisfies the ordering comparison.
  ///
  /// The tolerance widens the limit: `< 5 ±1` accepts values below 6. A number too large for
  /// thousandths exceeds every limit.
  private func isOrdered(_ actual: Double, _ expected: Thousandths) -> Bool {
    guard !actual.isNaN else { return false }
    let extreme = actual < 0 ? Int128(Int64.min) : Int128(Int64.max)
    let rounded = Thousandths(rounding: actual).map { Int128($0.raw) } ?? 2 * extreme
    let upper = Int128(expected.raw) + Int128(tolerance.raw)
    let lower = Int128(expected.raw) - Int128(tolerance.raw)
    return switch comparison {
    case .less: rounded < upper
    case .lessOrEqual: rounded <= upper
    case .greater: rounded > lower
    case .greaterOrEqual: rounded >= lower
    case .equal, .notEqual: fatalError("internal error: \(comparison) is not an ordering")
    }
  }

  private func outcome(indices actual: ProbeValue) -> Outcome {
    guard let expected = value.indices else {
      return .incomparable("'\(probe)' is an index or a set of items")
    }
    let found: [ItemIndex] =
      switch actual {
      case .index(let index): [index]
      case .indices(let indices): indices
      default: []
      }
    guard comparison.isOrdering else {
      return equality(Self.sorted(found) == Self.sorted(expected))
    }
    guard let one = found.first, let other = expected.first, found.count == 1, expected.count == 1
    else { return .incomparable("'\(probe)' has no order") }
    let keys = (Self.key(one), Self.key(other))
    return switch comparison {
    case .less: keys.0 < keys.1 ? .holds : .fails
    case .lessOrEqual: keys.0 <= keys.1 ? .holds : .fails
    case .greater: keys.0 > keys.1 ? .holds : .fails
    default: keys.0 >= keys.1 ? .holds : .fails
    }
  }

  private static func key(_ index: ItemIndex) -> (Int, Int) { (index.section ?? -1, index.item) }

  private static func sorted(_ indices: [ItemIndex]) -> [ItemIndex] {
    indices.sorted { key($0) < key($1) }
  }
}
