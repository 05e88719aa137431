import Profiling
import Scenarios

/// What `replay --json` prints of a file, and what a suite reads of its children.
struct ReplayResult: Codable {
  /// The file.
  var path: String
  /// The exit code.
  var exitCode: Int32
  /// The frames that were run.
  var frames: Int
  /// How many of them were measured.
  var measured = 0
  /// How long they took, one after the other, in seconds.
  var seconds = 0.0
  /// The last frame that was run.
  var lastFrame: Int64?
  /// Demands that were met.
  var met: Int
  /// Checkpoints that agreed.
  var digestsEqual: Int
  /// Where the digests of the state differ from the file's; absent where they do not.
  var firstDifferingFrame: Int64?
  /// What is wrong, a line each.
  var problems: [String]
  /// Expectations that were skipped, a line each.
  var skipped: [String]
  /// Remarks.
  var notes: [String]
  /// Metrics by name; null where a run cannot tell.
  var metrics: [String: Double?]
  /// The metrics that depend on the refresh rate, at 60, 90 and 120 Hz.
  var rates: [RunSummary.RateLine] = []
  /// The metrics from mark to mark.
  var sections: [RunSummary.Section] = []
  /// The budgets and how they came out.
  var budgets: [RunSummary.BudgetLine] = []
  /// The frames that were late or near.
  var lateFrames: [RunSummary.Late] = []
  /// How each expectation came out.
  var expectations: [ExpectationResult] = []
  /// Where the run's report was written; absent without --out.
  var report: String?

  /// Sums an outcome up.
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

  /// The result of a file that was not run to its end.
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

  /// Adds what went wrong beside the run, such as a report that cannot be written.
  mutating func add(_ error: CommandError) {
    let code = ExitCode(rawValue: exitCode) ?? .broken
    exitCode = ExitCode.combined([code, error.code]).rawValue
    // A folder that cannot be written is found by each file that belongs there.
    let lines = error.message.split(separator: "\n").map(String.init)
    problems += lines.filter { !problems.contains($0) }
  }

  /// The numbers of the run, for benchmark files.
  var benchmark: BenchmarkRun {
    let name = path.hasSuffix(".scn") ? String(path.dropLast(4)) : path
    return BenchmarkRun(name: name, frames: measured, metrics: metrics.compactMapValues(\.self))
  }

  private static func seconds(of run: MeasuredRun) -> Double {
    let log = run.log
    guard let start = log[.start].last, let time = log[.cpu].last else { return 0 }
    return Double(start + time) / 1_000_000_000
  }
}
