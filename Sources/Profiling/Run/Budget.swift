/// A limit in a scenario, such as `budget p99-cpu <= 8`.
package struct Budget: Hashable, Codable, Sendable {
  /// The quantities that a budget can limit.
  package enum Quantity: String, CaseIterable, Codable, Sendable {
    /// The median frame time, in milliseconds.
    case p50CPU = "p50-cpu"
    /// The 90th percentile of frame times, in milliseconds.
    case p90CPU = "p90-cpu"
    /// The 95th percentile of frame times, in milliseconds.
    case p95CPU = "p95-cpu"
    /// The 99th percentile of frame times, in milliseconds.
    case p99CPU = "p99-cpu"
    /// The longest frame time, in milliseconds.
    case maxCPU = "max-cpu"
    /// The frames that missed a refresh.
    case missed
    /// The hitch time ratio, in milliseconds per second.
    case hitchRatio = "hitch-ratio"
    /// The soft hitch ratio, in milliseconds per second.
    case softHitchRatio = "soft-hitch-ratio"

    /// The metric that is compared to the limit.
    package var metric: Metric {
      switch self {
      case .p50CPU: .medianTime
      case .p90CPU: .p90Time
      case .p95CPU: .p95Time
      case .p99CPU: .p99Time
      case .maxCPU: .worstTime
      case .missed: .missedFrames
      case .hitchRatio: .hitchRatio
      case .softHitchRatio: .softHitchRatio
      }
    }
  }

  /// The limited quantity.
  package let quantity: Quantity
  /// The greatest value that meets the budget, in thousandths of the quantity's unit.
  package let limitInThousandths: Int64

  /// Creates a budget; the limit is in thousandths, like all numbers in scenario files.
  package init(_ quantity: Quantity, limitInThousandths: Int64) {
    self.quantity = quantity
    self.limitInThousandths = limitInThousandths
  }

  /// Returns the result of the budget for a sample.
  package func result(for sample: FrameSample) -> BudgetResult {
    BudgetResult(budget: self, value: quantity.metric.value(of: sample))
  }
}
