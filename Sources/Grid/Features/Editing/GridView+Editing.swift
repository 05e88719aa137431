import Stage

/// The editing mode, in which cells have a control to delete their items.
extension GridView {
  /// Whether cells display their editing controls; false by default.
  public final var isEditing: Bool {
    get { editing.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Enables or disables the editing mode for all visible and future cells.
  ///
  /// ``GridViewDelegate/gridView(_:editingStyleForItemAt:)`` determines the control of each cell. A
  /// tap on it notifies the delegate. The delegate then changes the data; the grid does not:
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
    self.editing.setEditing(editing, animated: animated)
  }

  /// The editing mode of cells.
  final var editing: GridEditing { features.editing }
}

extension GridView {
  /// Asks the delegate for the editing control of an item.
  final func editingStyle(forItemAt index: Int) -> CellEditingStyle {
    delegate?.gridView(self, editingStyleForItemAt: index) ?? .delete
  }

  /// Notifies the delegate that the control of an item's cell was tapped.
  final func commitEditing(_ style: CellEditingStyle, forItemAt index: Int) {
    host?.eventLog.add("commitEditing", itemIndex(at: index))
    delegate?.gridView(self, commitEditing: style, forItemAt: index)
  }
}
