/// What of a text is selected: characters between two places, of which one moves.
///
/// Places count characters as a reader does (extended grapheme clusters): place 0 is before the
/// first one.
public struct TextSelection: Hashable, Sendable {
  /// The place that stays when the selection is extended.
  public var anchor: Int
  /// The place that moves: where the caret is.
  public var head: Int

  /// Makes a selection; an empty one is a caret.
  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Makes a caret.
  public init(caret: Int) { self.init(anchor: caret, head: caret) }

  /// The characters selected, in the order of the text.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether nothing is selected.
  public var isEmpty: Bool { anchor == head }
}
