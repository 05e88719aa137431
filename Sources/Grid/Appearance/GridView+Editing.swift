import Stage

/// Editing: every cell offers to delete its item.
extension GridView {
  /// Whether the cells show what their items can be edited with; no by default.
  public final var isEditing: Bool {
    get { appearance.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Lets every cell, live or to come, show what its item can be edited with, or no longer.
  ///
  /// What a cell offers is asked of ``GridViewDelegate/gridView(_:editingStyleForItemAt:)``. The
  /// delegate is told of each tap and changes the data, which the grid does not do by itself:
  ///
  /// ```swift
  /// func gridView(
  ///   _ gridView: GridView, commitEditing style: CellEditingStyle, forItemAt index: Int
  /// ) {
  ///   photos.remove(at: index)
  ///   try? gridView.removeItems(at: [index])
  /// }
  /// ```
  public final func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != appearance.isEditing else { return }
    appearance.isEditing = editing
    for (cell, ordinal) in zip(cells.cells, cells.ordinals) {
      updateEditing(of: cell, at: ordinal, animated: animated)
    }
  }

  final func updateEditing(of cell: GridCell, at ordinal: Int, animated: Bool) {
    if isEditing {
      let style = delegate?.gridView(self, editingStyleForItemAt: ordinal) ?? .delete
      if style != cell.editingStyle { cell.editingStyle = style }
    }
    cell.setEditing(isEditing, animated: animated)
  }

  /// A cell's control was tapped.
  final func commitEditing(of cell: GridCell) {
    guard isEditing, let index = index(for: cell) else { return }
    host?.events.add("commitEditing", itemIndex(at: index))
    delegate?.gridView(self, commitEditing: cell.editingStyle, forItemAt: index)
  }
}
