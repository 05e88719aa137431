import Geometry
import Stage

/// The members of the grid that a ``CellMeasurer`` uses.
protocol CellMeasurerHost: AnyObject {
  /// Returns the visible cell of an item; nil if there is none.
  ///
  /// Also nil while cells still have their indices from before a change.
  func currentCell(forItemAt index: Int) -> GridCell?
  /// Returns a cell for an item from the data source; nil without a data source.
  func requestCell(forItemAt index: Int) -> GridCell?
  /// Gives a new cell the services of the stage, with which it measures its text.
  func prepareForMeasuring(_ view: View)
  /// Returns a cell from the data source, which may update the visible one in place.
  func reconfiguredCell(forItemAt index: Int) -> GridCell?
  /// Returns a cell that was measured, but not displayed, to the reuse pool.
  func recycle(_ cell: GridCell)
}

/// Measures cells before their slots are final.
///
/// A cell that was created to be measured is also the cell that is displayed. The measurer keeps it
/// until the grid displays its item, which happens in the same frame.
final class CellMeasurer {
  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any CellMeasurerHost)?
  private var grid: any CellMeasurerHost { attached(attachedGrid) }
  /// The cells that were created to be measured, in order; nil for those displayed since.
  @exclusivity(unchecked) private var measuredCells: ContiguousArray<GridCell?> = []
  /// The positions in ``measuredCells`` of the cells that are not displayed yet, by item.
  @exclusivity(unchecked) private var measuredPositions: [Int: Int] = [:]
  /// Visible cells that were updated in place, by the indices of their items after the transaction.
  @exclusivity(unchecked) private var reconfiguredCells: [Int: GridCell] = [:]
  /// The cell to update in place, until the data source dequeues it.
  @exclusivity(unchecked) private var cellToReconfigure: GridCell?

  /// Creates a measurer without cells.
  init() {}

  /// Sets the grid, which is not retained.
  func attach(to grid: any CellMeasurerHost) { attachedGrid = grid }

  /// Returns the size that the cell of an item requests; nil if it requests none.
  func size(of item: Int, in proposal: ProposedSize) -> Size? {
    if let cell = grid.currentCell(forItemAt: item) { return cell.sizeThatFits(proposal) }
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
      if let cell = last { grid.recycle(cell) }
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
    let result = grid.reconfiguredCell(forItemAt: item)
    cellToReconfigure = nil
    guard let result, result !== cell else {
      if reconfiguredCells[item] == nil { reconfiguredCells[item] = cell }
      return true
    }
    add(result, for: item)
    return false
  }

  /// Removes and returns the cell to update in place.
  ///
  /// - Returns: The cell; nil if there is none, or if its reuse identifier differs.
  func popCellToReconfigure(withIdentifier identifier: String) -> GridCell? {
    guard let cell = cellToReconfigure, cell.reuseIdentifier == identifier else { return nil }
    cellToReconfigure = nil
    return cell
  }
}
