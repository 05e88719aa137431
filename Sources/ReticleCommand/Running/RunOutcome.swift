import Profiling
import Scenarios

/// What came of running a scenario.
struct RunOutcome {
  /// The file, as it was named.
  var path: String
  /// What the run was measured as; nil where it did not begin.
  var measured: MeasuredRun?
  /// What the file demanded and did not get.
  var failures: [PlayFailure] = []
  /// Expectations that could not be checked here.
  var skipped: [PlayFailure] = []
  /// Digests that differ.
  var mismatch: DigestMismatch?
  /// More about the digests that differ, a line each.
  var mismatchDetails: [String] = []
  /// Why the file could not be run, or not to its end: lines for people.
  var errors: [String] = []
  /// The exit code those errors ask for.
  var errorCode: ExitCode?
  /// Remarks, such as a contract of another number.
  var notes: [String] = []
  /// Demands that were met.
  var met: [PlayCheck] = []
  /// The steps that began, in that order.
  var steps: [(line: Int, frame: Int64)] = []
  /// What was run; nil where the file could not be read.
  var loaded: ScenarioLoader.Loaded?
  /// Whether frames were drawn.
  var isRendered = true
  /// How many checkpoints agreed.
  var agreedCount = 0
  /// Digests that were asked for.
  var digests = DigestTable()

  /// The exit code, budgets counted only where `gatesTime`.
  func code(gatesTime: Bool) -> ExitCode {
    var codes: [ExitCode] = []
    if let errorCode { codes.append(errorCode) }
    if !failures.isEmpty { codes.append(.expectation) }
    if mismatch != nil { codes.append(.digest) }
    if gatesTime, measured?.budgets.contains(where: { $0.isMet == false }) ?? false {
      codes.append(.budget)
    }
    return ExitCode.combined(codes)
  }
}
