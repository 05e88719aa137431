import Motion

/// By what rules times are judged; fixed before anything is measured.
package struct TimeRules: Hashable, Sendable {
  /// The least change that matters, as a share: 0.03 is 3 %.
  package var practicalChange = 0.03
  /// The share of comparisons of equal programs that may end in a verdict other than the same.
  package var falseAlarms = 0.05
  /// How often the runs so far may be looked at: at each look after another round of pairs.
  package var looks = 3
  /// The seed of the bootstrap and of swaps.
  package var seed: UInt64 = 0x5eed

  /// The rules of the page on comparing: 3 %, 5 %, three looks.
  package init() {}

  /// The log ratio that corresponds to ``practicalChange``.
  var threshold: Double { Elementary.logOnePlus(practicalChange) }

  /// The confidence of intervals: false alarms are spent equally on looks and judged measures.
  package var confidence: Double { 1 - falseAlarms / Double(share) }

  /// Over how many tests the false alarms are spent.
  var share: Int { looks * MeasureComparison.Measure.allCases.count { $0.isJudged } }
}
