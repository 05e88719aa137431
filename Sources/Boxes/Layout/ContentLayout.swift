/// How a box stacks the boxes inside it.
public enum ContentLayout: String, Hashable, Sendable, CaseIterable {
  /// One below another.
  case table
  /// Side by side, in rows that wrap at the box's width.
  case grid
}
