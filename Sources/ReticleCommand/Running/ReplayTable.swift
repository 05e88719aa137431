import Profiling

/// The table that `replay` prints for several files, and `merge` for the results of parts.
struct ReplayTable {
  private let width: Int

  /// Creates a table for files, whose paths it shortens on a terminal, where long lines would wrap.
  init(_ files: [String], on terminal: Terminal) {
    width = Self.pathWidth(files, on: terminal)
  }

  /// Returns the width of a column of paths, at most 44 characters on a terminal.
  static func pathWidth(_ files: [String], on terminal: Terminal) -> Int {
    min(terminal.isTerminal ? 44 : Int.max, max(16, files.map(\.count).max() ?? 0))
  }

  /// Returns a path as a row shows it: its end, if it is too long.
  static func name(of path: String, width: Int) -> String {
    let path = SafeText.line(path)
    return path.count > width ? "…" + path.suffix(width - 1) : path
  }

  /// The line above the rows.
  var header: String {
    "scenario".padded(to: width + 2) + column("frames", 8) + column("p50", 11)
      + column("p99", 11) + column("worst", 11) + column("missed", 8) + "  result"
  }

  /// Returns the row of a result.
  func row(_ result: ReplayResult) -> String {
    Self.name(of: result.path, width: width).padded(to: width + 2) + column("\(result.frames)", 8)
      + time(.medianTime, of: result) + time(.p99Time, of: result)
      + time(.worstTime, of: result) + column(value(.missedFrames, of: result)?.fixed(0) ?? "–", 8)
      + "  " + Self.verdict(on: result)
  }

  /// Returns the lines below the rows.
  static func footer(_ results: [ReplayResult], files: Int) -> String {
    let failed = results.count { $0.exitCode != 0 }
    let frames = results.map(\.frames).saturatingSum
    let met = results.map(\.met).saturatingSum
    let digests = results.map(\.digestsEqual).saturatingSum
    let skipped = results.reduce(0) { $0 + $1.skipped.count }
    let skippedText = skipped == 0 ? "" : ", \(skipped) skipped (release and rendering only)"
    return "\n\(results.count - failed) passed, \(failed) failed\n"
      + "\(files) files, \(frames) frames, \(met) expectations met\(skippedText), "
      + "\(digests) digests equal"
  }

  /// Returns the words for a result, such as `ok`.
  static func verdict(on result: ReplayResult) -> String {
    switch ExitCode(rawValue: result.exitCode) {
    case .success: "ok"
    case .expectationFailed: "EXPECTATION FAILED"
    case .digestsDiffer: "DIGESTS DIFFER"
    case .budgetExceeded: "OVER BUDGET"
    case .workDiffers: "WORK DIFFERS"
    case .refused: "REFUSED"
    case .invalid: "BAD FILE"
    case .interrupted: "interrupted"
    case .displayLost: "LOST DISPLAY"
    case .broken, nil: "BROKEN"
    }
  }

  private func time(_ metric: Metric, of result: ReplayResult) -> String {
    column(value(metric, of: result)?.durationText ?? "–", 11)
  }

  private func value(_ metric: Metric, of result: ReplayResult) -> Double? {
    result.metrics[metric.name].flatMap(\.self)
  }

  private func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}

extension Terminal {
  /// Prints the notes and problems of a result to standard error.
  func printRemarks(of result: ReplayResult) {
    let name = SafeText.line(result.path)
    for line in result.notes { printMessage("  \(name): note: \(line)") }
    printProblems(result.problems, after: "  ")
  }
}
