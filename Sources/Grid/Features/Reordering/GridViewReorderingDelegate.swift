public import Diffing

/// Decides on moves of items by the user, and is notified of them; every method has a default.
///
/// A call of ``gridView(_:willMoveItemAt:)`` is always followed by a call of one of the last two
/// methods, even if the item is removed or all data are reloaded during the drag.
public protocol GridViewReorderingDelegate: AnyObject {
  /// Returns whether a press can lift an item; called when the press has lasted long enough.
  func gridView(_ gridView: GridView, canMoveItemAt index: Int) -> Bool

  /// Returns the drop target for a proposed index; the item's own index rejects the move.
  ///
  /// It is called whenever the finger moves to another slot than the item's own.
  func gridView(
    _ gridView: GridView, targetIndexForMoveFromItemAt index: Int, to proposed: Int
  ) -> Int

  /// Returns the drop target for a proposed index path; the item's own path rejects the move.
  ///
  /// A grid with sections calls this method instead of the one with indices.
  ///
  /// - Parameters:
  ///   - gridView: The grid.
  ///   - path: The item, in the order of the data.
  ///   - proposed: The proposed target, counted without the item at its previous position.
  /// - Returns: The target, counted in the same way.
  func gridView(
    _ gridView: GridView, targetPathForMoveFromItemAt path: IndexPath, to proposed: IndexPath
  ) -> IndexPath

  /// Returns which of the other selected items move with an item that a press has lifted.
  ///
  /// By default, these are the ones for which ``gridView(_:canMoveItemAt:)`` returns true, which is
  /// called for each of them. Implement this method if many items can be selected.
  ///
  /// - Parameters:
  ///   - gridView: The grid.
  ///   - index: The lifted item, which is selected.
  ///   - selected: The other selected items.
  /// - Returns: Some or all of the other selected items.
  func gridView(
    _ gridView: GridView, itemsToMoveWithItemAt index: Int, among selected: IndexRanges
  ) -> IndexRanges

  /// Returns the drop target of several items for a proposed one; nil rejects the move.
  ///
  /// By default, the method for the lifted item alone decides: the items are rejected if it returns
  /// that item's own position instead of the proposed one.
  ///
  /// - Parameters:
  ///   - gridView: The grid.
  ///   - items: The items, by their indices in the data.
  ///   - index: The lifted item, one of them.
  ///   - proposed: The proposed path of the first of them, counted without them. Without sections,
  ///     its section is 0.
  /// - Returns: The target, counted in the same way; nil to send the items home.
  func gridView(
    _ gridView: GridView, targetPathForMoveOf items: IndexRanges, withItemAt index: Int,
    to proposed: IndexPath
  ) -> IndexPath?

  /// Called when the drag of an item has begun.
  func gridView(_ gridView: GridView, willMoveItemAt index: Int)

  /// Called when an item was dropped at another index and the data source has moved its datum.
  func gridView(_ gridView: GridView, didMoveItemAt index: Int, to target: Int)

  /// Called after each move, of one item or of several.
  ///
  /// It follows the call for the lifted item, or for the item that a key has moved.
  func gridView(_ gridView: GridView, didMoveItems relocation: ItemRelocation)

  /// Called when a drag has ended without a move.
  ///
  /// The item was dropped at its own position, the drag was cancelled, or the item was removed. A
  /// removed item is reported with its previous index.
  func gridView(_ gridView: GridView, didCancelMoveOfItemAt index: Int)
}

extension GridViewReorderingDelegate {
  /// Returns true.
  public func gridView(_ gridView: GridView, canMoveItemAt index: Int) -> Bool { true }

  /// Returns the proposed index.
  public func gridView(
    _ gridView: GridView, targetIndexForMoveFromItemAt index: Int, to proposed: Int
  ) -> Int { proposed }

  /// Returns the proposed index path.
  public func gridView(
    _ gridView: GridView, targetPathForMoveFromItemAt path: IndexPath, to proposed: IndexPath
  ) -> IndexPath { proposed }

  /// Returns the items that can be moved.
  public func gridView(
    _ gridView: GridView, itemsToMoveWithItemAt index: Int, among selected: IndexRanges
  ) -> IndexRanges {
    var fixed = IndexRanges()
    for item in selected where !self.gridView(gridView, canMoveItemAt: item) { fixed.insert(item) }
    return fixed.isEmpty ? selected : selected.subtracting(fixed)
  }

  /// Returns the target that the lifted item may have, or nil if it may not be moved there.
  public func gridView(
    _ gridView: GridView, targetPathForMoveOf items: IndexRanges, withItemAt index: Int,
    to proposed: IndexPath
  ) -> IndexPath? {
    let home = gridView.sections.path(of: index)
    let target =
      gridView.sections.hasSections
      ? self.gridView(gridView, targetPathForMoveFromItemAt: home, to: proposed)
      : IndexPath(
        0, self.gridView(gridView, targetIndexForMoveFromItemAt: index, to: proposed.item))
    return target == home && target != proposed ? nil : target
  }

  /// Does nothing.
  public func gridView(_ gridView: GridView, didMoveItems relocation: ItemRelocation) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, willMoveItemAt index: Int) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, didMoveItemAt index: Int, to target: Int) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, didCancelMoveOfItemAt index: Int) {}
}
