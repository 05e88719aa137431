import Diffing
public import Geometry

/// Provides the items and cells of a grid view.
public protocol GridViewDataSource: AnyObject {
  /// Returns the number of items; called once for each reload.
  func numberOfItems(in gridView: GridView) -> Int

  /// Returns a reused or new cell for an item that becomes visible.
  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell

  /// Returns the minimum size of a slot, in points; called once for each reload.
  ///
  /// The default is the grid view's ``GridView/minimumSlotSize``, 96×128 unless it was changed.
  func minimumSlotSize(in gridView: GridView) -> Size

  /// Returns the text beside the thumb of the scroll bar while an item is the first visible one.
  ///
  /// It says where the content is, such as by a date; nil for no text. The default is the title of
  /// the item's section or, without sections, the number of the item. It is called in each frame in
  /// which the user drags the thumb.
  func gridView(_ gridView: GridView, scrollLabelForItemAt index: Int) -> String?

  /// Moves the datum of a dragged item to another index, as by removing and inserting it.
  ///
  /// It is called once, when the item is dropped. Do not report the change to the grid, which
  /// already displays the new order.
  func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int)

  /// Moves the data of several dragged items, which keep their order.
  ///
  /// It is called once, when the items are dropped, and to undo that. Do not report the change to
  /// the grid. By default, each item is moved with the method for one item. Implement this method
  /// if many items can be moved at once, with `ItemRelocation.apply(to:)` for an array.
  func gridView(_ gridView: GridView, moveItems relocation: ItemRelocation)
}

extension GridViewDataSource {
  /// Returns the grid view's ``GridView/minimumSlotSize``.
  public func minimumSlotSize(in gridView: GridView) -> Size { gridView.minimumSlotSize }

  /// Returns the number of the item, such as "1,235 of 100,000,000".
  public func gridView(_ gridView: GridView, scrollLabelForItemAt index: Int) -> String? {
    "\((index + 1).groupedByThousands) of \(gridView.numberOfItems.groupedByThousands)"
  }

  /// Stops the program, because ``GridView/allowsReordering`` requires an implementation.
  public func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int) {
    fatalError(
      "item \(index) was dropped at \(target), but the data source does not implement "
        + "gridView(_:moveItemAt:to:); allowsReordering requires it")
  }

  /// Moves one item after the other.
  public func gridView(_ gridView: GridView, moveItems relocation: ItemRelocation) {
    for move in relocation.singleMoves {
      self.gridView(gridView, moveItemAt: move.from.item, to: move.to.item)
    }
  }
}
