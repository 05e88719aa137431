public import Geometry
public import Scrolling

/// Told what a grid view does, and asked how; every call has a default.
public protocol GridViewDelegate: ScrollViewDelegate, GridViewSelectionDelegate,
  GridViewReorderingDelegate, GridViewStackDelegate
{
  /// A cell is about to come into view for an item.
  func gridView(_ gridView: GridView, willDisplay cell: GridCell, forItemAt index: Int)

  /// The cells shown are others than in the frame before; ``GridView/visibleCells`` has them.
  ///
  /// Called at most once per frame, when all of them are in their places.
  func gridViewVisibleCellsDidChange(_ gridView: GridView)

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
}

extension GridViewDelegate {
  /// Does nothing.
  public func gridView(
    _ gridView: GridView, willDisplay cell: GridCell, forItemAt index: Int
  ) {}

  /// Does nothing.
  public func gridViewVisibleCellsDidChange(_ gridView: GridView) {}

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
}
