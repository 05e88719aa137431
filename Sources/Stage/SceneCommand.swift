/// What a program asks of a scene, as names and values: all that scenario files know of it.
public enum SceneCommand: Hashable, Sendable {
  /// Scrolls to a place.
  case scroll(to: ScrollTarget, position: ItemPosition, animated: Bool)
  /// Changes the data in one transaction.
  case update([UpdateStep])
  /// Reads all data again.
  case reloadData
  /// Selects an item as a program does: silently.
  case select(ItemIndex, position: ItemPosition?)
  /// Deselects an item as a program does: silently.
  case deselect(ItemIndex)
  /// Runs an action of the scene's own.
  case action(name: String, arguments: SceneValues)
}

/// Where a program scrolls to.
public enum ScrollTarget: Hashable, Sendable {
  /// An item.
  case item(ItemIndex)
  /// A horizontal offset, in points.
  case x(Double)
  /// A vertical offset, in points.
  case y(Double)
}

/// Where in the viewport an item stands after scrolling to it.
public enum ItemPosition: String, Hashable, Sendable, CaseIterable {
  /// Anywhere: the shortest way that makes it visible.
  case none
  /// At the top (left, when scrolling horizontally).
  case top
  /// In the middle.
  case middle
  /// At the bottom (right, when scrolling horizontally).
  case bottom
}

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
  /// New sections, each with so many items.
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
