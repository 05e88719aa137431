import Scenarios

/// What came of a trial, as it is handed from one process to another.
struct TrialResult: Codable {
  /// The exit code.
  var exitCode: Int32
  /// What kind of failure it is, the same for every file that fails in this way; nil without one.
  var kind: String?
  /// What is wrong, a line each.
  var problems: [String] = []
  /// The frames that were run.
  var frames: Int64 = 0
  /// The first frame in which something was wrong.
  var frame: Int64?
  /// Fields of the state that was asked for, as `subsystem name = value`.
  var state: [String] = []

  /// A trial without a problem so far.
  init() { exitCode = ExitCode.success.rawValue }

  /// Notes a failure; the first one gives the kind and the frame.
  mutating func fail(_ code: ExitCode, kind: String, frame: Int64?, _ problem: String) {
    problems.append(problem)
    guard self.kind == nil else { return }
    self.kind = "\(code.rawValue) \(kind)"
    self.frame = frame
    exitCode = code.rawValue
  }
}
