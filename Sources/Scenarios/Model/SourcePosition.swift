/// A place in a scenario file; lines and columns count from 1, columns in Unicode scalars.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1; 0 for what never stood in a file.
  package var line: Int
  /// The column, from 1; a tab counts as one.
  package var column: Int

  /// The position of what was made by a program.
  package static let none = SourcePosition(line: 0, column: 0)

  /// Makes a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether one position stands before another.
  package static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}
