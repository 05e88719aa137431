public import Geometry

/// Says what a grid view shows.
public protocol GridViewDataSource: AnyObject {
  /// How many items there are; asked once for each reload.
  func numberOfItems(in gridView: GridView) -> Int

  /// The cell for an item that comes into view: a reused one, or a new one.
  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell

  /// The least size of a slot, in points; asked once for each reload. 96×128 by default.
  func minimumSlotSize(in gridView: GridView) -> Size
}

extension GridViewDataSource {
  /// The grid view's own ``GridView/minimumSlotSize``.
  public func minimumSlotSize(in gridView: GridView) -> Size { gridView.minimumSlotSize }
}
