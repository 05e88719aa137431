/// An error in a scenario, with its position in the file.
package struct ScenarioIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an issue; the raw value is the program's exit code.
  package enum Kind: Int32, Hashable, Sendable {
    /// The file is not a valid scenario; exit code 2.
    case invalid = 2
    /// The file is valid, but this build does not support it; exit code 6.
    case refused = 6
  }

  /// The position of the issue in the file.
  package var position: SourcePosition
  /// The text, which states what was found and what to do.
  package var message: String
  /// The kind, which determines the exit code.
  package var kind: Kind

  /// Creates an issue, ``Kind/invalid`` by default.
  package init(_ position: SourcePosition, _ message: String, kind: Kind = .invalid) {
    self.position = position
    self.message = message
    self.kind = kind
  }

  /// The text `line:column: message`, without a file name.
  package var description: String { "\(position.line):\(position.column): \(message)" }
}
