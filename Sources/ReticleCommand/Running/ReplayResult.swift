import Profiling
import Scenarios

/// The result of a file, as printed by `replay --json` and read from child processes.
struct ReplayResult: Codable {
  /// The path of the file.
  var path: String
  /// The exit code.
  var exitCode: Int32
  /// The number of frames that ran.
  var frames: Int
  /// The number of frames that were measured.
  var measured = 0
  /// The total duration of the frames, in seconds.
  var seconds = 0.0
  /// The last frame that ran.
  var lastFrame: Int64?
  /// The number of expectations met.
  var met: Int
  /// The number of matching checkpoints.
  var digestsEqual: Int
  /// The first frame whose digests differ from the file's; absent if there is none.
  var firstDifferingFrame: Int64?
  /// The problems, one per line.
  var problems: [String]
  /// The skipped expectations, one per line.
  var skipped: [String]
  /// The notes.
  var notes: [String]
  /// The metrics by name; null for a metric that the run cannot determine.
  var metrics: [String: Double?]
  /// The metrics that depend on the refresh rate, at 60, 90 and 120 Hz.
  var rates: [RunSummary.RateLine] = []
  /// The metrics of each section between marks.
  var sections: [RunSummary.Section] = []
  /// The budgets and their results.
  var budgets: [RunSummary.BudgetLine] = []
  /// The frames that missed or nearly missed their deadline.
  var lateFrames: [RunSummary.Late] = []
  /// The result of each expectation.
  var expectations: [ExpectationResult] = []
  /// The run from cold caches and with warm ones; absent without `--cold`.
  var cold: ColdComparison?
  /// The path of the run's report; absent without `--out`.
  var report: String?

  /// Creates the result of an outcome.
  init(_ outcome: RunOutcome, summary: RunSummary?, code: ExitCode) {
    path = outcome.path
    exitCode = code.rawValue
    frames = outcome.measured?.log.count ?? 0
    lastFrame = outcome.measured?.log[.frame].last
    met = outcome.met.count
    digestsEqual = outcome.agreedCount
    firstDifferingFrame = outcome.mismatch?.frame
    problems = OutcomeText(outcome: outcome, isColored: false).problems
    skipped = outcome.skipped.map { "\(outcome.path):\($0.description)" }
    notes = outcome.notes
    cold = outcome.cold
    metrics = summary?.metrics ?? [:]
    measured = outcome.measured?.sample.count ?? 0
    seconds = outcome.measured.map(Self.seconds) ?? 0
    guard let summary else { return }
    rates = summary.rates
    sections = summary.sections
    budgets = summary.budgets
    lateFrames = summary.lateFrames
    expectations = summary.expectations
  }

  /// Creates the result of a file that did not run to its end.
  init(_ path: String, code: ExitCode, problem: String, lastFrame: Int64? = nil) {
    self.path = path
    exitCode = code.rawValue
    frames = 0
    self.lastFrame = lastFrame
    met = 0
    digestsEqual = 0
    problems = problem.split(separator: "\n").map(String.init)
    skipped = []
    notes = []
    metrics = [:]
  }

  /// Adds a problem for each missed budget, with its metric, value, limit and line.
  mutating func addMissedBudgets() {
    problems += budgets.compactMap(\.result).compactMap { budget in
      budget.problem.map { "\(path):\(budget.budget.line ?? 1): budget \($0)" }
    }
  }

  /// Names the run in problems and budgets of a file that runs several times.
  mutating func setRun(_ run: Int) {
    for index in budgets.indices { budgets[index].run = run }
    problems = problems.map { problem in
      guard problem.hasPrefix(path + ":") else { return "run \(run): \(problem)" }
      let rest = problem.dropFirst(path.count)
      // After the position, so that services still find it.
      let position = rest.prefix { $0 == ":" || $0.isNumber }
      return path + position + " run \(run):" + rest.dropFirst(position.count)
    }
  }

  /// Adds a problem outside the run, such as a report that cannot be written.
  mutating func add(_ error: CommandError) {
    let code = ExitCode(rawValue: exitCode) ?? .broken
    exitCode = ExitCode.combined([code, error.code]).rawValue
    // Every file of a folder that cannot be written reports the same error.
    let lines = error.message.split(separator: "\n").map(String.init)
    problems += lines.filter { !problems.contains($0) }
  }

  /// The measurements of the run, for benchmark files.
  var benchmark: BenchmarkRun {
    let name = path.hasSuffix(".scn") ? String(path.dropLast(4)) : path
    return BenchmarkRun(name: name, frames: measured, metrics: metrics.compactMapValues(\.self))
  }

  private static func seconds(of run: MeasuredRun) -> Double {
    let log = run.log
    guard let start = log[.start].last, let time = log[.wall].last else { return 0 }
    return Double(start + time) / 1_000_000_000
  }
}
