/// The outcome of a run except its times.
package struct OutcomeFacts: Hashable, Codable, Sendable {
  /// The exit code of the run; 0 by default.
  package var exitCode: Int32 = 0
  /// The problems, one per line, with file, line and column if available.
  package var problems: [String] = []
  /// The remarks, one per line.
  package var notes: [String] = []
  /// The number of checkpoints in the file whose digests were equal.
  package var digestsEqual = 0
  /// The frame of the first checkpoint whose digest differs; `nil` if none differs.
  package var firstDifferingFrame: Int64?

  /// Creates the outcome of a run without comparisons or problems.
  package init() {}
}
