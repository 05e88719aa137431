import Geometry
import Motion

/// A comparison of the times of two sides with equal behavior.
package struct TimeComparison: Codable, Sendable {
  /// The combined verdict of the judged measures.
  package let verdict: TimeVerdict
  /// The measures, judged measures first.
  package let measures: [MeasureComparison]
  /// The smallest detectable change; nil if neither side has enough runs.
  package let noise: NoiseFloor?
  /// The clusters of frames that differ; nil if runs are not paired.
  package let clusters: FrameClusters?
  /// The probability of the judged measures' results if nothing differs, corrected for all tests.
  package let pValue: Double
  /// The number of compared runs of each side.
  package let runs: RunCounts
  /// The number of tests among which the accepted share of false alarms is divided.
  package let tests: Int

  /// A number of runs of each side.
  package struct RunCounts: Hashable, Codable, Sendable {
    /// The runs of the first side.
    package var before: Int
    /// The runs of the second side.
    package var after: Int
  }

  /// Compares pairs of runs that ran next to each other.
  ///
  /// `sequence` holds the sides in the order of their runs. The noise floor comes from adjacent
  /// runs of the same side, which compare a program with itself.
  ///
  /// - Precondition: Both sides have the same number of runs, all with the same number of frames.
  package init(before: [RunTimes], after: [RunTimes], sequence: [Side], rules: TimeRules) {
    require(
      before.count == after.count,
      "paired comparison needs equal run counts, found \(before.count) and \(after.count)")
    let ratios = zip(before, after).map { pair in
      zip(pair.1.logarithms, pair.0.logarithms).map { $0 - $1 }
    }
    let heavy = HeavyFrames.rows(in: (before + after).map(\.logarithms))
    let measures = MeasureComparison.Measure.allCases.map { measure in
      let values = [before, after].map { $0.map { Self.value(measure, $0, heavy) } }
      let differences =
        switch measure {
        case .typical: ratios.map(\.median)
        case .heavy: ratios.map { row in heavy.map { row[$0] }.median }
        case .p99: zip(values[1], values[0]).map { $0 - $1 }
        }
      return MeasureComparison(
        measure, before: values[0], after: values[1], differences: differences, rules: rules)
    }
    self.measures = measures
    let neighbors = Self.neighbors(before, after, sequence)
    noise = NoiseFloor(sameProgram: neighbors, pairs: before.count)
    clusters = FrameClusters(
      before: before, after: after, leastChange: rules.threshold, seed: rules.seed)
    (verdict, pValue) = Self.conclusion(measures, rules)
    tests = rules.testCount
    runs = RunCounts(before: before.count, after: after.count)
  }

  /// Compares runs of two sides that ran at different times, such as two folders of results.
  package init(separate before: [RunTimes], _ after: [RunTimes], rules: TimeRules) {
    let heavy = HeavyFrames.rows(in: (before + after).map(\.logarithms))
    let measures = MeasureComparison.Measure.allCases.map { measure in
      MeasureComparison(
        measure, before: before.map { Self.value(measure, $0, heavy) },
        after: after.map { Self.value(measure, $0, heavy) }, rules: rules)
    }
    self.measures = measures
    let sides = [before, after].map { $0.map { $0.logarithms.median } }
    let noisy = sides.flatMap { zip($0.dropFirst(), $0).map { $0 - $1 } }
    noise = NoiseFloor(sameProgram: noisy, pairs: min(before.count, after.count))
    clusters = nil
    (verdict, pValue) = Self.conclusion(measures, rules)
    tests = rules.testCount
    runs = RunCounts(before: before.count, after: after.count)
  }

  /// A side of a comparison.
  package enum Side: Hashable, Sendable {
    /// The first side: the baseline.
    case before
    /// The second side: the candidate.
    case after
  }

  private static func value(
    _ measure: MeasureComparison.Measure, _ run: RunTimes, _ heavy: [Int]
  ) -> Double {
    switch measure {
    case .typical: run.logarithms.median
    case .heavy: run.median(in: heavy)
    case .p99: run.p99
    }
  }

  private static func conclusion(
    _ measures: [MeasureComparison], _ rules: TimeRules
  ) -> (TimeVerdict, Double) {
    let judged = measures.filter { $0.measure.isJudged }
    let least = judged.map(\.pValue).min() ?? 1
    return (TimeVerdict.combined(judged.map(\.verdict)), min(1, least * Double(rules.testCount)))
  }

  /// Returns the log ratios of typical frames between adjacent runs of the same side.
  private static func neighbors(
    _ before: [RunTimes], _ after: [RunTimes], _ sequence: [Side]
  ) -> [Double] {
    var nextIndex = [Side.before: 0, .after: 0]
    var previous: (side: Side, run: RunTimes)?
    var ratios: [Double] = []
    for side in sequence {
      let index = nextIndex[side, default: 0]
      nextIndex[side] = index + 1
      let runs = side == .before ? before : after
      guard index < runs.count else { continue }
      if let previous, previous.side == side {
        ratios.append(
          zip(runs[index].logarithms, previous.run.logarithms).map { $0 - $1 }.median)
      }
      previous = (side, runs[index])
    }
    return ratios
  }
}

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

  /// The accepted probability of a false alarm of one test.
  package var level: Double { falseAlarms / Double(testCount) }

  /// The confidence of intervals.
  package var confidence: Double { 1 - level }

  /// The number of tests among which the false alarms are divided: at each look the judged
  /// measures, and all clusters of frames together.
  var testCount: Int {
    evaluations * (MeasureComparison.Measure.allCases.count { $0.isJudged } + 1)
  }
}
