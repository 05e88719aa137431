import Profiling
import Scenarios
import Stage

/// The outcome of running a scenario.
struct RunOutcome {
  /// The path of the file as given.
  var path: String
  /// The measurements of the run, or nil if it did not start.
  var measured: MeasuredRun?
  /// The expectations that were not met.
  var failures: [PlayFailure] = []
  /// The number of expectations that were not met and are missing in ``failures``.
  var unlistedFailures = 0
  /// The expectations that could not be checked in this run.
  var skipped: [PlayFailure] = []
  /// The first mismatch of digests.
  var mismatch: DigestMismatch?
  /// Details about the mismatch, one per line.
  var mismatchDetails: [String] = []
  /// The reasons the file could not run, or not to its end, one per line.
  var errors: [String] = []
  /// The exit code for the errors.
  var errorCode: ExitCode?
  /// Notes, such as a different contract version.
  var notes: [String] = []
  /// The expectations that were met.
  var met: [MetExpectation] = []
  /// The steps that started, in that order, without those that only observe, such as `expect`.
  var steps: [(line: Int, frame: Int64)] = []
  /// The loaded file, or nil if it could not be read.
  var loaded: ScenarioLoader.Loaded?
  /// What a run with `--cold` has measured; nil for other runs.
  var cold: ColdComparison?
  /// Whether frames were drawn.
  var isRendered = true
  /// Whether they were drawn as in a window.
  var isDrawnAsWindow = false
  /// The instructions of frames and phases; nil if they were not counted.
  var instructions: InstructionCounts?
  /// What was kept of the run beside its frames.
  var records = RunRecords()
  /// The number of matching checkpoints.
  var agreedCount = 0
  /// The requested digests.
  var digests = DigestTable()

  /// Returns the exit code; missed budgets count only if `gatesTime` is true.
  func code(gatesTime: Bool) -> ExitCode {
    var codes: [ExitCode] = []
    if let errorCode { codes.append(errorCode) }
    if !failures.isEmpty { codes.append(.expectationFailed) }
    if mismatch != nil { codes.append(.digestsDiffer) }
    if gatesTime, measured?.budgets.contains(where: { $0.isMet == false }) ?? false {
      codes.append(.budgetExceeded)
    }
    return ExitCode.combined(codes)
  }
}

/// What is kept of a run beside its frames.
struct RunRecords {
  /// When the first frame began, on the monotonic clock; nil without frames.
  var startTime: Nanoseconds?
  /// The intervals of the program's own, by name.
  var intervals: [IntervalFacts] = []
  /// The samples of functions, if they were asked for.
  var samples: SampledRun?
}
