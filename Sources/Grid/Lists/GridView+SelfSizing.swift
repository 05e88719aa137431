import Diffing
import Geometry
import Items
import Scrolling
import Stage

/// Cells that request their sizes.
extension GridView {
  /// Whether the slot of an item has its final size.
  ///
  /// True if the cell of the item was measured, or if the layout does not measure cells. False if
  /// the item does not exist.
  package final func isItemMeasured(at index: Int) -> Bool {
    hasItem(at: index) && solver.isMeasured(mover.drag?.order.newIndex(of: index) ?? index)
  }

  /// The number of measured items; 0 if the layout does not measure cells.
  package final var measuredItemCount: Int {
    solveIfNeeded()
    return solver.measuredCount
  }

  /// Discards all measured sizes, also those of titles and footers.
  ///
  /// The next frame measures the visible items again. Visible content keeps its position. Call this
  /// after a change that affects the sizes of cells, such as another text size.
  public final func remeasureItems() {
    keepPlace()
    solver.invalidateSizes()
    invalidateLayout()
  }

  /// Measures the visible items that were not measured yet.
  ///
  /// Content that was visible before keeps its position.
  ///
  /// - Returns: Whether items were measured.
  @discardableResult final func measureVisibleItems() -> Bool {
    guard solver.isSelfSizing, let host, dataSource != nil else { return false }
    var hasMeasured = false
    // An offset that has to be clamped makes other items visible, which then have to be measured
    // too.
    for _ in 0..<Self.maximumMeasuringPasses where !measurer.isFull {
      guard
        let movement = solver.measure(
          around: cellManager.preloadingRect, pinnedIn: sectionViews.pinningRect,
          titlesBy: { [sectionViews] in sectionViews.size(of: $0, in: $1) },
          by: { [measurer] in measurer.size(of: $0, in: $1) })
      else { break }
      hasMeasured = true
      updateMeasuredSize(movement)
    }
    if measurer.isFull, !solver.isMeasured(in: cellManager.preloadingRect) {
      host.reportIncompleteFrame(
        "more than \(CellStore.limit) cells are measured at once; make rows higher or the viewport "
          + "smaller")
    }
    return hasMeasured
  }

  /// Measures an item, unless it was measured before, while another one keeps its position.
  final func measureItem(at index: Int, keeping other: Int) {
    guard solver.isSelfSizing, !isItemMeasured(at: index) else { return }
    let axis = layoutDirection
    let start = layout.slot(at: other).min(axis)
    measureItem(at: index)
    var movement = Vector.zero
    movement[axis] = layout.slot(at: other).min(axis) - start
    updateMeasuredSize(movement)
  }

  /// The maximum number of rounds per frame; two are enough unless the end becomes visible.
  private static let maximumMeasuringPasses = 8

  private func updateMeasuredSize(_ movement: Vector) {
    let size = solvedLayout.contentSize
    var offset = contentOffset + movement
    if let anchor = placeKeeper.keptAnchor, scroller.phase == .idle {
      var metrics = scroller.metrics
      metrics.contentSize = size
      offset = anchor.offset(in: solvedLayout, metrics, from: offset, layoutDirection)
    }
    if scroller.phase == .scrolling {
      updateMetrics(
        offset: offset, retargetingTo: itemScroller.target(after: movement, contentSize: size)
      ) {
        $0.contentSize = size
      }
    } else {
      updateMetrics(offset: offset == contentOffset ? nil : offset) { $0.contentSize = size }
    }
    placeKeeper.didMeasure()
    contentSizeDidChange()
  }
}

extension GridView {
  /// Updates the cells of items in place and measures them again, in a transaction of its own.
  public final func reconfigureItems(at indices: [Int]) throws(GridUpdateError) {
    try performUpdates { $0.reconfigure(indices) }
  }

  /// Asks the data source to update visible cells in place.
  ///
  /// - Returns: The items for which it returned another cell, by their indices before the change.
  final func reconfigureCells(of items: [Int], _ mapping: IndexMapping) -> [Int] {
    items.filter { item in
      guard let new = mapping.newIndex(of: item), let cell = cellManager.cell(for: item) else {
        return false
      }
      return !measurer.reconfigure(cell, at: new)
    }
  }
}

extension GridView {
  /// Returns a cell for an item from the data source; nil without a data source.
  final func requestCell(forItemAt index: Int) -> GridCell? {
    let dequeuedCount = cellManager.dequeuedCount
    let cell = dataSource?.gridView(self, cellForItemAt: index)
    if cell != nil, cellManager.dequeuedCount == dequeuedCount {
      host?.counters.cellsCreated += 1
    }
    return cell
  }

  /// Gives a new view the services of the stage, with which it measures its text.
  final func prepareForMeasuring(_ view: View) {
    if let host, view.host == nil { view.attach(to: host) }
  }
}
