public import Geometry
public import Scrolling

/// Told what a grid view does, and asked how; every call has a default.
public protocol GridViewDelegate: ScrollViewDelegate, GridViewSelectionDelegate {
  /// A cell is about to come into view for an item.
  func gridView(_ gridView: GridView, willDisplay cell: GridCell, forItemAt index: Int)

  /// The place of a cell: called at every placing with the one the grid has worked out and the
  /// slot; what is returned is taken as it is.
  func gridView(
    _ gridView: GridView, adjustedFrame frame: Rect, inSlot slot: Rect, forItemAt index: Int
  ) -> Rect

  /// What a cell offers while the grid is edited; `delete` by default.
  func gridView(
    _ gridView: GridView, editingStyleForItemAt index: Int
  ) -> CellEditingStyle

  /// The control of an item's cell was tapped: change the data and tell the grid.
  func gridView(
    _ gridView: GridView, commitEditing style: CellEditingStyle, forItemAt index: Int)

  /// All animations of a transaction have ended; called once for each that changed something.
  func gridViewDidEndUpdateAnimation(_ gridView: GridView)

  /// Whether a press on an item may lift it; asked when the press has lasted long enough.
  func gridView(_ gridView: GridView, canMoveItemAt index: Int) -> Bool

  /// Where a dragged item may go that would go to `proposed`; its own index refuses.
  ///
  /// Asked whenever the finger comes to another slot than the item's own.
  func gridView(
    _ gridView: GridView, targetIndexForMoveFromItemAt index: Int, to proposed: Int
  ) -> Int

  /// An item was lifted and is dragged from now on.
  func gridView(_ gridView: GridView, willMoveItemAt index: Int)

  /// A dragged item was dropped at another index, and the data source has moved its datum.
  func gridView(_ gridView: GridView, didMoveItemAt index: Int, to target: Int)

  /// A dragged item stays where it was: it was dropped there, or the drag was broken off.
  ///
  /// Not called where the item is gone by then.
  func gridView(_ gridView: GridView, didCancelMoveOfItemAt index: Int)
}

extension GridViewDelegate {
  /// Does nothing.
  public func gridView(
    _ gridView: GridView, willDisplay cell: GridCell, forItemAt index: Int
  ) {}

  /// The frame the grid has worked out.
  public func gridView(
    _ gridView: GridView, adjustedFrame frame: Rect, inSlot slot: Rect, forItemAt index: Int
  ) -> Rect { frame }

  /// Every item can be deleted.
  public func gridView(
    _ gridView: GridView, editingStyleForItemAt index: Int
  ) -> CellEditingStyle { .delete }

  /// Does nothing.
  public func gridView(
    _ gridView: GridView, commitEditing style: CellEditingStyle, forItemAt index: Int
  ) {}

  /// Does nothing.
  public func gridViewDidEndUpdateAnimation(_ gridView: GridView) {}

  /// Yes.
  public func gridView(_ gridView: GridView, canMoveItemAt index: Int) -> Bool { true }

  /// The slot under the finger.
  public func gridView(
    _ gridView: GridView, targetIndexForMoveFromItemAt index: Int, to proposed: Int
  ) -> Int { proposed }

  /// Does nothing.
  public func gridView(_ gridView: GridView, willMoveItemAt index: Int) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, didMoveItemAt index: Int, to target: Int) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, didCancelMoveOfItemAt index: Int) {}
}
