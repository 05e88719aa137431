/// The errors of a scenario file, at most 20, in file order.
package struct ScenarioErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as given by the user.
  package var file: String
  /// The issues in file order; never empty.
  package var issues: [ScenarioIssue]

  /// Creates an error from issues, which are sorted and limited to the first 20.
  package init(file: String, _ issues: [ScenarioIssue]) {
    self.file = file
    let sorted = issues.sorted { $0.position < $1.position }
    self.issues = Array(sorted.prefix(ScenarioLimits.issues))
  }

  /// The program's exit code: 2 if any issue is ``ScenarioIssue/Kind/invalid``, otherwise 6.
  package var exitCode: Int32 {
    let isInvalid = issues.contains { $0.kind == .invalid }
    return isInvalid ? ScenarioIssue.Kind.invalid.rawValue : ScenarioIssue.Kind.refused.rawValue
  }

  /// One line of the form `file:line:column: message` per issue, without a trailing newline.
  package var description: String {
    issues.map { "\(file):\($0)" }.joined(separator: "\n")
  }
}
