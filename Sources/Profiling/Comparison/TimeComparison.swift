import Geometry
import Motion
import Stage

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
  /// The number of tests of whole frames among which the accepted share of false alarms is divided.
  package let tests: Int

  /// A number of runs of each side.
  package struct RunCounts: Hashable, Codable, Sendable {
    /// The runs of the first side.
    package var before: Int
    /// The runs of the second side.
    package var after: Int
  }

  /// The number of runs of each side that are necessary for a verdict.
  package let neededRuns: Int
  /// The share by which the machine's speed differed between the sides; a change of time that is
  /// not larger counts as unknown.
  package let machineChange: Double

  /// The number of runs, and what they can tell, in words.
  package var evidence: String {
    let text = "\(runs.before) and \(runs.after) runs"
    if min(runs.before, runs.after) < neededRuns {
      return "\(text) are too few for a verdict: \(neededRuns) of each side are needed"
    }
    func percent(_ share: Double) -> String { "\((100 * share).fixed(1)) %" }
    let floor = noise.map { ", changes below \(percent($0.detectableChange)) are not detectable" }
    let drift = ", the machine's speed changed by \(percent(machineChange))"
    return text + (floor ?? "") + (machineChange < 0.01 ? "" : drift)
  }

  /// Compares pairs of runs that ran next to each other.
  ///
  /// `sequence` holds the sides in the order of their runs. The noise floor comes from adjacent
  /// runs of the same side, which compare a program with itself.
  ///
  /// The last `confirming` pairs, 0 by default, decide about differences that the others show: one
  /// that they do not show again is unknown.
  ///
  /// - Precondition: Both sides have the same number of runs, all with the same number of frames.
  package init(
    before: [RunTimes], after: [RunTimes], sequence: [Side], confirming: Int = 0, rules: TimeRules
  ) {
    require(
      before.count == after.count,
      "paired comparison needs equal run counts, found \(before.count) and \(after.count)")
    let confirmation = Confirmation(before: before, after: after, pairs: confirming, rules: rules)
    let measures = Self.judged(Self.measures(before, after, rules)).map { measure in
      confirmation?.judged(measure) ?? measure
    }
    let neighbors = Self.neighbors(before, after, sequence)
    self.init(
      measures, NoiseFloor(sameProgram: neighbors, pairs: before.count),
      Self.clusters(before, after, rules).keeping { confirmation?.confirms($0) ?? true },
      RunCounts(before: before.count, after: after.count), rules,
      needed: rules.neededPairs + confirming)
  }

  /// Compares runs of two sides that ran at different times, such as two folders of results.
  ///
  /// `drift` is the logarithm of the factor by which the machine's speed changed between them: a
  /// difference that is not larger can come from the machine.
  package init(
    separate before: [RunTimes], _ after: [RunTimes], drift: Double = 0, rules: TimeRules
  ) {
    // They are looked at once.
    var rules = rules
    rules.evaluations = 1
    let values = Self.values(before, after)
    let measures = values.map { measure, values in
      MeasureComparison(
        measure, before: values[0], after: values[1], drift: drift, rules: rules)
    }
    let sides = [before, after].map { $0.map { $0.logarithms.median } }
    let noisy = sides.flatMap { zip($0.dropFirst(), $0).map { $0 - $1 } }
    self.init(
      Self.judged(measures),
      NoiseFloor(sameProgram: noisy, pairs: min(before.count, after.count)), nil,
      RunCounts(before: before.count, after: after.count), rules,
      needed: rules.neededRunsOfEachSide, drift: drift)
  }

  private init(
    _ measures: [MeasureComparison], _ noise: NoiseFloor?, _ clusters: FrameClusters?,
    _ runs: RunCounts, _ rules: TimeRules, needed: Int, drift: Double = 0
  ) {
    self.measures = measures
    self.clusters = clusters
    self.runs = runs
    neededRuns = needed
    machineChange = Elementary.expMinusOne(drift)
    tests = rules.testCount
    // Without enough runs, or without any noise, nothing is known about what can be detected.
    let isEnough = min(runs.before, runs.after) >= needed
    self.noise = noise.flatMap { isEnough && $0.deviation > 0 ? $0 : nil }
    let judged = measures.filter { $0.measure.isJudged }
    // A phase can change without the frame; that nothing is known about a small one does not count.
    verdict = TimeVerdict.combined(
      judged.filter { !$0.measure.isPart || $0.verdict != .unknown }.map(\.verdict))
    pValue = min(1, judged.map { $0.pValue * Double(rules.testCount(of: $0.measure)) }.min() ?? 1)
  }

  /// Returns the measures of paired runs.
  static func measures(
    _ before: [RunTimes], _ after: [RunTimes], _ rules: TimeRules
  ) -> [MeasureComparison] {
    values(before, after).map { measure, values in
      let differences =
        measure == .typical
        ? zip(before, after).map { pair in
          zip(pair.1.logarithms, pair.0.logarithms).map { $0 - $1 }.median
        } : zip(values[1], values[0]).map { $0 - $1 }
      return MeasureComparison(
        measure, before: values[0], differences: differences, rules: rules)
    }
  }

  /// Returns the clusters of frames that differ between paired runs.
  static func clusters(
    _ before: [RunTimes], _ after: [RunTimes], _ rules: TimeRules
  ) -> FrameClusters {
    FrameClusters(before: before, after: after, leastChange: rules.threshold, seed: rules.seed)
  }

  /// A side of a comparison.
  package enum Side: Hashable, Sendable {
    /// The first side: the baseline.
    case before
    /// The second side: the candidate.
    case after
  }

  /// The smallest part of all time by which a phase must differ to count as changed: 0.3 %.
  private static let leastPart = 0.003
  /// The smallest part of the largest change of a phase by which another one must differ: 2 %.
  ///
  /// What a slow phase leaves in the processor's caches slows down the others by a little.
  private static let leastPartOfChange = 0.02

  /// Returns the logarithms of each measure by run for both sides; of phases those that took time.
  private static func values(
    _ before: [RunTimes], _ after: [RunTimes]
  ) -> [(MeasureComparison.Measure, [[Double]])] {
    let sides = [before, after]
    let heavy = HeavyFrames.rows(ofSides: sides.map { $0.map(\.nanoseconds) })
    return MeasureComparison.Measure.allCases.compactMap { measure in
      switch measure {
      case .typical: return (measure, sides.map { $0.map { $0.logarithms.median } })
      case .heavy:
        return (measure, ClampedSums(sides.map { $0.map(\.nanoseconds) }, rows: heavy).logarithms)
      case .p99: return (measure, sides.map { $0.map(\.p99) })
      case .input, .simulate, .layout, .cells, .draw, .waits:
        let times = sides.map { side in
          side.compactMap { run in measure.phase.map { run.phases[$0] } ?? run.waits }
        }
        guard let count = times[0].first?.count, times.joined().joined().contains(where: { $0 > 0 })
        else { return nil }
        return (measure, ClampedSums(times, rows: Array(0..<count)).logarithms)
      }
    }
  }

  /// Returns the measures; a phase that differs by a small part of all time, or of what another
  /// phase differs by, is the same.
  private static func judged(_ measures: [MeasureComparison]) -> [MeasureComparison] {
    func change(_ measure: MeasureComparison) -> Double {
      (measure.after - measure.before).magnitude
    }
    let parts = measures.filter(\.measure.isPart)
    let least = max(
      leastPart * parts.reduce(0) { $0 + $1.before },
      leastPartOfChange * (parts.map(change).max() ?? 0))
    return measures.map { measure in
      var measure = measure
      if measure.measure.isPart, change(measure) < least, measure.verdict != .unknown {
        measure.verdict = .same
      }
      return measure
    }
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
  /// Whether times are also compared if behavior differs; false by default.
  package var comparesOtherBehavior = false
  /// The random seed of the bootstrap and of swaps.
  package var seed: UInt64 = 0x5eed

  /// Creates the default rules: 3 %, 5 %, three looks.
  package init() {}

  /// The log ratio that corresponds to ``practicalChange``.
  var threshold: Double { Elementary.logOnePlus(practicalChange) }

  /// The accepted probability of a false alarm of one test.
  package var level: Double { falseAlarms / Double(testCount) }

  /// The number of tests of whole frames among which their false alarms are divided: at each look
  /// typical and heavy frames, and all clusters of frames together.
  var testCount: Int { evaluations * 3 }

  /// Returns the number of tests among which the false alarms of a measure are divided: parts of
  /// frames have false alarms of their own, and at each look a test for each phase, and for waits.
  func testCount(of measure: MeasureComparison.Measure) -> Int {
    measure.isPart ? evaluations * (FramePhase.measured.count + 1) : testCount
  }

  /// Returns the confidence of the interval of a measure.
  func confidence(of measure: MeasureComparison.Measure) -> Double {
    1 - falseAlarms / Double(testCount(of: measure))
  }

  /// The least number of pairs of runs whose most extreme result is significant.
  var neededPairs: Int {
    var (count, probability) = (1, 1.0)
    while probability > level {
      count += 1
      probability /= 2
    }
    return count
  }

  /// The least number of runs of each of two separate sides whose most extreme result is
  /// significant.
  var neededRunsOfEachSide: Int {
    // Two of the ways to choose n of 2 n runs are the most extreme.
    var (count, ways) = (1, 2.0)
    while 2 / ways > level {
      count += 1
      ways *= Double(2 * (2 * count - 1)) / Double(count)
    }
    return count
  }
}
