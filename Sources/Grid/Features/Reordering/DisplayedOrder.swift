package import Diffing

/// The order of items that a drag displays: those that follow the lifted item are gathered, and the
/// lifted item is moved to its drop target.
package struct DisplayedOrder: Hashable, Sendable {
  /// The move of the lifted item, in the order in which the others are gathered.
  package var move: ItemMove
  /// The items that follow the lifted one; nil if there are none.
  package var gathering: ItemGathering?

  /// Creates the order of a drag.
  package init(_ move: ItemMove, gathering: ItemGathering? = nil) {
    self.move = move
    self.gathering = gathering
  }

  /// Whether the order is that of the data.
  package var isIdentity: Bool { gathering == nil && move.isIdentity }

  /// The lifted item, by its index in the data.
  package var item: Int { gathering?.mapping.oldIndex(of: move.item) ?? move.item }

  /// Returns whether an item follows the lifted one.
  package func isFollower(_ item: Int) -> Bool {
    gathering?.followers.contains(item) ?? false
  }

  /// Returns the position of an item in this order.
  ///
  /// Followers are at the ends of their sections.
  package func newIndex(of item: Int) -> Int {
    guard let gathering else { return move.newIndex(of: item) }
    return move.newIndex(of: gathering.mapping.newIndex(of: item) ?? item)
  }

  /// Returns the item at a position of this order.
  package func item(at position: Int) -> Int {
    let item = move.item(at: position)
    guard let gathering else { return item }
    return gathering.mapping.oldIndex(of: item) ?? item
  }

  /// Returns the mapping from indices in the data to positions in this order.
  package func mapping(count: Int) -> IndexMapping {
    let moved = IndexMapping(moving: move, count: count)
    return gathering?.mapping.followed(by: moved) ?? moved
  }
}

extension IndexMapping {
  /// The mapping from the new list to the old one.
  ///
  /// Cost: O(runs).
  var inverted: IndexMapping {
    IndexMapping(
      ContiguousArray(runs.lazy.map { IndexRun(old: $0.new, new: $0.old, count: $0.count) }),
      oldCount: newCount, newCount: oldCount)
  }

  /// Returns the mapping between displayed orders, given those before and after a transaction.
  func applyingOrder(
    _ new: DisplayedOrder?, replacing old: DisplayedOrder?
  ) -> IndexMapping {
    var mapping = self
    if let old, !old.isIdentity {
      mapping = old.mapping(count: oldCount).inverted.followed(by: mapping)
    }
    if let new, !new.isIdentity { mapping = mapping.followed(by: new.mapping(count: newCount)) }
    return mapping
  }
}
