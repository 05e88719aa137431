import Profiling
import Reports

/// What fails a call of `history report`: changes after a commit.
struct HistoryGate {
  /// The number of commits up to the one after which changes count.
  let height: Int
  private let gates: Set<CompareOptions.Gate>
  private let series: [HistorySeries]

  /// Reads the options of a call.
  ///
  /// - Throws: a usage error, or an error for an unknown revision.
  init(
    _ arguments: Arguments, _ series: [HistorySeries], _ environment: [String: String]
  ) throws(CommandError) {
    self.series = series
    gates = try CompareOptions.gates(arguments)
    guard !gates.contains(.behavior) else {
      throw .usage("--fail-on of 'history report' accepts work,time; a history has no behavior")
    }
    height =
      if let revision = arguments.value(.since) {
        try GitRepository(containing: ".", environment).commit(revision).height
      } else {
        0
      }
  }

  /// The exit code.
  var code: ExitCode {
    var codes: [ExitCode] = []
    for series in series {
      for change in changes(of: series) where fails(change) {
        codes.append(change.kind == .work ? .workDiffers : .budgetExceeded)
      }
    }
    return ExitCode.combined(codes)
  }

  /// A problem for each change that fails the call.
  var annotations: [Annotation] {
    series.flatMap { series in
      changes(of: series).filter(fails).map { change in
        Annotation(
          path: series.scenario + ".scn", line: 1,
          title: change.kind == .work ? "work differs" : "slower",
          message: text(of: change, in: series))
      }
    }
  }

  /// A suite for each scenario, with a case for each value that is judged.
  var junit: JUnitDocument {
    JUnitDocument(name: "reticle history report", suites: series.map(suite))
  }

  private func suite(of series: HistorySeries) -> JUnitDocument.Suite {
    let path = series.scenario + ".scn"
    var suite = JUnitDocument.Suite(name: FileSystem.name(of: path), file: path)
    suite.properties = [(name: "machine", value: series.machine)]
    let changes = changes(of: series)
    var names = series.judgedNames.filter { name in
      series.points.contains { $0.times[name] != nil }
    }
    names += changes.map(\.name).filter { !names.contains($0) }
    suite.cases = names.map { name in
      let found = changes.filter { $0.name == name }
      let texts = found.map { text(of: $0, in: series) }.joined(separator: "\n")
      let failed = found.first(where: fails)
      let result: JUnitDocument.Result =
        if let failed {
          .failed(failed.kind == .work ? "Work" : "Time", texts)
        } else if texts.isEmpty, !series.canJudgeTimes {
          .skipped("not judged: \(series.points.count) of \(HistorySeries.judgedCount) commits")
        } else {
          texts.isEmpty ? .passed : .skipped(texts)
        }
      return JUnitDocument.Case(HistoryChange.name(name), result)
    }
    return suite
  }

  private func changes(of series: HistorySeries) -> [HistorySeries.Change] {
    series.changes.filter { series.points[$0.index].commit.height > height }
  }

  /// Returns whether a change fails the call: different work, or more time.
  private func fails(_ change: HistorySeries.Change) -> Bool {
    change.kind == .work
      ? gates.contains(.work) : gates.contains(.time) && change.after > change.before
  }

  private func text(of change: HistorySeries.Change, in series: HistorySeries) -> String {
    let commit = series.points[change.index].commit
    let values =
      change.kind == .work
      ? "\(Int64(change.before)) → \(Int64(change.after))"
      : "\(change.before.durationText) → \(change.after.durationText)"
    return
      "\(HistoryChange.name(change.name)) \(HistoryChange.percent(change.ratio)) (\(values))"
      + (change.place.map { " in \($0.text)" } ?? "")
      + change.functions.map { ": \($0.text)" }.joined()
      + " at commit \(commit.hash.prefix(10)) \(SafeText.line(commit.subject))"
  }
}
