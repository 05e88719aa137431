/// A row of the table: a perturbation and its effect.
struct TortureResult: Codable, Sendable {
  /// The result of a row.
  enum State: String, Codable, Sendable {
    /// The digests of all frames are equal.
    case green
    /// Some digests differ.
    case red
    /// The run crashed or did not end.
    case broken
    /// The perturbation could not run.
    case skipped
  }

  /// The perturbation.
  var name: String
  /// The description of the change.
  var summary: String
  /// The result.
  var state: State
  /// The reason it was skipped, or the meaning of a red row; nil for a broken one.
  var reason: String?
  /// The first frame that differs.
  var frame: Int64?
  /// The subsystems that differ in that frame, or the reason the run ended early.
  var found: String?
  /// The fields that differ, each with its expected and its actual value.
  var fields: [String] = []

  /// Creates a skipped row.
  init(_ perturbation: Perturbation, skipped reason: String) {
    self.init(perturbation, .skipped)
    self.reason = reason
  }

  /// Creates a row with a result.
  init(_ perturbation: Perturbation, _ state: State) {
    name = perturbation.name
    summary = perturbation.summary
    self.state = state
  }
  /// The exit code of the row.
  var code: ExitCode {
    switch state {
    case .green, .skipped: .success
    case .red: .digestsDiffer
    case .broken: .broken
    }
  }
}
