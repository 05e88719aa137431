public import Stage

/// A change in a transaction.
///
/// The indices of removals, reloads and the sources of moves refer to the list before the
/// transaction. Those of insertions and the targets of moves refer to the list after it.
public enum UpdateStep: Hashable, Sendable {
  /// Inserts items.
  case insert(ItemSet, UpdateAnimation)
  /// Removes items.
  case remove(ItemSet, UpdateAnimation)
  /// Reloads the content of items.
  case reload(ItemSet, UpdateAnimation)
  /// Moves an item.
  case move(from: ItemIndex, to: ItemIndex, UpdateAnimation)
  /// Inserts sections with this many items each.
  case insertSections(ItemSet, itemsEach: Int)
  /// Removes sections.
  case removeSections(ItemSet)
  /// Moves a section.
  case moveSection(from: Int, to: Int)
}

/// The animation of items that a transaction inserts or removes.
public enum UpdateAnimation: String, Hashable, Sendable, CaseIterable {
  /// Items fade in place.
  case fade
  /// Items fade and move from or to the left.
  case left
  /// Items fade and move from or to the right.
  case right
  /// Items fade and move from above or upward.
  case top
  /// Items fade and move from below or downward.
  case bottom
  /// Items appear and disappear without animation.
  case none
}
