/// A limit that a ``BenchmarkRow`` has to meet.
public enum BenchmarkTarget: Hashable, Sendable {
  /// The median is at most this value, in the row's unit.
  case medianAtMost(Double)
  /// The median is at least this value, in the row's unit.
  case medianAtLeast(Double)
  /// The 99th percentile is at most this value, in the row's unit.
  case p99AtMost(Double)
  /// The median is at most this many times the floor's.
  case ratioAtMost(Double)
  /// The 99th percentile is at most this many times the floor's.
  case p99RatioAtMost(Double)
  /// The 99th percentile is at most this many times the median.
  case spreadAtMost(Double)

  /// Returns whether a row meets the target.
  func isMet(by row: BenchmarkRow) -> Bool {
    switch self {
    case .medianAtMost(let limit): row.median <= limit
    case .medianAtLeast(let limit): row.median >= limit
    case .p99AtMost(let limit): row.p99 <= limit
    case .ratioAtMost(let limit): row.ratio.map { $0 <= limit } ?? false
    case .p99RatioAtMost(let limit): row.p99Ratio.map { $0 <= limit } ?? false
    case .spreadAtMost(let limit): row.p99 <= limit * row.median
    }
  }

  /// A short description of the target, such as `≤ 1.5 × floor`.
  var text: String {
    switch self {
    case .medianAtMost(let limit): "≤ \(Self.text(limit))"
    case .medianAtLeast(let limit): "≥ \(Self.text(limit))"
    case .p99AtMost(let limit): "p99 ≤ \(Self.text(limit))"
    case .ratioAtMost(let limit): "≤ \(Self.ratioText(limit)) × floor"
    case .p99RatioAtMost(let limit): "p99 ≤ \(Self.ratioText(limit)) × floor's"
    case .spreadAtMost(let limit): "p99 ≤ \(Self.text(limit)) × median"
    }
  }

  private static func ratioText(_ value: Double) -> String {
    value >= 10 ? text(value) : value.fixed(value * 10 == (value * 10).rounded() ? 1 : 2)
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() ? value.fixed(0) : value.fixed(1)
  }
}
