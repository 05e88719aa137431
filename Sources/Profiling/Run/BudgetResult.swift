/// A budget and what was measured against it.
package struct BudgetResult: Hashable, Codable, Sendable {
  /// The budget.
  package let budget: Budget
  /// The measured value, in the quantity's unit; `nil` where there were no frames.
  package let value: Double?
  /// Whether the value is at most the limit; `nil` where there is no value.
  package let isMet: Bool?

  /// Makes the result of measuring `value`.
  package init(budget: Budget, value: Double?) {
    self.budget = budget
    self.value = value
    // Compared in whole millionths, nanoseconds for a time: no binary fraction decides.
    isMet = value.map { ($0 * 1_000_000).rounded() <= Double(budget.limitInThousandths) * 1000 }
  }
}
