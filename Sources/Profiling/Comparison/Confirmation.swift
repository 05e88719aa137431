/// The test of differences by a further round of pairs.
///
/// Each look at the times of equal programs has some chance of a false alarm. A difference that one
/// round of pairs shows counts only if the next round, which nothing was chosen by, shows it too.
package struct Confirmation {
  private let earlier: [MeasureComparison]
  private let earlierClusters: FrameClusters
  private let last: [MeasureComparison]
  private let times: (before: [RunTimes], after: [RunTimes])
  private let level: Double

  /// The accepted two-sided probability of the last round: a change in the same direction happens
  /// by chance in 5 % of cases.
  private static let chance = 0.1

  /// The least number of pairs that can confirm anything.
  package static let neededPairs = 5

  /// Splits paired runs into the last pairs and those before; nil if there are no last pairs.
  init?(before: [RunTimes], after: [RunTimes], pairs: Int, rules: TimeRules) {
    guard pairs > 0, pairs < before.count else { return nil }
    let first = (Array(before.dropLast(pairs)), Array(after.dropLast(pairs)))
    times = (before.suffix(pairs), after.suffix(pairs))
    earlier = TimeComparison.measures(first.0, first.1, rules)
    earlierClusters = TimeComparison.clusters(first.0, first.1, rules)
    last = TimeComparison.measures(times.before, times.after, rules)
    level = rules.level
  }

  /// Returns a measure of all pairs; a change that both parts do not show is unknown.
  func judged(_ measure: MeasureComparison) -> MeasureComparison {
    guard measure.verdict == .slower || measure.verdict == .faster else { return measure }
    let parts = [earlier, last].map { part in part.first { $0.measure == measure.measure } }
    let isShown = parts[0]?.verdict == measure.verdict
    let isConfirmed = parts[1].map {
      $0.pValue <= Self.chance && $0.change.sign == measure.change.sign
    }
    var result = measure
    if !isShown || isConfirmed != true { result.verdict = .unknown }
    return result
  }

  /// Returns whether both parts show a cluster of all pairs.
  func confirms(_ cluster: FrameClusters.Cluster) -> Bool {
    let isShown = earlierClusters.clusters.contains {
      $0.pValue <= level && $0.rows.overlaps(cluster.rows)
        && $0.logRatio.sign == cluster.logRatio.sign
    }
    guard isShown else { return false }
    let sums = ClampedSums(
      [times.before, times.after].map { $0.map(\.nanoseconds) }, rows: Array(cluster.rows))
    let test = SignedRankTest(zip(sums.logarithms[1], sums.logarithms[0]).map { $0 - $1 })
    return test.pValue <= Self.chance && test.estimate.sign == cluster.logRatio.sign
  }
}
