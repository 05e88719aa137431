public import Stage

/// One change inside a transaction.
///
/// Removals, reloads and the sources of moves count in the list before the transaction,
/// insertions and the targets of moves in the list after it.
public enum UpdateStep: Hashable, Sendable {
  /// New items.
  case insert(ItemSet, UpdateAnimation)
  /// Items that go.
  case remove(ItemSet, UpdateAnimation)
  /// Items whose content is read again.
  case reload(ItemSet, UpdateAnimation)
  /// An item that goes elsewhere.
  case move(from: ItemIndex, to: ItemIndex, UpdateAnimation)
  /// New sections, each with this many items.
  case insertSections(ItemSet, itemsEach: Int)
  /// Sections that go.
  case removeSections(ItemSet)
  /// A section that goes elsewhere.
  case moveSection(from: Int, to: Int)
}

/// How items of a transaction come and go.
public enum UpdateAnimation: String, Hashable, Sendable, CaseIterable {
  /// In place, by opacity.
  case fade
  /// From and to the left, fading.
  case left
  /// From and to the right, fading.
  case right
  /// From and to above, fading.
  case top
  /// From and to below, fading.
  case bottom
  /// At once.
  case none
}
