import Stage

/// A view that a cell adds itself, as opposed to subviews that the program adds.
class DecorationView: View {
  /// Adds the view to a cell, in front of its subviews.
  func install(on cell: GridCell) {
    if superview !== cell { cell.addSubview(self) }
  }
}
