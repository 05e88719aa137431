import Geometry
import Motion

/// Confidence intervals of a statistic by resampling pairs with replacement.
///
/// It resamples pairs, not frames, because the frames of one run are not independent. Equal seeds
/// give equal intervals.
package struct PairedBootstrap: Sendable {
  /// The number of resamples; 2,000 by default.
  package let resamples: Int
  private let seed: UInt64

  /// The minimum number of pairs for which the interval is corrected for bias and skew (BCa, Efron
  /// 1987).
  static let correctedCount = 20

  /// Creates a bootstrap.
  package init(resamples: Int = 2000, seed: UInt64) {
    require(resamples > 0, "resamples is \(resamples); expected at least 1")
    self.resamples = resamples
    self.seed = seed
  }

  /// Returns the confidence interval of a statistic; nil for fewer than 2 values.
  ///
  /// The values are a sample, and the interval is that of the statistic of their population.
  package func interval(
    of values: [Double], confidence: Double, statistic: ([Double]) -> Double
  ) -> ClosedRange<Double>? {
    guard values.count >= 2 else { return nil }
    var generator = SeededGenerator(seed: seed)
    let drawn = (0..<resamples).map { _ in
      statistic(values.map { _ in values[generator.next(below: values.count)] })
    }.sorted()
    let tail = (1 - confidence) / 2
    let (low, high) =
      values.count >= Self.correctedCount
      ? corrected(tail, values, drawn, statistic) : (tail, 1 - tail)
    return Self.quantile(drawn, low)...Self.quantile(drawn, high)
  }

  /// Returns the two percentiles with which BCa replaces `tail` and 1 − `tail`.
  private func corrected(
    _ tail: Double, _ values: [Double], _ drawn: [Double], _ statistic: ([Double]) -> Double
  ) -> (Double, Double) {
    let found = statistic(values)
    let below = Double(drawn.count { $0 < found }) + Double(drawn.count { $0 == found }) / 2
    let share = below / Double(drawn.count)
    guard share > 0, share < 1 else { return (tail, 1 - tail) }
    let bias = NormalDistribution.quantile(share)
    let acceleration = Self.acceleration(values, statistic)
    func moved(_ p: Double) -> Double {
      let z = bias + NormalDistribution.quantile(p)
      return NormalDistribution.cumulative(bias + z / (1 - acceleration * z))
    }
    return (moved(tail), moved(1 - tail))
  }

  /// Returns the skew of the statistic, estimated by leaving out one value at a time.
  private static func acceleration(
    _ values: [Double], _ statistic: ([Double]) -> Double
  ) -> Double {
    let without = values.indices.map { left in
      statistic(values.indices.filter { $0 != left }.map { values[$0] })
    }
    let center = without.mean
    let squares = without.reduce(0.0) { $0 + (center - $1) * (center - $1) }
    guard squares > 0 else { return 0 }
    let cubes = without.reduce(0.0) { $0 + (center - $1) * (center - $1) * (center - $1) }
    return cubes / (6 * squares * squares.squareRoot())
  }

  private static func quantile(_ ascending: [Double], _ p: Double) -> Double {
    let position = p * Double(ascending.count - 1)
    let lower = min(max(Int(position), 0), ascending.count - 1)
    let upper = min(lower + 1, ascending.count - 1)
    return ascending[lower] + (position - Double(lower)) * (ascending[upper] - ascending[lower])
  }
}
