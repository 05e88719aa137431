package import Stage

/// The value a probe must have at the end of a frame: `expect offset.y > 300`.
package struct Expectation: Hashable, Sendable {
  /// The probe to read.
  package var probe: Probe
  /// The comparison operator.
  package var comparison: Comparison
  /// The value to compare with.
  package var value: ExpectedValue
  /// The maximum difference at which two numbers count as equal; 0 by default.
  package var tolerance: Thousandths

  /// Creates an expectation.
  package init(
    _ probe: Probe, _ comparison: Comparison, _ value: ExpectedValue,
    tolerance: Thousandths = .zero
  ) {
    self.probe = probe
    self.comparison = comparison
    self.value = value
    self.tolerance = tolerance
  }

  /// A comparison operator.
  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    /// Equal within the tolerance.
    case equal = "=="
    /// Not equal within the tolerance.
    case notEqual = "!="
    /// Less than.
    case less = "<"
    /// Less than or equal to.
    case lessOrEqual = "<="
    /// Greater than.
    case greater = ">"
    /// Greater than or equal to.
    case greaterOrEqual = ">="

    /// Whether the operator compares order rather than equality.
    package var isOrdering: Bool { self != .equal && self != .notEqual }
  }
}
