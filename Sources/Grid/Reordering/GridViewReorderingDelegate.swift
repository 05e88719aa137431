public import Diffing

/// Asked and told when the user moves an item, by dragging or by keys; every call has a default.
///
/// ``gridView(_:willMoveItemAt:)`` is always followed by one of the two last calls: also where the
/// item is removed, or all data are read again, while it is dragged.
public protocol GridViewReorderingDelegate: AnyObject {
  /// Whether a press on an item may lift it; asked when the press has lasted long enough.
  func gridView(_ gridView: GridView, canMoveItemAt index: Int) -> Bool

  /// Where a dragged item may go that would go to `proposed`; its own index refuses.
  ///
  /// Asked whenever the finger comes to another slot than the item's own.
  func gridView(
    _ gridView: GridView, targetIndexForMoveFromItemAt index: Int, to proposed: Int
  ) -> Int

  /// The same for a grid with sections, which asks this instead; its own path refuses.
  ///
  /// - Parameters:
  ///   - gridView: The grid.
  ///   - path: The item, as it is in the data.
  ///   - proposed: Where it would stand when it has left its old place.
  /// - Returns: Where it is to stand, counted in the same way.
  func gridView(
    _ gridView: GridView, targetPathForMoveFromItemAt path: IndexPath, to proposed: IndexPath
  ) -> IndexPath

  /// An item was lifted and is dragged from now on.
  func gridView(_ gridView: GridView, willMoveItemAt index: Int)

  /// A dragged item was dropped at another index, and the data source has moved its datum.
  func gridView(_ gridView: GridView, didMoveItemAt index: Int, to target: Int)

  /// A dragged item stays where it was: it was dropped there, the drag was cancelled, or the item
  /// was removed, and then `index` is the one it had before.
  func gridView(_ gridView: GridView, didCancelMoveOfItemAt index: Int)
}

extension GridViewReorderingDelegate {
  /// Yes.
  public func gridView(_ gridView: GridView, canMoveItemAt index: Int) -> Bool { true }

  /// The slot under the finger.
  public func gridView(
    _ gridView: GridView, targetIndexForMoveFromItemAt index: Int, to proposed: Int
  ) -> Int { proposed }

  /// The place under the finger.
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
