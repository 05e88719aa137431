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
