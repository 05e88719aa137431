import Motion

/// One measure of a run's time, compared between two sides.
package struct MeasureComparison: Hashable, Codable, Sendable {
  /// What a run is summed up as.
  package enum Measure: String, Hashable, Codable, Sendable, CaseIterable {
    /// The median of all measured frames.
    case typical
    /// The median of the heaviest 2 % of the frames.
    case heavy
    /// The 99th percentile: shown, not judged, for a single disturbed frame moves it.
    case p99

    /// Whether the verdict depends on it; decided before anything is measured.
    package var isJudged: Bool { self != .p99 }
  }

  /// What is compared.
  package var measure: Measure
  /// The first side's median over its runs, in milliseconds.
  package var before: Double
  /// The second side's median over its runs, in milliseconds.
  package var after: Double
  /// How much longer the second side took, as a share: 0.05 is 5 %.
  package var change: Double
  /// The interval of the change at the comparison's confidence; nil with too few runs.
  package var interval: [Double]?
  /// The 95 % interval by drawing pairs again; nil where runs are not paired.
  package var bootstrap: [Double]?
  /// The two-sided p-value of there being no change.
  package var pValue: Double
  /// What is known.
  package var verdict: TimeVerdict

  /// Compares paired runs by their log ratios.
  init(
    _ measure: Measure, before: [Double], after: [Double], differences: [Double],
    rules: TimeRules
  ) {
    let test = SignedRankTest(differences)
    let interval = test.interval(confidence: rules.confidence)
    let drawn = PairedBootstrap(seed: rules.seed)
      .interval(of: differences, confidence: 0.95) { $0.median }
    self.init(
      measure, before, after, estimate: test.estimate, interval, drawn, test.pValue, rules)
  }

  /// Compares runs that are not paired.
  init(_ measure: Measure, before: [Double], after: [Double], rules: TimeRules) {
    let test = RankSumTest(before, after)
    self.init(
      measure, before, after, estimate: test.estimate,
      test.interval(confidence: rules.confidence), nil, test.pValue, rules)
  }

  private init(
    _ measure: Measure, _ before: [Double], _ after: [Double], estimate: Double,
    _ interval: ClosedRange<Double>?, _ drawn: ClosedRange<Double>?, _ pValue: Double,
    _ rules: TimeRules
  ) {
    self.measure = measure
    self.before = Elementary.exp(before.median) / 1_000_000
    self.after = Elementary.exp(after.median) / 1_000_000
    change = Elementary.expMinusOne(estimate)
    self.interval = interval.map(Self.changes)
    bootstrap = drawn.map(Self.changes)
    self.pValue = pValue
    verdict = TimeVerdict(interval, threshold: rules.threshold)
  }

  private static func changes(_ range: ClosedRange<Double>) -> [Double] {
    [Elementary.expMinusOne(range.lowerBound), Elementary.expMinusOne(range.upperBound)]
  }
}
