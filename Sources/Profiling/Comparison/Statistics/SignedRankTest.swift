/// Wilcoxon's signed-rank test of paired differences, with the Hodges–Lehmann estimate.
///
/// Tests whether differences are symmetric around 0, and estimates their center. Only ranks count,
/// so one outlier changes little. Differences of exactly 0 have no sign: the test leaves them out,
/// the estimate does not.
///
///     let test = SignedRankTest(pairs.map { log($0.b) - log($0.a) })
///     test.pValue                      // two-sided
///     test.estimate                    // the center of the differences
///     test.interval(confidence: 0.95)  // nil for fewer than 6 pairs
package struct SignedRankTest: Sendable {
  /// The sum of the ranks of the positive differences, W⁺.
  package let statistic: Double
  /// The probability of a W⁺ at least this far from its mean if the differences are symmetric
  /// around 0; 1 if there are none.
  package let pValue: Double
  /// The median of the means of all pairs of differences, each paired with itself too; NaN if there
  /// are none.
  package let estimate: Double

  private let count: Int
  private let walshAverages: [Double]

  /// The largest number of differences for an exact p-value.
  ///
  /// More differences use the normal approximation with a correction for ties.
  static let exactCount = 50

  /// Tests differences; O(n³) up to 50 of them.
  package init(_ differences: [Double]) {
    let signed = differences.filter { $0 != 0 }
    let ranking = Ranking(signed.map(\.magnitude))
    let doubled = zip(signed, ranking.doubledRanks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    statistic = Double(doubled) / 2
    pValue =
      signed.count <= Self.exactCount
      ? ExactDistribution(subsetSumsOf: ranking.doubledRanks).twoSided(doubled)
      : Self.normalP(Double(doubled) / 2, signed.count, ranking.tieSizes)
    count = differences.count
    walshAverages = Self.walshAverages(differences).sorted()
    estimate = walshAverages.median
  }

  /// Returns the confidence interval of the center of the differences; nil if there are too few.
  ///
  /// It lies between the ordered averages of ranks C + 1 and N − C, where C is the largest W⁺ whose
  /// tail is small enough.
  package func interval(confidence: Double) -> ClosedRange<Double>? {
    guard let tail = tailCount((1 - confidence) / 2), walshAverages.count > 2 * tail else {
      return nil
    }
    return walshAverages[tail]...walshAverages[walshAverages.count - 1 - tail]
  }

  private func tailCount(_ probability: Double) -> Int? {
    guard count > 0 else { return nil }
    if count <= Self.exactCount {
      return ExactDistribution(subsetSumsOf: Array(1...count)).largestSum(
        withTailAtMost: probability)
    }
    let n = Double(count)
    let deviation = (n * (n + 1) * (2 * n + 1) / 24).squareRoot()
    let limit = n * (n + 1) / 4 - 0.5 + NormalDistribution.quantile(probability) * deviation
    return limit < 0 ? nil : Int(limit)
  }

  private static func normalP(_ statistic: Double, _ count: Int, _ ties: [Int]) -> Double {
    let n = Double(count)
    let tied = ties.reduce(0.0) { $0 + Double($1 * $1 * $1 - $1) }
    let deviation = (n * (n + 1) * (2 * n + 1) / 24 - tied / 48).squareRoot()
    let distance = max(0, (statistic - n * (n + 1) / 4).magnitude - 0.5)
    return min(1, 2 * NormalDistribution.cumulative(-distance / deviation))
  }

  private static func walshAverages(_ values: [Double]) -> [Double] {
    values.indices.flatMap { first in
      values.indices[first...].map { (values[first] + values[$0]) / 2 }
    }
  }
}
