/// What came of a run beside its times.
package struct OutcomeFacts: Hashable, Codable, Sendable {
  /// The exit code of the run; 0 by default.
  package var exitCode: Int32 = 0
  /// What is wrong, a line each, with file, line and column where there is one.
  package var problems: [String] = []
  /// Remarks, a line each.
  package var notes: [String] = []
  /// The file's checkpoints whose digests were equal.
  package var digestsEqual = 0
  /// The file's first checkpoint whose digests differ; `nil` where none does.
  package var firstDifferingFrame: Int64?

  /// Makes the outcome of a run in which nothing was compared and nothing is wrong.
  package init() {}
}
