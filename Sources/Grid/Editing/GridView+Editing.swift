import Stage

/// Editing: every cell offers to delete its item.
extension GridView {
  /// Whether the cells show what their items can be edited with; false by default.
  public final var isEditing: Bool {
    get { editing.isOn }
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
    self.editing.set(editing, animated: animated)
  }
}

extension GridView: GridEditingHost {
  func editingStyle(forItemAt index: Int) -> CellEditingStyle {
    delegate?.gridView(self, editingStyleForItemAt: index) ?? .delete
  }

  func commitEditing(_ style: CellEditingStyle, forItemAt index: Int) {
    host?.events.add("commitEditing", itemIndex(at: index))
    delegate?.gridView(self, commitEditing: style, forItemAt: index)
  }
}
