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
  private unowned(unsafe) let grid: any CellMeasurerHost
  /// Measured cells that are not displayed yet, with their items.
  private var measuredCells: ContiguousArray<(item: Int, cell: GridCell)> = []

  /// Visible cells that were updated in place, with the indices of their items after the
  /// transaction.
  private var reconfiguredCells: ContiguousArray<(item: Int, cell: GridCell)> = []
  /// The cell to update in place, until the data source dequeues it.
  private var cellToReconfigure: GridCell?

  /// Creates a measurer without cells; `grid` is not retained.
  init(_ grid: any CellMeasurerHost) { self.grid = grid }

  /// Returns the size that the cell of an item requests; nil if it requests none.
  func size(of item: Int, in proposal: ProposedSize) -> Size? {
    if let cell = grid.currentCell(forItemAt: item) { return cell.sizeThatFits(proposal) }
    if let entry = reconfiguredCells.first(where: { $0.item == item }) {
      return entry.cell.sizeThatFits(proposal)
    }
    if let entry = measuredCells.first(where: { $0.item == item }) {
      return entry.cell.sizeThatFits(proposal)
    }
    guard let cell = grid.requestCell(forItemAt: item) else { return nil }
    measuredCells.append((item, cell))
    return cell.sizeThatFits(proposal)
  }

  /// Removes and returns the cell that was created to measure an item; nil if there is none.
  func popMeasuredCell(for item: Int) -> GridCell? {
    guard let index = measuredCells.firstIndex(where: { $0.item == item }) else { return nil }
    return measuredCells.remove(at: index).cell
  }

  /// Returns measured cells to the reuse pool if their items did not become visible.
  func recycleUnusedCells() {
    while let entry = measuredCells.popLast() { grid.recycle(entry.cell) }
    reconfiguredCells.removeAll(keepingCapacity: true)
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
      reconfiguredCells.append((item, cell))
      return true
    }
    measuredCells.append((item, result))
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
