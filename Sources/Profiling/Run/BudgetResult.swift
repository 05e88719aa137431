/// A budget and the value that was measured for it.
package struct BudgetResult: Hashable, Codable, Sendable {
  /// The budget.
  package let budget: Budget
  /// The measured value, in the quantity's unit; `nil` without frames.
  package let value: Double?
  /// Whether the value is at most the limit; `nil` without a value.
  package let isMet: Bool?

  /// Creates the result for a measured `value`.
  package init(budget: Budget, value: Double?) {
    self.budget = budget
    self.value = value
    // The comparison uses whole millionths (nanoseconds for a time), so binary fractions do not
    // decide.
    isMet = value.map { ($0 * 1_000_000).rounded() <= Double(budget.limitInThousandths) * 1000 }
  }
}
