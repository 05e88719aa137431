import Motion

/// A summary of many scenario comparisons: significant verdicts, the mean ratio and the worst case.
package struct ComparisonSummary: Hashable, Codable, Sendable {
  /// The verdict on each scenario's time, in scenario order; nil if it was not judged.
  package var verdicts: [TimeVerdict?]
  /// The geometric mean of the ratios of typical frame times; nil if no time was judged.
  package var ratio: Double?
  /// The index of the scenario that slowed down most; nil if no time was judged.
  package var worst: Int?

  /// The accepted share of false verdicts among those that report a change.
  package static let falseDiscoveries = 0.05

  /// Summarizes comparisons.
  ///
  /// Among many verdicts some are wrong by chance. A verdict of slower or faster that is not
  /// significant in the Benjamini–Hochberg procedure becomes unknown.
  package init(_ comparisons: [RunComparison]) {
    let judged = comparisons.indices.filter { comparisons[$0].time != nil }
    let believed = FalseDiscoveryRate.rejections(
      judged.map { comparisons[$0].pValue ?? 1 }, q: Self.falseDiscoveries)
    verdicts = comparisons.map { $0.verdict?.time }
    for (index, isBelieved) in zip(judged, believed) where !isBelieved {
      if verdicts[index] == .slower || verdicts[index] == .faster { verdicts[index] = .unknown }
    }
    let changes = judged.map { Self.change(comparisons[$0], .typical) }
    ratio =
      changes.isEmpty ? nil : Elementary.exp(changes.map { Elementary.logOnePlus($0) }.mean)
    worst = judged.max { Self.worstChange(comparisons[$0]) < Self.worstChange(comparisons[$1]) }
  }

  private static func change(
    _ comparison: RunComparison, _ measure: MeasureComparison.Measure
  ) -> Double {
    comparison.time?.measures.first { $0.measure == measure }?.change ?? 0
  }

  /// Returns the greatest change of any judged measure.
  private static func worstChange(_ comparison: RunComparison) -> Double {
    let judged = comparison.time?.measures.filter { $0.measure.isJudged } ?? []
    return judged.map(\.change).max() ?? 0
  }
}
