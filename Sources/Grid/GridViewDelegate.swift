public import Geometry
public import Scrolling

/// The notifications and decisions of a grid view; every method has a default implementation.
public protocol GridViewDelegate: ScrollViewDelegate, GridViewSelectionDelegate,
  GridViewReorderingDelegate, GridViewStackDelegate, GridViewMenuDelegate, GridViewSwipeDelegate
{
  /// Called when the cell of an item is about to become visible.
  func gridView(_ gridView: GridView, willDisplay cell: GridCell, forItemAt index: Int)

  /// Called when the set of visible cells has changed, at most once per frame.
  ///
  /// All cells are at their positions. ``GridView/visibleCells`` contains them.
  func gridViewVisibleCellsDidChange(_ gridView: GridView)

  /// Returns the frame of a cell, given the computed frame and its slot.
  ///
  /// It is called whenever the cell is positioned. The result is not adjusted further. The default
  /// is the computed frame.
  func gridView(
    _ gridView: GridView, adjustedFrame frame: Rect, inSlot slot: Rect, forItemAt index: Int
  ) -> Rect

  /// Returns the editing control of an item's cell; `delete` by default.
  func gridView(
    _ gridView: GridView, editingStyleForItemAt index: Int
  ) -> CellEditingStyle

  /// Called when the editing control of an item's cell was tapped.
  ///
  /// The delegate changes the data and reports the change to the grid.
  func gridView(
    _ gridView: GridView, commitEditing style: CellEditingStyle, forItemAt index: Int)

  /// Called when the user has collapsed or expanded a section.
  func gridView(_ gridView: GridView, didCollapse isCollapsed: Bool, section: Int)

  /// Called in each frame in which ``GridView/displayedColumns`` changes, and in the one in which a
  /// zoom ends.
  ///
  /// Only zooms change it: not setting ``GridView/minimumSlotSize``, for example.
  func gridViewDidZoom(_ gridView: GridView)

  /// Called once when all animations of a transaction have ended.
  func gridViewDidEndUpdateAnimation(_ gridView: GridView)
}

extension GridViewDelegate {
  /// Does nothing.
  public func gridView(
    _ gridView: GridView, willDisplay cell: GridCell, forItemAt index: Int
  ) {}

  /// Does nothing.
  public func gridViewVisibleCellsDidChange(_ gridView: GridView) {}

  /// Returns the computed frame.
  public func gridView(
    _ gridView: GridView, adjustedFrame frame: Rect, inSlot slot: Rect, forItemAt index: Int
  ) -> Rect { frame }

  /// Returns `delete`.
  public func gridView(
    _ gridView: GridView, editingStyleForItemAt index: Int
  ) -> CellEditingStyle { .delete }

  /// Does nothing.
  public func gridView(
    _ gridView: GridView, commitEditing style: CellEditingStyle, forItemAt index: Int
  ) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, didCollapse isCollapsed: Bool, section: Int) {}

  /// Does nothing.
  public func gridViewDidZoom(_ gridView: GridView) {}

  /// Does nothing.
  public func gridViewDidEndUpdateAnimation(_ gridView: GridView) {}
}
