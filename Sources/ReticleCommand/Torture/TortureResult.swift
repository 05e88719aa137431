/// A row of the table: a perturbation and what it did.
struct TortureResult: Codable, Sendable {
  /// How a row came out.
  enum State: String, Codable, Sendable {
    /// The digests of all frames are equal.
    case green
    /// Some are not.
    case red
    /// It could not be run.
    case skipped
  }

  /// The perturbation.
  var name: String
  /// What it changes.
  var summary: String
  /// How it came out.
  var state: State
  /// Why it was skipped, or what a red row means.
  var reason: String?
  /// The first frame that differs.
  var frame: Int64?
  /// The subsystems in which it differs, or why the run broke off.
  var found: String?
  /// The fields in which it differs, each as it should be and as it is.
  var fields: [String] = []

  /// A row that is not run.
  init(_ perturbation: Perturbation, skipped reason: String) {
    self.init(perturbation, .skipped)
    self.reason = reason
  }

  /// A row that came out somehow.
  init(_ perturbation: Perturbation, _ state: State) {
    name = perturbation.name
    summary = perturbation.summary
    self.state = state
  }
}
