import Diffing
import Geometry
import Items
import Scrolling
import Stage

/// Cells that say how large they are.
extension GridView {
  /// Whether the cell of an item was asked for its size, so that its slot is final; true in layouts
  /// that do not ask, false if there is no such item.
  public final func isItemMeasured(at index: Int) -> Bool {
    hasItem(at: index) && solver.isMeasured(mover.drag?.move.newIndex(of: index) ?? index)
  }

  /// How many items were asked for their sizes, of those there are; 0 in layouts that do not ask.
  public final var measuredItemCount: Int {
    solveIfNeeded()
    return solver.measuredCount
  }

  /// Forgets what cells said of their sizes: those in view are asked again in the next frame, and
  /// what is in view keeps its place.
  ///
  /// For changes that no cell is told of, such as another size of all texts.
  public final func remeasureItems() {
    solver.invalidateSizes()
    setNeedsLayout()
  }

  /// Asks the items in view that were not asked yet; what was in view before keeps its place.
  ///
  /// - Returns: Whether there were any.
  @discardableResult final func measureInView() -> Bool {
    guard solver.isSelfSizing, host != nil, dataSource != nil else { return false }
    var hasMeasured = false
    // An offset that has to be put into range shows other items, which then are asked too.
    for _ in 0..<Self.measuringRounds {
      guard
        let movement = solver.measure(
          around: cellManager.preloadingRect, by: { [measurer] in measurer.size(of: $0, in: $1) })
      else { break }
      hasMeasured = true
      updateMeasuredSize(movement)
    }
    return hasMeasured
  }

  /// So many times at most items are asked in a frame; two do unless the end comes into view.
  private static let measuringRounds = 8

  private func updateMeasuredSize(_ movement: Vector) {
    let size = solvedLayout.contentSize
    let offset = contentOffset + movement
    if scroller.phase == .scrolling {
      updateMetrics(
        offset: offset, retargetingTo: positionPreserver.target(after: movement, contentSize: size)
      ) {
        $0.contentSize = size
      }
    } else {
      updateMetrics(offset: movement == .zero ? nil : offset) { $0.contentSize = size }
    }
    contentSizeDidChange()
  }
}

extension GridView {
  /// Updates the cells of items in place, in a transaction of its own: the same cells, asked for
  /// their sizes again.
  ///
  /// - Throws: ``GridUpdateError`` if there is no such item.
  public final func reconfigureItems(at indices: [Int]) throws(GridUpdateError) {
    try performUpdates { $0.reconfigure(indices) }
  }

  /// Asks the data source to update visible cells in place.
  ///
  /// - Returns: The items, by their old ordinals, for which it returned another cell.
  final func reconfigureCells(of items: [Int], _ mapping: IndexMapping) -> [Int] {
    items.filter { item in
      guard let new = mapping.newIndex(of: item), let cell = cellManager.cell(for: item) else {
        return false
      }
      return !measurer.reconfigure(cell, at: new)
    }
  }
}

extension GridView: CellMeasurerHost {
  func currentCell(forItemAt index: Int) -> GridCell? {
    cellsAreOutdated ? nil : cellManager.cell(for: index)
  }

  func requestCell(forItemAt index: Int) -> GridCell? {
    let reused = host?.counters.cellsReused
    let cell = dataSource?.gridView(self, cellForItemAt: index)
    if cell != nil, host?.counters.cellsReused == reused { host?.counters.cellsCreated += 1 }
    return cell
  }

  func reconfiguredCell(forItemAt index: Int) -> GridCell? {
    let reused = host?.counters.cellsReused
    let cell = dataSource?.gridView(self, cellForItemAt: index)
    let isUpdated = cell.flatMap(\.index) != nil
    if !isUpdated, reused == host?.counters.cellsReused { host?.counters.cellsCreated += 1 }
    return cell
  }

  func returnToPool(_ cell: GridCell) {
    cellManager.returnToPool(cell)
    host?.counters.cellsRemoved += 1
  }
}
