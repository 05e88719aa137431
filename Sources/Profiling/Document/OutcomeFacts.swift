/// What came of a run beside its times.
public struct OutcomeFacts: Hashable, Codable, Sendable {
  /// The exit code of the run; 0 by default.
  public var exitCode: Int32 = 0
  /// What is wrong, a line each, with file, line and column where there is one.
  public var problems: [String] = []
  /// Remarks, a line each.
  public var notes: [String] = []
  /// The file's checkpoints whose digests were equal.
  public var digestsEqual = 0
  /// The file's first checkpoint whose digests differ; `nil` where none does.
  public var firstDifferingFrame: Int64?

  /// Makes the outcome of a run in which nothing was compared and nothing is wrong.
  public init() {}
}
