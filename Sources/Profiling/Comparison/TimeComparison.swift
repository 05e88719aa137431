import Motion

/// What can be said about the time of two sides that behave alike.
package struct TimeComparison: Sendable {
  /// What is known.
  package let verdict: TimeVerdict
  /// The measures, judged ones first.
  package let measures: [MeasureComparison]
  /// How small a change could be seen; nil where no side was run often enough.
  package let noise: NoiseFloor?
  /// Where frames differ; nil where runs are not paired.
  package let clusters: FrameClusters?
  /// The probability of the judged measures' results if nothing differs, all tests counted.
  package let pValue: Double
  /// The runs of each side that were compared.
  package let runs: (before: Int, after: Int)

  /// Compares pairs of runs that ran next to each other.
  ///
  /// `sequence` holds the sides in the order in which their runs ran, for the noise floor: two
  /// neighbors of one side are a comparison of a program with itself.
  ///
  /// - Precondition: as many runs on either side, all with equally many frames.
  package init(before: [RunTimes], after: [RunTimes], sequence: [Side], rules: TimeRules) {
    precondition(before.count == after.count, "\(before.count) runs pair with \(after.count)")
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
    runs = (before.count, after.count)
  }

  /// Compares runs of two sides that ran apart from each other, such as two folders of results.
  package init(apart before: [RunTimes], _ after: [RunTimes], rules: TimeRules) {
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
    runs = (before.count, after.count)
  }

  /// A side of a comparison.
  package enum Side: Hashable, Sendable {
    /// The first: what was.
    case before
    /// The second: what is new.
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
    return (TimeVerdict.combined(judged.map(\.verdict)), min(1, least * Double(rules.share)))
  }

  /// The log ratios of typical frames between neighbors of one side.
  private static func neighbors(
    _ before: [RunTimes], _ after: [RunTimes], _ sequence: [Side]
  ) -> [Double] {
    var taken = [Side.before: 0, .after: 0]
    var previous: (side: Side, run: RunTimes)?
    var ratios: [Double] = []
    for side in sequence {
      let index = taken[side, default: 0]
      taken[side] = index + 1
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
