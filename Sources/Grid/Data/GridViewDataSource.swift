public import Geometry

/// Says what a grid view shows.
public protocol GridViewDataSource: AnyObject {
  /// How many items there are; asked once for each reload.
  func numberOfItems(in gridView: GridView) -> Int

  /// The cell for an item that comes into view: a reused one, or a new one.
  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell

  /// The least size of a slot, in points; asked once for each reload. 96×128 by default.
  func minimumSlotSize(in gridView: GridView) -> Size

  /// An item was dragged to another index: move its datum there, as by removing and inserting it.
  ///
  /// Called once, when it is dropped. The grid shows the new order already; tell it nothing.
  func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int)
}

extension GridViewDataSource {
  /// The grid view's own ``GridView/minimumSlotSize``.
  public func minimumSlotSize(in gridView: GridView) -> Size { gridView.minimumSlotSize }

  /// Stops the program: a grid with ``GridView/allowsReordering`` needs the real thing.
  public func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int) {
    fatalError(
      "item \(index) was dragged to \(target); a data source whose grid allowsReordering implements"
        + " gridView(_:moveItemAt:to:)")
  }
}
