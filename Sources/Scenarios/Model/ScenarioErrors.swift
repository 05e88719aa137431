/// Everything that is wrong with a scenario file, at most 20 issues in the order of the file.
package struct ScenarioErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user gave it.
  package var file: String
  /// The issues, never empty, in the order of the file.
  package var issues: [ScenarioIssue]

  /// Sorts issues and keeps the first 20.
  package init(file: String, _ issues: [ScenarioIssue]) {
    self.file = file
    let sorted = issues.sorted { $0.position < $1.position }
    self.issues = Array(sorted.prefix(ScenarioLimits.issues))
  }

  /// The program's exit code: 2 if anything is bad, else 6.
  package var exitCode: Int32 {
    let isInvalid = issues.contains { $0.kind == .invalid }
    return isInvalid ? ScenarioIssue.Kind.invalid.rawValue : ScenarioIssue.Kind.refused.rawValue
  }

  /// A line `file:line:column: message` for each issue, without a last newline.
  package var description: String {
    issues.map { "\(file):\($0)" }.joined(separator: "\n")
  }
}
