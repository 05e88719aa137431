/// The two looks of rows in groups.
public enum GroupedStyle: String, Hashable, Sendable, CaseIterable {
  /// Outlined groups with round corners, ten points from the column's edges.
  case grouped
  /// White rows from edge to edge of the column, with thin lines between them.
  case flat
}
