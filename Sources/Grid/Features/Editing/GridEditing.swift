import Stage

/// The editing control of a cell.
public enum CellEditingStyle: String, Hashable, Sendable, CaseIterable {
  /// No control.
  case none
  /// A control that deletes the item.
  case delete
}

/// The editing mode of a grid, in which cells display their editing controls.
///
/// State: whether the grid is in editing mode. Changed by programs.
final class GridEditing: GridFeature {
  /// Whether the mode is on.
  private(set) var isEditing = false

  /// Sets the mode for all visible and future cells.
  func setEditing(_ isOn: Bool, animated: Bool) {
    guard isOn != self.isEditing else { return }
    self.isEditing = isOn
    for cell in grid.displayedCells { update(cell, at: cell.index ?? 0, animated: animated) }
  }

  override var frameSteps: FrameSteps { [.cells] }

  override func prepare(_ cell: GridCell, at index: Int) {
    if isEditing || cell.isEditing { update(cell, at: index, animated: false) }
  }

  override func canDelete(itemAt index: Int) -> Bool {
    isEditing && grid.editingStyle(forItemAt: index) == .delete
  }

  override func delete(itemAt index: Int) -> Bool {
    guard canDelete(itemAt: index) else { return false }
    grid.commitEditing(.delete, forItemAt: index)
    return true
  }

  /// Reports a tap on the control of a cell.
  func commit(_ cell: GridCell) {
    guard isEditing, let index = grid.index(for: cell) else { return }
    grid.commitEditing(cell.editingStyle, forItemAt: index)
  }

  private func update(_ cell: GridCell, at ordinal: Int, animated: Bool) {
    if isEditing {
      let style = grid.editingStyle(forItemAt: ordinal)
      if style != cell.editingStyle { cell.editingStyle = style }
    }
    cell.setEditing(isEditing, animated: animated)
  }
}
