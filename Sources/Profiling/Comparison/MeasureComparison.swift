import Motion
package import Stage

/// A comparison of one measure of time between two sides.
package struct MeasureComparison: Hashable, Codable, Sendable {
  /// The statistic that summarizes a run.
  package enum Measure: String, Hashable, Codable, Sendable, CaseIterable {
    /// The median of all measured frames.
    case typical
    /// The sum over the heaviest 2 % of the frames of each side.
    case heavy
    /// The sum of all frames in the phase `input`.
    case input
    /// The sum of all frames in the phase `simulate`.
    case simulate
    /// The sum of all frames in the phase `layout`.
    case layout
    /// The sum of all frames in the phase `cells`.
    case cells
    /// The sum of all frames in the phase `draw`.
    case draw
    /// The sum over all frames of how long they waited while other threads of the process ran.
    case waits
    /// The 99th percentile; displayed but not judged, because a single disturbed frame moves it.
    case p99

    /// Whether the verdict depends on this measure.
    ///
    /// The choice is fixed before anything is measured.
    package var isJudged: Bool { self != .p99 }

    /// Whether a part of each frame is measured: a phase, or waiting.
    package var isPart: Bool { phase != nil || self == .waits }

    /// The phase whose time is measured; nil for whole frames, and for waiting.
    package var phase: FramePhase? { FramePhase.measured.first { "\($0)" == rawValue } }

    /// The measure in words; a sum says that it is one.
    package var displayName: String {
      switch self {
      case .typical: "typical frame"
      case .heavy: "heavy, sum"
      case .p99: "p99"
      case .input, .simulate, .layout, .cells, .draw, .waits: "\(rawValue), sum"
      }
    }
  }

  /// The measure that is compared.
  package var measure: Measure
  /// The first side's median over its runs, in milliseconds.
  package var before: Double
  /// What the first side's median becomes by the change, in milliseconds.
  ///
  /// Runs are compared with one another, so the second side's own median can differ from it.
  package var after: Double
  /// The relative change: 0.05 is 5 % slower.
  ///
  /// The Hodges–Lehmann estimate of the runs' differences, so it lies in ``interval``.
  package var change: Double
  /// The confidence interval of the change; nil if there are too few runs.
  package var interval: [Double]?
  /// The 95 % bootstrap interval of the change; nil if runs are not paired.
  package var bootstrap: [Double]?
  /// The two-sided p-value of the hypothesis that nothing changed.
  package var pValue: Double
  /// The verdict on this measure.
  package var verdict: TimeVerdict

  /// Compares paired runs by their log ratios.
  init(
    _ measure: Measure, before: [Double], differences: [Double], rules: TimeRules
  ) {
    let test = SignedRankTest(differences)
    let interval = test.interval(confidence: rules.confidence(of: measure))
    let drawn = PairedBootstrap(seed: rules.seed)
      .interval(of: differences, confidence: 0.95) { $0.median }
    self.init(measure, before.median, test.estimate, interval, drawn, test.pValue, rules)
  }

  /// Compares runs that are not paired; `drift`, 0 or more, widens the interval at both ends.
  init(
    _ measure: Measure, before: [Double], after: [Double], drift: Double, rules: TimeRules
  ) {
    let test = RankSumTest(before, after)
    let interval = test.interval(confidence: rules.confidence(of: measure))
    self.init(
      measure, before.median, test.estimate,
      interval.map { $0.lowerBound - drift...$0.upperBound + drift }, nil, test.pValue, rules)
  }

  /// Creates a comparison of logarithms of nanoseconds.
  private init(
    _ measure: Measure, _ before: Double, _ estimate: Double, _ interval: ClosedRange<Double>?,
    _ drawn: ClosedRange<Double>?, _ pValue: Double,
    _ rules: TimeRules
  ) {
    self.measure = measure
    self.before = Elementary.exp(before) / 1_000_000
    after = Elementary.exp(before + estimate) / 1_000_000
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
