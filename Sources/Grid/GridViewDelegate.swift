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

  /// All animations of a transaction have ended; called once for each that changed something.
  func gridViewDidEndUpdateAnimation(_ gridView: GridView)
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

  /// Does nothing.
  public func gridViewDidEndUpdateAnimation(_ gridView: GridView) {}
}
