/// The three sides of a ``Line``.
public enum LineSide: String, Hashable, Sendable, CaseIterable {
  /// From the left edge to the right.
  case left
  /// In the middle of what the others leave.
  case middle
  /// From the right edge to the left: its first item is the rightmost.
  case right
}
