import Stage

/// The editing control of a cell.
public enum CellEditingStyle: String, Hashable, Sendable, CaseIterable {
  /// No control.
  case none
  /// A control that deletes the item.
  case delete
}

/// The editing mode of a grid, in which cells display their editing controls.
final class GridEditing: GridPart {
  /// Whether the mode is on.
  private(set) var isEditing = false

  /// Reveals actions when a row is swiped.
  let swiper = RowSwiper()
  /// Opens context menus.
  let menus = GridMenus()
  /// Undoes and redoes changes.
  let undo = GridUndo()
  /// Opens items.
  let viewing = GridViewing()

  /// Sets the grid, which is not retained.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    swiper.attach(to: grid)
    menus.attach(to: grid)
    undo.attach(to: grid)
    viewing.attach(to: grid)
  }

  /// Sets the mode for all visible and future cells.
  func setEditing(_ isOn: Bool, animated: Bool) {
    guard isOn != self.isEditing else { return }
    self.isEditing = isOn
    for cell in grid.displayedCells { update(cell, at: cell.index ?? 0, animated: animated) }
  }

  /// Sets the mode of a cell that becomes visible.
  func apply(to cell: GridCell, at ordinal: Int) {
    if isEditing || cell.isEditing { update(cell, at: ordinal, animated: false) }
    viewing.apply(to: cell, at: ordinal)
  }

  /// Reports a tap on the control of a cell.
  func commit(_ cell: GridCell) {
    guard isEditing, let index = grid.index(for: cell) else { return }
    grid.commitEditing(cell.editingStyle, forItemAt: index)
  }

  /// Writes the open menu, the open viewer and the number of changes that can be undone; nothing
  /// without them.
  func encode(into writer: inout StateWriter) {
    menus.encode(into: &writer)
    undo.encode(into: &writer)
    viewing.encode(into: &writer)
  }

  private func update(_ cell: GridCell, at ordinal: Int, animated: Bool) {
    if isEditing {
      let style = grid.editingStyle(forItemAt: ordinal)
      if style != cell.editingStyle { cell.editingStyle = style }
    }
    cell.setEditing(isEditing, animated: animated)
  }
}
