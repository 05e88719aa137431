package import Stage

/// What a probe must read at a frame's end: `expect offset.y > 300`.
package struct Expectation: Hashable, Sendable {
  /// What is read.
  package var probe: Probe
  /// How it is compared.
  package var comparison: Comparison
  /// What it is compared with.
  package var value: ExpectedValue
  /// How far each number may be away and still count as equal; 0 by default.
  package var tolerance: Thousandths

  /// Makes an expectation.
  package init(
    _ probe: Probe, _ comparison: Comparison, _ value: ExpectedValue,
    tolerance: Thousandths = .zero
  ) {
    self.probe = probe
    self.comparison = comparison
    self.value = value
    self.tolerance = tolerance
  }

  /// How a probe is compared.
  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    /// Equal within the tolerance.
    case equal = "=="
    /// Not equal within the tolerance.
    case notEqual = "!="
    /// Less.
    case less = "<"
    /// Less or equal.
    case lessOrEqual = "<="
    /// Greater.
    case greater = ">"
    /// Greater or equal.
    case greaterOrEqual = ">="

    /// Whether the comparison asks for an order rather than for equality.
    package var isOrdering: Bool { self != .equal && self != .notEqual }
  }
}
