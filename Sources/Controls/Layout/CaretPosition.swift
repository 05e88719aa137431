/// A position of the caret between two characters, on one of two lines where a line wraps.
package struct CaretPosition: Hashable, Sendable {
  /// The number of characters before the caret.
  package var index: Int
  /// Whether the caret is displayed at the end of the earlier line instead of at the start of the
  /// later one; `false` by default.
  package var isAtLineEnd: Bool

  /// Creates a position.
  package init(_ index: Int, isAtLineEnd: Bool = false) {
    self.index = index
    self.isAtLineEnd = isAtLineEnd
  }
}
