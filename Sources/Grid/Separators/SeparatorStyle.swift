/// What lies between the cells of a grid.
public enum SeparatorStyle: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Nothing but the space that slots leave around their cells: the default.
  case emptySpace = "empty"
  /// A line below each cell and to the right of each but those of the last column.
  case singleLine = "single"
}
