/// The appearance of rows in groups.
public enum GroupedStyle: String, Hashable, Sendable, CaseIterable {
  /// Outlined groups with rounded corners, 10 points from the column's edges.
  case grouped
  /// White rows as wide as the column, with thin lines between them.
  case flat
}
