/// One line of the results of `reticle bench`.
public struct BenchmarkRow: Hashable, Sendable {
  /// What was measured.
  package let name: String
  /// The median, in ``unit``.
  package let median: Double
  /// The 99th percentile (type 7), in ``unit``.
  package let p99: Double
  /// The unit of the numbers.
  package let unit: BenchmarkUnit
  /// The median divided by the median of the floor; nil if no floor was measured.
  package let ratio: Double?
  /// The 99th percentile divided by that of the floor; nil if no floor was measured.
  package let p99Ratio: Double?
  /// The targets as text, such as `≤ 1.5 × floor`; empty if there are none.
  package let target: String
  /// Whether the row meets all its targets.
  package let isMet: Bool

  /// Creates a row from samples in nanoseconds, bytes or counts.
  ///
  /// - Parameters:
  ///   - name: What was measured.
  ///   - samples: At least one sample.
  ///   - unit: The unit to display.
  ///   - floor: Samples of the floor, for the ratio.
  ///   - targets: The limits to meet.
  public init(
    _ name: String, _ samples: [Int64], _ unit: BenchmarkUnit, floor: [Int64] = [],
    targets: [BenchmarkTarget] = []
  ) {
    let median = Self.value(.p50, samples)
    let below = Self.value(.p50, floor)
    let (p99, p99Below) = (Self.value(.p99, samples), Self.value(.p99, floor))
    self.init(
      name, median: median / unit.divisor, p99: p99 / unit.divisor, unit,
      ratio: below > 0 ? median / below : nil, p99Ratio: p99Below > 0 ? p99 / p99Below : nil,
      targets: targets)
  }

  /// Creates a row from numbers that are already in its unit.
  public init(
    _ name: String, median: Double, p99: Double, _ unit: BenchmarkUnit, ratio: Double? = nil,
    p99Ratio: Double? = nil, targets: [BenchmarkTarget] = []
  ) {
    let plain = BenchmarkRow(
      name: name, median: median, p99: p99, unit: unit, ratio: ratio, p99Ratio: p99Ratio,
      target: "", isMet: true)
    self.init(
      name: name, median: median, p99: p99, unit: unit, ratio: ratio, p99Ratio: p99Ratio,
      target: targets.map(\.text).joined(separator: ", "),
      isMet: targets.allSatisfy { $0.isMet(by: plain) })
  }

  private init(
    name: String, median: Double, p99: Double, unit: BenchmarkUnit, ratio: Double?,
    p99Ratio: Double?, target: String, isMet: Bool
  ) {
    self.name = name
    self.median = median
    self.p99 = p99
    self.unit = unit
    self.ratio = ratio
    self.p99Ratio = p99Ratio
    self.target = target
    self.isMet = isMet
  }

  private static func value(_ percentile: Percentile, _ samples: [Int64]) -> Double {
    percentile.value(in: samples.sorted()) ?? 0
  }
}

extension BenchmarkRow: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, median, p99, unit, ratio, target
    case p99Ratio = "p99_ratio"
    case isMet = "met"
  }
}
