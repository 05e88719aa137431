import Geometry
import Scrolling
import Items
import Stage

/// Measures cells before their slots are final.
///
/// A cell that was created to be measured is also the cell that is displayed. The measurer keeps it
/// until the grid displays its item, which happens in the same frame.
///
/// State: cells that were measured and not displayed yet, and those to configure again. Changed by
/// measuring, changed data; empty at the end of a frame.
final class CellMeasurer: GridPart {
  /// The cells that were created to be measured, in order; nil for those displayed since.
  @exclusivity(unchecked) private var measuredCells: ContiguousArray<GridCell?> = []
  /// The positions in ``measuredCells`` of the cells that are not displayed yet, by item.
  @exclusivity(unchecked) private var measuredPositions: [Int: Int] = [:]
  /// Visible cells that were updated in place, by the indices of their items after the transaction.
  @exclusivity(unchecked) private var reconfiguredCells: [Int: GridCell] = [:]
  /// The cell to update in place, until the data source dequeues it.
  @exclusivity(unchecked) private var cellToReconfigure: GridCell?

  /// Returns the size that the cell of an item requests; nil if it requests none.
  func size(of item: Int, in proposal: ProposedSize) -> Size? {
    let grid = grid
    // Before a change, cells still have their old indices.
    if !grid.cellsAreOutdated, let cell = grid.cellManager.cell(for: item) {
      return cell.sizeThatFits(proposal)
    }
    if let cell = reconfiguredCells[item] { return cell.sizeThatFits(proposal) }
    if let position = measuredPositions[item], let cell = measuredCells[position] {
      return cell.sizeThatFits(proposal)
    }
    guard let cell = grid.requestCell(forItemAt: item) else { return nil }
    add(cell, for: item)
    grid.prepareForMeasuring(cell)
    return cell.sizeThatFits(proposal)
  }

  /// Whether as many cells were created to be measured as a grid can display.
  ///
  /// Rows without a height would otherwise all be measured at once, however many there are.
  var isFull: Bool { measuredCells.count >= CellStore.limit }

  private func add(_ cell: GridCell, for item: Int) {
    if measuredPositions[item] == nil { measuredPositions[item] = measuredCells.count }
    measuredCells.append(cell)
  }

  /// Removes and returns the cell that was created to measure an item; nil if there is none.
  func popMeasuredCell(for item: Int) -> GridCell? {
    guard !measuredPositions.isEmpty,
      let position = measuredPositions.removeValue(forKey: item)
    else { return nil }
    defer { measuredCells[position] = nil }
    return measuredCells[position]
  }

  /// Returns measured cells to the reuse pool if their items did not become visible.
  func recycleUnusedCells() {
    while let last = measuredCells.popLast() {
      guard let cell = last else { continue }
      grid.cellManager.returnToPool(cell)
      grid.host?.counters.cellsRemoved += 1
    }
    // Emptying a table costs as much as it has room, even if it has no entries.
    if !measuredPositions.isEmpty { measuredPositions.removeAll(keepingCapacity: true) }
    if !reconfiguredCells.isEmpty { reconfiguredCells.removeAll(keepingCapacity: true) }
  }

  // MARK: - Updating in place

  /// Asks the data source to update a visible cell in place.
  ///
  /// While the data source is asked, it dequeues this cell instead of one from the reuse pool.
  ///
  /// - Returns: Whether the cell stays; false if the data source returned another one.
  func reconfigure(_ cell: GridCell, at item: Int) -> Bool {
    cellToReconfigure = cell
    let result = reconfiguredCell(of: item)
    cellToReconfigure = nil
    guard let result, result !== cell else {
      if reconfiguredCells[item] == nil { reconfiguredCells[item] = cell }
      return true
    }
    add(result, for: item)
    return false
  }

  private func reconfiguredCell(of item: Int) -> GridCell? {
    let grid = grid
    let dequeuedCount = grid.cellManager.dequeuedCount
    let cell = grid.dataSource?.gridView(grid, cellForItemAt: item)
    let isUpdated = cell.flatMap(\.index) != nil
    if !isUpdated, grid.cellManager.dequeuedCount == dequeuedCount {
      grid.host?.counters.cellsCreated += 1
    }
    return cell
  }

  /// Removes and returns the cell to update in place.
  ///
  /// - Returns: The cell; nil if there is none, or if it is of another kind.
  func popCellToReconfigure(_ key: ReuseKey) -> GridCell? {
    guard let cell = cellToReconfigure, cell.reuseKey == key else { return nil }
    cellToReconfigure = nil
    return cell
  }
}
