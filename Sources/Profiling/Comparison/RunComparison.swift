/// Everything that is known of one scenario run by two sides, in the order in which it counts:
/// behavior, work, time, where.
package struct RunComparison: Sendable {
  /// The scenario, as it is named on both sides.
  package let path: String
  /// Why the sides cannot be compared, a line each; times are then not judged.
  package let obstacles: [String]
  /// Whether both did the same.
  package var behavior: BehaviorComparison
  /// Whether both worked as much.
  package let work: WorkComparison
  /// The instructions of either side; nil where they were not counted.
  package var instructions: InstructionComparison?
  /// What is known of the time; nil where behavior differs or the sides are not comparable.
  package let time: TimeComparison?
  /// Where frames differ, in their order.
  package let slowFrames: [SlowFrames]

  /// A run of the first side; where it was run often, with the medians of its times.
  package let before: RunDocument
  /// A run of the second side, likewise.
  package let after: RunDocument

  /// How the runs of two sides were taken.
  package enum Pairing: Sendable {
    /// In turn, in this order.
    case interleaved([TimeComparison.Side])
    /// Apart from each other.
    case apart
  }

  /// Compares the runs of two sides.
  ///
  /// `behaviour` are runs with digests, by default the first of each side; the others may have
  /// fewer.
  ///
  /// - Precondition: there is at least one run on either side.
  package init(
    _ path: String, before: [RunDocument], after: [RunDocument], pairing: Pairing,
    behavior: (before: RunDocument, after: RunDocument)? = nil, rules: TimeRules
  ) {
    precondition(!before.isEmpty && !after.isEmpty, "\(path) has no runs to compare")
    self.path = path
    let first = behavior?.before ?? before[0]
    let second = behavior?.after ?? after[0]
    self.before = Self.typical(before, digests: first)
    self.after = Self.typical(after, digests: second)
    obstacles = Self.obstacles(first.summary, second.summary)
    self.behavior = BehaviorComparison(before: first.summary, after: second.summary)
    work = WorkComparison(before: before.map(\.log), after: after.map(\.log))
    let counts = Set((before + after).map(\.log.count))
    guard self.behavior.isSame, obstacles.isEmpty, counts.count == 1 else {
      time = nil
      slowFrames = []
      return
    }
    let times = [before, after].map { $0.map { RunTimes($0.log) } }
    let comparison =
      switch pairing {
      case .interleaved(let sequence):
        TimeComparison(before: times[0], after: times[1], sequence: sequence, rules: rules)
      case .apart: TimeComparison(apart: times[0], times[1], rules: rules)
      }
    time = comparison
    slowFrames = (comparison.clusters?.clusters ?? []).map {
      SlowFrames($0, before: before, after: after)
    }
  }

  /// Whether anything at all that counts as work differs.
  package var isWorkDifferent: Bool {
    !work.differences.isEmpty || instructions?.isDifferent ?? false
  }

  /// What stands for all runs of a side, with the digests of one of them.
  private static func typical(_ runs: [RunDocument], digests: RunDocument) -> RunDocument {
    // Runs that differ in their work have no medians: the first has to do.
    var document = (try? RunSeries(runs))?.medianDocument ?? runs[0]
    document.summary.digests = digests.summary.digests
    return document
  }

  /// What of two runs must be equal before they are compared.
  private static func obstacles(_ before: RunSummary, _ after: RunSummary) -> [String] {
    let facts: [(String, String, String)] = [
      ("scenario", before.scenario.sha256 ?? "", after.scenario.sha256 ?? ""),
      ("contract", "\(before.program.contract)", "\(after.program.contract)"),
      ("mode", before.mode.rawValue, after.mode.rawValue),
      ("clock", "\(before.clock.rate)", "\(after.clock.rate)"),
      ("drawing", "\(before.rendered)", "\(after.rendered)"),
      ("build", before.environment.build, after.environment.build),
      ("processor", before.environment.processor.model, after.environment.processor.model),
      ("kernel", before.environment.kernel, after.environment.kernel),
    ]
    return facts.filter { $0.1 != $0.2 }.map { "another \($0.0): \($0.1), then \($0.2)" }
  }
}
