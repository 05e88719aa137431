import Diffing

/// A move of one item in a list; the others keep their order.
package struct ItemMove: Hashable, Sendable {
  /// The item, by its index before the move.
  package var item: Int
  /// The index of the item after the move.
  package var destination: Int

  /// Creates a move from one index to another, from 0.
  package init(item: Int, destination: Int) {
    self.item = item
    self.destination = destination
  }

  /// Whether the move changes nothing.
  package var isIdentity: Bool { item == destination }

  /// Returns the index of an item after the move.
  package func newIndex(of other: Int) -> Int {
    if other == item { return destination }
    let left = other > item ? other - 1 : other
    return left >= destination ? left + 1 : left
  }

  /// Returns the item at an index after the move.
  package func item(at other: Int) -> Int {
    if other == destination { return item }
    let left = other > destination ? other - 1 : other
    return left >= item ? left + 1 : left
  }
}

extension IndexMapping {
  /// Creates the mapping of a list of `count` items for a move.
  init(moving move: ItemMove, count: Int) {
    guard !move.isIdentity else {
      self.init(count: count)
      return
    }
    let batch = Batch(moved: [Move(from: move.item, to: move.destination)])
    do throws(BatchError) {
      self = try batch.validated(oldCount: count).mapping
    } catch {
      fatalError("internal error: the drag's index is outside the list: \(error)")
    }
  }
}
