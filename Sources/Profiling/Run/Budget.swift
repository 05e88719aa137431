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

    /// The metric of the thread's own time.
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
  /// The clock that measures it.
  package let clock: FrameClock
  /// The greatest value that meets the budget, in thousandths of the quantity's unit.
  package let limitInThousandths: Int64

  /// The line of the scenario, from 1; `nil` if it is not known.
  package let line: Int?

  /// The beginning of a name that means the wall clock.
  private static let wall = "wall-"

  /// Creates a budget; the limit is in thousandths, like all numbers in scenario files.
  package init(
    _ quantity: Quantity, on clock: FrameClock = .thread, limitInThousandths: Int64,
    line: Int? = nil
  ) {
    (self.quantity, self.clock, self.line) = (quantity, clock, line)
    self.limitInThousandths = limitInThousandths
  }

  /// Creates a budget from its name in files, such as `wall-p99-cpu`; `nil` for an unknown one.
  package init?(name: String, limitInThousandths: Int64, line: Int?) {
    let isWall = name.hasPrefix(Self.wall)
    guard
      let quantity = Quantity(rawValue: isWall ? String(name.dropFirst(Self.wall.count)) : name)
    else { return nil }
    self.init(
      quantity, on: isWall ? .wall : .thread, limitInThousandths: limitInThousandths, line: line)
  }

  /// The name in files, such as `p99-cpu` or `wall-p99-cpu`.
  package var name: String { (clock == .wall ? Self.wall : "") + quantity.rawValue }

  /// The metric that is compared to the limit.
  package var metric: Metric {
    clock == .wall ? quantity.metric.onWallClock : quantity.metric
  }

  /// The limit without trailing zeros, with its unit, such as `8.5 ms`.
  package var limitText: String { Self.text(Double(limitInThousandths) / 1000, metric.unit) }

  /// Returns a value with its unit, without trailing zeros.
  static func text(_ value: Double, _ unit: Metric.Unit) -> String {
    let text = value.fixed(3)
    let kept = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(kept.reversed()) + " " + unit.rawValue
  }

  /// Returns the result of the budget for a sample.
  package func result(for sample: FrameSample) -> BudgetResult {
    BudgetResult(budget: self, value: metric.value(of: sample))
  }
}
