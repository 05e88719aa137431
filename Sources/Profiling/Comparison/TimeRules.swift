import Motion

/// The rules for judging times; fixed before anything is measured.
package struct TimeRules: Hashable, Sendable {
  /// The smallest change that matters, as a share: 0.03 is 3 %.
  package var practicalChange = 0.03
  /// The accepted share of comparisons of equal programs with a verdict other than same.
  package var falseAlarms = 0.05
  /// How often the results may be evaluated: each look follows another round of pairs.
  package var evaluations = 3
  /// The random seed of the bootstrap and of swaps.
  package var seed: UInt64 = 0x5eed

  /// Creates the default rules: 3 %, 5 %, three looks.
  package init() {}

  /// The log ratio that corresponds to ``practicalChange``.
  var threshold: Double { Elementary.logOnePlus(practicalChange) }

  /// The confidence of intervals; the false alarms are divided among the looks and judged measures.
  package var confidence: Double { 1 - falseAlarms / Double(testCount) }

  /// The number of tests among which the false alarms are divided.
  var testCount: Int { evaluations * MeasureComparison.Measure.allCases.count { $0.isJudged } }
}
