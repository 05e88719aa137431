/// How the frames of a run are started.
///
/// Every output names the mode, because times of different modes are not comparable.
package enum RunMode: String, Codable, Sendable {
  /// At their due times, as in the window.
  case paced
  /// One after another, as fast as possible.
  case asap
  /// One at a time, by the user.
  case step
}

/// A section of a run, from one mark to the next.
package struct RunSection: Sendable {
  /// The mark's name; empty before the first mark.
  package let name: String
  /// The number of its first frame.
  package let firstFrame: Int64
  /// Its rows in the log, including the warm-up.
  package let rows: Range<Int>
  /// Its measured frames.
  package let sample: FrameSample
}

/// The start of a section of a run.
package struct Mark: Hashable, Codable, Sendable {
  /// The section's name.
  package let name: String
  /// The section's first frame.
  package let frame: Int64

  /// Creates a mark at the start of `frame`.
  package init(_ name: String, frame: Int64) {
    self.name = name
    self.frame = frame
  }
}

/// A frame that was late or nearly late, and the cause.
package struct LateFrame: Sendable {
  /// The frame's row in the log.
  package let row: Int
  /// The measurements.
  package let record: FrameRecord
  /// The number of refreshes that its own time misses; 0 if it was nearly late, or late only on the
  /// wall clock.
  package let missedRefreshes: Int64
  /// The cause.
  package let verdict: JankVerdict
}

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

  /// The measured value with its unit, such as `9.12 ms`; `no frames` without one.
  package var valueText: String {
    value.map { Budget.text($0, budget.metric.unit) } ?? "no frames"
  }

  /// The problem in words if the budget is missed, such as `p99-cpu is 9.12 ms, over 8 ms`.
  package var problem: String? {
    isMet == false ? "\(budget.name) is \(valueText), over \(budget.limitText)" : nil
  }
}
