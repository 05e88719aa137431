import Stage

/// A view that a cell adds by itself, so that a cell's own views can be told from it.
class DecorationView: View {
  /// Adds the view to a cell, above everything it holds, in its place.
  func show(on cell: GridCell) {
    if superview !== cell { cell.addSubview(self) }
  }
}
