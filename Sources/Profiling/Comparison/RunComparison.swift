import Geometry
import Motion

/// A complete comparison of one scenario between two sides.
///
/// Its parts, by importance: behavior, work, time, and the frames that differ.
package struct RunComparison: Sendable {
  /// The scenario's path, the same on both sides.
  package let path: String
  /// The reasons why the sides cannot be compared, one per line.
  ///
  /// Times are not judged unless this is empty.
  package let obstacles: [String]
  /// The comparison of behavior.
  package var behavior: BehaviorComparison
  /// The comparison of the counters of work.
  package let work: WorkComparison
  /// The instructions of both sides; nil if they were not counted.
  package var instructions: InstructionComparison?
  /// The comparison of times; nil if behavior differs or the sides are not comparable.
  package let time: TimeComparison?
  /// The clusters of frames that differ, in frame order.
  package let slowFrames: [SlowFrames]
  /// Where the time changed: a place for each judged measure that is slower or faster.
  package let places: [ChangedPlace]
  /// The functions that changed there, if the sides were sampled.
  package var functions: [FunctionDifference] = []

  /// The intervals of the program's own that changed.
  package var intervals: [IntervalChange] = []

  /// A run of the first side; with median times if there are several runs.
  package let before: RunDocument
  /// A run of the second side; with median times if there are several runs.
  package let after: RunDocument

  /// How the runs of the two sides were scheduled.
  package enum Pairing: Sendable {
    /// The sides ran alternately, in this order; the last pairs confirm what the others show.
    case interleaved([TimeComparison.Side], confirming: Int = 0)
    /// The sides ran at different times.
    case separate
  }

  /// Compares the runs of two sides.
  ///
  /// `behavior` holds one run of each side with digests, by default the first; the other runs may
  /// have fewer digests.
  ///
  /// - Precondition: Each side has at least one run.
  package init(
    _ path: String, before: [RunDocument], after: [RunDocument], pairing: Pairing,
    behavior: (before: RunDocument, after: RunDocument)? = nil, rules: TimeRules
  ) {
    require(!before.isEmpty && !after.isEmpty, "\(path) has no runs to compare")
    self.path = path
    let first = behavior?.before ?? before[0]
    let second = behavior?.after ?? after[0]
    self.before = Self.typical(before, digests: first)
    self.after = Self.typical(after, digests: second)
    obstacles = Self.obstacles(first.summary, second.summary)
    self.behavior = BehaviorComparison(before: first.summary, after: second.summary)
    work = WorkComparison(before: before.map(\.log), after: after.map(\.log))
    let counts = Set((before + after).map(\.log.count))
    guard self.behavior.isSame || rules.comparesOtherBehavior, obstacles.isEmpty,
      counts.count == 1
    else {
      time = nil
      slowFrames = []
      places = []
      return
    }
    let times = [before, after].map { $0.map { RunTimes($0.log) } }
    let comparison =
      switch pairing {
      case .interleaved(let sequence, let pairs):
        TimeComparison(
          before: times[0], after: times[1], sequence: sequence, confirming: pairs, rules: rules)
      case .separate:
        TimeComparison(
          separate: times[0], times[1], drift: Self.drift(before, after), rules: rules)
      }
    time = comparison
    let typical = comparison.measures.first { $0.measure == .typical }?.before ?? 0
    slowFrames = (comparison.clusters?.clusters ?? []).map {
      SlowFrames($0, before: before, after: after, typical: typical, rules: rules)
    }
    places = Self.places(of: comparison, before.map(\.log), after.map(\.log))
    intervals = IntervalChange.all(
      before: before, after: after, leastShare: rules.practicalChange)
  }

  /// Returns the logarithm of the factor by which the machine's speed changed between the runs of
  /// two sides; 0 if a file does not tell it.
  private static func drift(_ before: [RunDocument], _ after: [RunDocument]) -> Double {
    let speeds = [before, after].map { runs in
      runs.compactMap(\.summary.environment.yardstick).map { Elementary.log(max(1, Double($0))) }
    }
    guard speeds.allSatisfy({ !$0.isEmpty }) else { return 0 }
    return (speeds[1].median - speeds[0].median).magnitude
  }

  /// Returns where the measures changed that are slower or faster; equal places once.
  private static func places(
    of time: TimeComparison, _ before: [FrameLog], _ after: [FrameLog]
  ) -> [ChangedPlace] {
    let count = before[0].count
    var places: [ChangedPlace] = []
    for measure in time.measures
    where measure.measure.isJudged && (measure.verdict == .slower || measure.verdict == .faster) {
      let place = ChangedPlace(
        of: measure.measure, isSlower: measure.verdict == .slower, before: before,
        after: after, rows: WarmUp.count(ofRun: count)..<count)
      // What whole frames say about their phase is not repeated for the phase.
      let isNew = !places.contains { $0.phase == place?.phase && $0.frames == place?.frames }
      if let place, isNew { places.append(place) }
    }
    return places
  }

  /// Where functions are looked for: the places, or frames that are slower or faster alone.
  package var functionPlaces: [ChangedPlace] {
    guard places.isEmpty, let time = verdict?.time else { return places }
    let isSlower = time == .slower
    return ChangedPlace(slowFrames.filter { $0.isJudged && ($0.change > 0) == isSlower })
      .map { [$0] } ?? []
  }

  /// Creates a comparison from its parts.
  init(
    path: String, obstacles: [String], behavior: BehaviorComparison, work: WorkComparison,
    instructions: InstructionComparison?, time: TimeComparison?, slowFrames: [SlowFrames],
    places: [ChangedPlace], functions: [FunctionDifference], before: RunDocument,
    after: RunDocument
  ) {
    (self.path, self.obstacles, self.behavior, self.work) = (path, obstacles, behavior, work)
    (self.instructions, self.time, self.slowFrames) = (instructions, time, slowFrames)
    self.places = places
    self.functions = functions
    (self.before, self.after) = (before, after)
  }

  /// Whether any counter of work or the instruction count differs.
  package var isWorkDifferent: Bool {
    !work.differences.isEmpty || instructions?.isDifferent ?? false
  }

  /// Returns a document for all runs of a side, with the digests of one of them.
  private static func typical(_ runs: [RunDocument], digests: RunDocument) -> RunDocument {
    // Runs of different lengths have no medians, so the first run is used instead.
    let isWhole = Set(runs.map(\.log.count)).count == 1
    var document = isWhole ? RunSeries.medianDocument(of: runs) : runs[0]
    document.summary.digests = digests.summary.digests
    return document
  }

  /// Returns the facts that must be equal in two comparable runs but differ.
  private static func obstacles(_ before: RunSummary, _ after: RunSummary) -> [String] {
    let facts: [(String, String, String)] = [
      ("scenario", before.scenario.sha256 ?? "", after.scenario.sha256 ?? ""),
      ("contract", "\(before.program.contract)", "\(after.program.contract)"),
      ("mode", before.mode.rawValue, after.mode.rawValue),
      ("clock", "\(before.clock.rate)", "\(after.clock.rate)"),
      ("drawing", before.drawing, after.drawing),
      ("build", before.environment.build, after.environment.build),
      ("processor", before.environment.processor.model, after.environment.processor.model),
      ("kernel", before.environment.kernel, after.environment.kernel),
    ]
    return facts.filter { $0.1 != $0.2 }.map { "\($0.0) differs: \($0.1) before, \($0.2) after" }
  }
}

extension RunSummary {
  /// How frames were drawn, in words.
  fileprivate var drawing: String {
    !rendered ? "none" : outcome.asWindow ?? false ? "as in a window" : "at once"
  }
}
