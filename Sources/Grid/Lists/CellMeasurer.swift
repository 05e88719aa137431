import Geometry
import Stage

/// What a ``CellMeasurer`` needs of its grid.
protocol CellMeasurerHost: AnyObject {
  /// The cell that shows an item; nil where it has none, or cells are about to be renumbered.
  func currentCell(forItemAt index: Int) -> GridCell?
  /// The cell that the data source has for an item; nil without a data source.
  func requestCell(forItemAt index: Int) -> GridCell?
  /// Asks the data source for the cell of an item that may be updated in place.
  func reconfiguredCell(forItemAt index: Int) -> GridCell?
  /// Takes a cell back that was made and not shown.
  func returnToPool(_ cell: GridCell)
}

/// Asks cells how large they are before they are placed.
///
/// A cell that was made to be asked is the one that is shown: it waits here until its item comes
/// into view, which is in the same frame.
final class CellMeasurer {
  private unowned(unsafe) let grid: any CellMeasurerHost
  /// Cells that were asked, with their items.
  private var measuredCells: ContiguousArray<(item: Int, cell: GridCell)> = []

  /// Visible cells that were updated in place, with their items after the transaction.
  private var reconfiguredCells: ContiguousArray<(item: Int, cell: GridCell)> = []
  /// The cell that is being updated in place, until the data source takes it.
  private var reconfiguring: GridCell?

  /// Creates a measurer without cells; `grid` is not retained.
  init(_ grid: any CellMeasurerHost) { self.grid = grid }

  /// How large the cell of an item wants to be; nil where it has no wish.
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

  /// The cell that was made for an item to be asked; nil where none was.
  func popMeasuredCell(for item: Int) -> GridCell? {
    guard let index = measuredCells.firstIndex(where: { $0.item == item }) else { return nil }
    return measuredCells.remove(at: index).cell
  }

  /// Gives back the cells of items that did not come into view after all.
  func returnUnusedCells() {
    while let entry = measuredCells.popLast() { grid.returnToPool(entry.cell) }
    reconfiguredCells.removeAll(keepingCapacity: true)
  }

  // MARK: - Updating in place

  /// Asks the data source for the cell of an item while this cell is the one to dequeue.
  ///
  /// - Returns: Whether the data source updated it, and did not return another one.
  func reconfigure(_ cell: GridCell, at item: Int) -> Bool {
    reconfiguring = cell
    let result = grid.reconfiguredCell(forItemAt: item)
    reconfiguring = nil
    guard let result, result !== cell else {
      reconfiguredCells.append((item, cell))
      return true
    }
    measuredCells.append((item, result))
    return false
  }

  /// The cell to update in place, if it is of a kind; nil otherwise.
  func popReconfiguringCell(withIdentifier identifier: String) -> GridCell? {
    guard let cell = reconfiguring, cell.reuseIdentifier == identifier else { return nil }
    reconfiguring = nil
    return cell
  }
}
