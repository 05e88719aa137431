/// Where a cell lies among the others while a transaction moves it; at rest all lie in the order of
/// their items.
enum CellStacking: Int {
  /// Behind them: one that has come for an item that was out of view.
  case behind = -1
  /// In the order of the items.
  case among = 0
  /// In front of them: that of an inserted item.
  case inFront = 1
}

extension GridCell {
  /// Orders cells from back to front: first by how a transaction stacks them, then by item.
  package final var stackingOrder: Int { stacking.rawValue << 48 + (index ?? 0) }
}
