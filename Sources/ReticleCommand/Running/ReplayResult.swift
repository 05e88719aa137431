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
  /// The last frame that was run.
  var lastFrame: Int64?
  /// Demands that were met.
  var met: Int
  /// Checkpoints that agreed.
  var digestsEqual: Int
  /// What is wrong, a line each.
  var problems: [String]
  /// Expectations that were skipped, a line each.
  var skipped: [String]
  /// Remarks.
  var notes: [String]
  /// Metrics by name; null where a run cannot tell.
  var metrics: [String: Double?]
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
    problems = OutcomeText(outcome: outcome, isColoured: false).problems
    skipped = outcome.skipped.map { "\(outcome.path):\($0.description)" }
    notes = outcome.notes
    metrics = summary?.metrics ?? [:]
  }

  /// The result of a process that was killed.
  init(killed path: String, problem: String, lastFrame: Int64?) {
    self.path = path
    exitCode = ExitCode.broken.rawValue
    frames = 0
    self.lastFrame = lastFrame
    met = 0
    digestsEqual = 0
    problems = [problem]
    skipped = []
    notes = []
    metrics = [:]
  }
}
