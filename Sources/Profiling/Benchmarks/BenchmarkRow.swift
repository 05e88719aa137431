/// One line of what `reticle bench` finds.
public struct BenchmarkRow: Hashable, Sendable {
  /// What was measured.
  public let name: String
  /// The median, in ``unit``.
  public let median: Double
  /// The 99th percentile (type 7), in ``unit``.
  public let p99: Double
  /// What the numbers count.
  public let unit: BenchmarkUnit
  /// The median over that of the floor measured beside it; nil where there is no floor.
  public let ratio: Double?
  /// What is to be reached, such as `≤ 1.5 × floor`; empty where nothing is.
  public let target: String
  /// Whether all of it is reached.
  public let isMet: Bool

  /// Makes a row from samples in nanoseconds, bytes or things.
  ///
  /// - Parameters:
  ///   - name: What was measured.
  ///   - samples: At least one.
  ///   - unit: What they are shown in.
  ///   - floor: Samples of the floor, for the ratio.
  ///   - targets: What is to be reached.
  public init(
    _ name: String, _ samples: [Int64], _ unit: BenchmarkUnit, floor: [Int64] = [],
    targets: [BenchmarkTarget] = []
  ) {
    let median = Self.value(.p50, samples)
    let below = Self.value(.p50, floor)
    self.init(
      name, median: median / unit.divisor, p99: Self.value(.p99, samples) / unit.divisor, unit,
      ratio: below > 0 ? median / below : nil, targets: targets)
  }

  /// Makes a row from numbers in its unit.
  public init(
    _ name: String, median: Double, p99: Double, _ unit: BenchmarkUnit, ratio: Double? = nil,
    targets: [BenchmarkTarget] = []
  ) {
    let plain = BenchmarkRow(
      name: name, median: median, p99: p99, unit: unit, ratio: ratio, target: "", isMet: true)
    self.init(
      name: name, median: median, p99: p99, unit: unit, ratio: ratio,
      target: targets.map(\.text).joined(separator: ", "),
      isMet: targets.allSatisfy { $0.isMet(by: plain) })
  }

  private init(
    name: String, median: Double, p99: Double, unit: BenchmarkUnit, ratio: Double?,
    target: String, isMet: Bool
  ) {
    self.name = name
    self.median = median
    self.p99 = p99
    self.unit = unit
    self.ratio = ratio
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
    case isMet = "met"
  }
}
