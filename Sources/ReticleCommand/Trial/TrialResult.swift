import Scenarios

/// The result of a trial, in the form passed between processes.
struct TrialResult: Codable {
  /// The exit code.
  var exitCode: Int32
  /// The kind of failure, equal for all files that fail in the same way; nil if there is none.
  var kind: String?
  /// The problems, one per line.
  var problems: [String] = []
  /// The number of frames that ran.
  var frames: Int64 = 0
  /// The frame of the first problem.
  var frame: Int64?
  /// The fields of the requested state, as `subsystem name = value`.
  var state: [String] = []

  /// Creates a result without problems.
  init() { exitCode = ExitCode.success.rawValue }

  /// Adds a failure; the first one determines the kind and the frame.
  mutating func fail(_ code: ExitCode, kind: String, frame: Int64?, _ problem: String) {
    problems.append(problem)
    guard self.kind == nil else { return }
    self.kind = "\(code.rawValue) \(kind)"
    self.frame = frame
    exitCode = code.rawValue
  }
}
