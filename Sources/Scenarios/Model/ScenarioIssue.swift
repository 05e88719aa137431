/// Something wrong with a scenario, with its place: a line of `file:line:column: message`.
package struct ScenarioIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the program's exit code says about an issue.
  package enum Kind: Int32, Hashable, Sendable {
    /// The file is not a scenario, or says something that cannot be: exit 2.
    case invalid = 2
    /// The file is well formed and this build cannot honor it: exit 6.
    case refused = 6
  }

  /// Where.
  package var position: SourcePosition
  /// What was found, and what to do.
  package var message: String
  /// What the exit code says.
  package var kind: Kind

  /// Makes an issue; a bad scenario's, where nothing else is said.
  package init(_ position: SourcePosition, _ message: String, kind: Kind = .invalid) {
    self.position = position
    self.message = message
    self.kind = kind
  }

  /// The issue without a file's name: `line:column: message`.
  package var description: String { "\(position.line):\(position.column): \(message)" }
}
