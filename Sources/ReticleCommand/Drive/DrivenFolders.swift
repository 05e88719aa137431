import Driving
import FoundationEssentials
import Profiling

/// Two folders of driven runs, compared by the same statistics as other folders.
struct DrivenFolders {
  /// The comparison of a scenario.
  struct Comparison: Encodable {
    /// The path of the scenario.
    var path: String
    /// The reasons why the sides cannot be compared.
    var obstacles: [String] = []
    /// The number of runs of each side.
    var runs: [Int]
    /// The programs of the two sides.
    var programs: [String]
    /// The combined verdict of the judged measures.
    var verdict: TimeVerdict
    /// The measures, judged ones first.
    var measures: [RunValueComparison]
  }

  /// The metrics that decide about the verdict; chosen before anything is measured.
  private static let judged = ["mean_gap_ms", "latency_p50_ms", "cpu_ms_per_frame"]
  /// The metrics that are only shown.
  private static let shown = [
    "p50_gap_ms", "p99_gap_ms", "max_gap_ms", "hitch_ms_per_s", "judder_points", "finger_lag_ms",
    "rest_latency_ms", "reversal_latency_ms", "server_cpu_ms_per_frame", "pss_mb",
    "first_picture_ms",
  ]

  /// The first side, before.
  let before: ResultSet
  /// The second side, after.
  let after: ResultSet
  /// The statistical rules.
  let rules: TimeRules

  /// Returns whether a result set has driven runs.
  static func isDriven(_ set: ResultSet) -> Bool {
    struct Source: Decodable { let source: String? }
    guard let name = set.names.first else { return false }
    let file = FileSystem.join(FileSystem.join(set.path, name), "run.json")
    guard let bytes = try? FileSystem.readRegularFile(file, limit: ResultSet.documentBytes) else {
      return false
    }
    return JSONText.value(Source.self, from: String(decoding: bytes, as: UTF8.self))?.source
      == "driven"
  }

  /// Compares the scenarios that both sides have.
  func comparisons() throws(CommandError) -> [Comparison] {
    var result: [Comparison] = []
    for name in before.names where after.names.contains(name) {
      let sides = [try Self.documents(before, name), try Self.documents(after, name)]
      result.append(compared(name, sides[0], sides[1]))
    }
    return result
  }

  private func compared(
    _ name: String, _ first: [DrivenDocument], _ second: [DrivenDocument]
  ) -> Comparison {
    func measure(_ metric: String, testCount: Int) -> RunValueComparison? {
      RunValueComparison(
        metric, before: first.compactMap { Self.value(metric, $0) },
        after: second.compactMap { Self.value(metric, $0) }, testCount: testCount, rules: rules)
    }
    let deciding = Self.judged.compactMap { measure($0, testCount: Self.judged.count) }
    let obstacles = Self.obstacles(first[0], second[0])
    return Comparison(
      path: name, obstacles: obstacles, runs: [first.count, second.count],
      programs: [first[0], second[0]].map {
        $0.program.command.isEmpty
          ? $0.program.windowTitle : $0.program.command.joined(separator: " ")
      },
      verdict: obstacles.isEmpty && !deciding.isEmpty
        ? TimeVerdict.combined(deciding.map(\.verdict)) : .unknown,
      measures: deciding + Self.shown.compactMap { measure($0, testCount: Self.judged.count) })
  }

  /// Returns the value of a metric of a run; nil if it has none.
  private static func value(_ name: String, _ document: DrivenDocument) -> Double? {
    name == "mean_gap_ms" ? document.meanGap : document.metrics[name] ?? nil
  }

  /// Returns the reasons why two runs cannot be compared.
  private static func obstacles(_ first: DrivenDocument, _ second: DrivenDocument) -> [String] {
    var reasons: [String] = []
    if first.scenario.sha256 != second.scenario.sha256 { reasons.append("the scenarios differ") }
    if first.method.touchMode != second.method.touchMode {
      reasons.append(
        "touches were played as \(first.method.touchMode) and as \(second.method.touchMode)")
    }
    if first.method.refreshNs != second.method.refreshNs {
      reasons.append("the refresh rates differ")
    }
    if first.environment.processor != second.environment.processor {
      reasons.append("the processors differ")
    }
    return reasons
  }

  private static func documents(
    _ set: ResultSet, _ name: String
  ) throws(CommandError) -> [DrivenDocument] {
    let folder = FileSystem.join(set.path, name)
    var documents: [DrivenDocument] = []
    for file in set.runFiles(of: name) {
      let path = FileSystem.join(folder, file)
      let bytes = try FileSystem.readRegularFile(path, limit: ResultSet.documentBytes)
      guard
        let document = JSONText.value(
          DrivenDocument.self, from: String(decoding: bytes, as: UTF8.self))
      else {
        throw CommandError(
          .invalid, "\(path): not a run of 'drive'; drive the program again with --out")
      }
      do throws(RunDocumentError) {
        try document.check()
      } catch {
        throw CommandError(.invalid, "\(path): \(error)")
      }
      documents.append(document)
    }
    return documents
  }

  /// Returns the text of comparisons for a terminal.
  static func text(_ comparisons: [Comparison]) -> String {
    comparisons.map(text).joined(separator: "\n")
  }

  private static func text(_ found: Comparison) -> String {
    var lines = [
      "\(SafeText.line(found.path))   \(found.runs[0]) and \(found.runs[1]) driven runs",
      "  A          \(SafeText.line(found.programs[0]))",
      "  B          \(SafeText.line(found.programs[1]))",
    ]
    lines += found.obstacles.map { "  cannot be compared: \($0)" }
    if found.obstacles.isEmpty { lines.append("  time       \(found.verdict.rawValue)") }
    for (index, measure) in found.measures.enumerated() {
      var line =
        "  " + measure.name.padded(to: 26)
        + "\(measure.before.fixed(2)) → \(measure.after.fixed(2))"
      if let change = measure.change {
        line += "  \(ComparisonText.percent(change, decimals: 1))"
        if let interval = measure.interval {
          line +=
            " [\(ComparisonText.percent(interval[0], decimals: 1)), "
            + "\(ComparisonText.percent(interval[1], decimals: 1))]"
        }
      }
      let isJudged = index < judged.count && judged.contains(measure.name)
      lines.append(line + (isJudged ? "  \(measure.verdict.rawValue)" : ""))
    }
    return lines.joined(separator: "\n")
  }
}
