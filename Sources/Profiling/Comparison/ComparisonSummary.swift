import Motion

/// Many scenarios together: which verdicts may be believed, the headline, and the worst.
package struct ComparisonSummary: Hashable, Codable, Sendable {
  /// The verdict on each scenario's time, in their order; nil where it was not judged.
  package var verdicts: [TimeVerdict?]
  /// The geometric mean of the typical frames' ratios; nil where no time was judged.
  package var ratio: Double?
  /// The place of the scenario that became slowest; nil where no time was judged.
  package var worst: Int?

  /// The share of false ones that is accepted among the verdicts that say something changed.
  package static let falseDiscoveries = 0.05

  /// Sums comparisons up: of many verdicts some would be wrong by chance, so that those stand
  /// that Benjamini and Hochberg's procedure believes; the others become unknown.
  package init(_ comparisons: [RunComparison]) {
    let judged = comparisons.indices.filter { comparisons[$0].time != nil }
    let believed = FalseDiscoveryRate.rejections(
      judged.map { comparisons[$0].time?.pValue ?? 1 }, q: Self.falseDiscoveries)
    verdicts = comparisons.map { $0.time?.verdict }
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

  /// The greatest change of a judged measure.
  private static func worstChange(_ comparison: RunComparison) -> Double {
    let judged = comparison.time?.measures.filter { $0.measure.isJudged } ?? []
    return judged.map(\.change).max() ?? 0
  }
}
