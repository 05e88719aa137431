import Motion

/// A comparison of one positive number per run between two sides, by the Mann–Whitney test.
///
/// The numbers are times or costs, of which smaller ones are better.
package struct RunValueComparison: Hashable, Codable, Sendable {
  /// The name of the number, such as `p50_gap_ms`.
  package var name: String
  /// The first side's median.
  package var before: Double
  /// The second side's median.
  package var after: Double
  /// The relative change of the second side: 0.05 is 5 % more; nil if a side has a 0.
  package var change: Double?
  /// The confidence interval of the change; nil if there are too few runs.
  package var interval: [Double]?
  /// The two-sided p-value of the hypothesis that nothing changed.
  package var pValue: Double
  /// The verdict.
  package var verdict: TimeVerdict

  /// Compares the values of two sides; nil if a side has none.
  ///
  /// - Parameters:
  ///   - name: The name of the number.
  ///   - before: The values of the first side's runs.
  ///   - after: The values of the second side's runs.
  ///   - testCount: The number of tests among which the false alarms are divided.
  ///   - rules: The rules for judging.
  package init?(
    _ name: String, before: [Double], after: [Double], testCount: Int, rules: TimeRules
  ) {
    guard !before.isEmpty, !after.isEmpty else { return nil }
    self.name = name
    self.before = before.median
    self.after = after.median
    guard (before + after).allSatisfy({ $0 > 0 }) else {
      let test = RankSumTest(before, after)
      (pValue, verdict) = (test.pValue, .unknown)
      return
    }
    let test = RankSumTest(before.map(Elementary.log), after.map(Elementary.log))
    let found = test.interval(confidence: 1 - rules.falseAlarms / Double(max(1, testCount)))
    change = Elementary.expMinusOne(test.estimate)
    interval = found.map {
      [Elementary.expMinusOne($0.lowerBound), Elementary.expMinusOne($0.upperBound)]
    }
    pValue = test.pValue
    verdict = TimeVerdict(found, threshold: rules.threshold)
  }
}
