import Diffing
import Geometry
import Stage

/// The views that hold cells, titles and footers: cells that leave lie below all others, titles
/// above.
final class CellContainers {
  /// The cells that leave, the latest on top.
  let leaving = View()
  /// The cells shown, those of later items on top.
  let cells = View()
  /// Titles and footers, those that leave at the bottom.
  let sections: View = PassthroughView()
  /// The cells that are dragged, or on their way back from it, above everything else; in the
  /// tree from the first drag on.
  let raised = PassthroughView()

  /// Puts the containers into the view that scrolls.
  func add(to view: View) {
    leaving.isUserInteractionEnabled = false
    view.addSubview(leaving)
    view.addSubview(cells)
    view.addSubview(sections)
  }

  /// Makes the containers as large as the content.
  func setSize(_ size: Size) {
    leaving.frame = Rect(origin: .zero, size: size)
    cells.frame = Rect(origin: .zero, size: size)
    sections.frame = Rect(origin: .zero, size: size)
    raised.frame = Rect(origin: .zero, size: size)
  }
}
