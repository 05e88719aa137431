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

  /// Called when the drag of an item has begun.
  func gridView(_ gridView: GridView, willMoveItemAt index: Int)

  /// Called when an item was dropped at another index and the data source has moved its datum.
  func gridView(_ gridView: GridView, didMoveItemAt index: Int, to target: Int)

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

  /// Does nothing.
  public func gridView(_ gridView: GridView, willMoveItemAt index: Int) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, didMoveItemAt index: Int, to target: Int) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, didCancelMoveOfItemAt index: Int) {}
}
