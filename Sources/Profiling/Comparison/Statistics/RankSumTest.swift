import Geometry
import Glibc

/// The Mann–Whitney test of two unpaired samples, with the Hodges–Lehmann shift.
///
///     let test = RankSumTest(before, after)
///     test.pValue    // two-sided
///     test.estimate  // how much larger `after` is
package struct RankSumTest: Sendable {
  /// The U statistic: the number of pairs in which the second sample has the larger value.
  ///
  /// A tie counts 0.5.
  package let statistic: Double
  /// The probability of a U at least this far from its mean if both samples come from one
  /// population; 1 if a sample is empty.
  package let pValue: Double
  /// The median of all differences, second minus first; NaN if a sample is empty.
  package let estimate: Double

  private let counts: (first: Int, second: Int)
  private let differences: [Double]

  /// The largest sample size for an exact p-value.
  ///
  /// Larger samples use the normal approximation with a correction for ties.
  static let exactCount = 20

  /// Tests two samples.
  package init(_ first: [Double], _ second: [Double]) {
    counts = (first.count, second.count)
    differences = second.flatMap { late in first.map { late - $0 } }.sorted()
    estimate = differences.median
    guard !first.isEmpty, !second.isEmpty else {
      (statistic, pValue) = (0, 1)
      return
    }
    let ranking = Ranking(second + first)
    let doubled = ranking.doubledRanks.prefix(second.count).reduce(0, +)
    let statistic = Double(doubled - second.count * (second.count + 1)) / 2
    self.statistic = statistic
    pValue =
      max(first.count, second.count) <= Self.exactCount
      ? ExactDistribution(choosing: second.count, of: ranking.doubledRanks).twoSided(doubled)
      : Self.normalP(statistic, first.count, second.count, ranking.tieSizes)
  }

  /// Returns the confidence interval of the shift; nil if there are too few values.
  package func interval(confidence: Double) -> ClosedRange<Double>? {
    guard let tail = tailCount((1 - confidence) / 2), differences.count > 2 * tail else {
      return nil
    }
    return differences[tail]...differences[differences.count - 1 - tail]
  }

  private func tailCount(_ probability: Double) -> Int? {
    let (first, second) = counts
    guard first > 0, second > 0 else { return nil }
    if max(first, second) <= Self.exactCount {
      let least = second * (second + 1) / 2
      return ExactDistribution(choosing: second, of: Array(1...(first + second)))
        .largestSum(withTailAtMost: probability).flatMap { $0 >= least ? $0 - least : nil }
    }
    let product = Double(first * second)
    let deviation = (product * Double(first + second + 1) / 12).squareRoot()
    let limit = product / 2 - 0.5 + NormalDistribution.quantile(probability) * deviation
    return limit < 0 ? nil : Int(limit)
  }

  private static func normalP(
    _ statistic: Double, _ first: Int, _ second: Int, _ ties: [Int]
  ) -> Double {
    let (product, n) = (Double(first * second), Double(first + second))
    let tied = ties.reduce(0.0) { $0 + Double($1 * $1 * $1 - $1) } / (n * (n - 1))
    let deviation = (product / 12 * (n + 1 - tied)).squareRoot()
    let distance = max(0, (statistic - product / 2).magnitude - 0.5)
    return deviation > 0 ? min(1, 2 * NormalDistribution.cumulative(-distance / deviation)) : 1
  }
}

/// The standard normal distribution.
enum NormalDistribution {
  /// Returns the probability of a value of at most `x`.
  static func cumulative(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }

  /// Returns the value that is exceeded with probability 1 − `p`, for a `p` between 0 and 1.
  ///
  /// Bisects ``cumulative(_:)``: 60 halvings of ±10 leave an error below 10⁻¹⁶.
  static func quantile(_ p: Double) -> Double {
    require(p > 0 && p < 1, "a quantile's probability must be between 0 and 1, not \(p)")
    var (low, high) = (-10.0, 10.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if cumulative(middle) < p { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
