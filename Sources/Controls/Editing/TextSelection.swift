/// A selection in a text: a fixed end and a moving end.
///
/// Positions count characters as readers do (extended grapheme clusters); position 0 is before the
/// first character.
public struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  public var anchor: Int
  /// The end that moves: the position of the caret.
  public var head: Int

  /// Creates a selection; a caret if both ends are equal.
  package init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Creates an empty selection at a position.
  package init(caret: Int) { self.init(anchor: caret, head: caret) }

  /// The range of the selected characters, in logical order.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether the selection is empty.
  public var isEmpty: Bool { anchor == head }
}
