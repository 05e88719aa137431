/// The style of the separators between the cells of a grid.
public enum SeparatorStyle: String, Hashable, Sendable, CaseIterable {
  /// No separators.
  case none
  /// Only the space between cells and their slots: the default.
  case emptySpace = "empty"
  /// A line below each cell, and to the right of each cell except in the last column.
  case singleLine = "single"
}
