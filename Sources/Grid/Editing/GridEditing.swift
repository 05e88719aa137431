import Stage

/// What ``GridEditing`` needs of its grid.
protocol GridEditingHost: AnyObject {
  /// The visible cells, by ascending index.
  var liveCells: ContiguousArray<GridCell> { get }
  /// The item that a visible cell shows.
  func index(for cell: GridCell) -> Int?
  /// What the delegate lets the user do with an item.
  func editingStyle(forItemAt index: Int) -> CellEditingStyle
  /// Tells the delegate that the control of an item's cell was tapped.
  func commitEditing(_ style: CellEditingStyle, forItemAt index: Int)
}

/// The editing mode of a grid: whether its cells show what their items can be edited with.
final class GridEditing {
  private unowned(unsafe) let grid: any GridEditingHost
  /// Whether the mode is on.
  private(set) var isOn = false

  /// Creates a mode that is off; `grid` is not retained.
  init(_ grid: any GridEditingHost) { self.grid = grid }

  /// Switches the mode for all visible cells and those to come.
  func set(_ isOn: Bool, animated: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    for cell in grid.liveCells { update(cell, at: cell.index ?? 0, animated: animated) }
  }

  /// Gives a cell that comes into view the mode of the grid.
  func apply(to cell: GridCell, at ordinal: Int) {
    if isOn || cell.isEditing { update(cell, at: ordinal, animated: false) }
  }

  /// Reports a tap on the control of a cell.
  func commit(_ cell: GridCell) {
    guard isOn, let index = grid.index(for: cell) else { return }
    grid.commitEditing(cell.editingStyle, forItemAt: index)
  }

  private func update(_ cell: GridCell, at ordinal: Int, animated: Bool) {
    if isOn {
      let style = grid.editingStyle(forItemAt: ordinal)
      if style != cell.editingStyle { cell.editingStyle = style }
    }
    cell.setEditing(isOn, animated: animated)
  }
}
