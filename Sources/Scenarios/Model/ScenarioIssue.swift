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

/// A position in a scenario file.
///
/// Lines and columns count from 1, columns in Unicode scalars.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, counted from 1, or 0 if the element does not come from a file.
  package var line: Int
  /// The column, counted from 1; a tab counts as one column.
  package var column: Int

  /// The position of an element that does not come from a file.
  package static let none = SourcePosition(line: 0, column: 0)

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns whether one position is before another.
  package static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}
