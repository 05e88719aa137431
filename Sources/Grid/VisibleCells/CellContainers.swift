import Diffing
import Geometry
import Stage

/// The views that hold cells, titles and footers.
///
/// From back to front: departing cells, cells, titles and footers, dragged cells.
final class CellContainers {
  /// The departing cells, with the latest in front.
  let departing = View()
  /// The visible cells, with those of later items in front.
  let cells = View()
  /// Titles and footers, with departing ones at the back.
  let sections: View = PassthroughView()
  /// The cells that are dragged or return from a drag, in front of everything else.
  ///
  /// This view is added to the view tree by the first drag.
  let raised = PassthroughView()

  /// Adds the containers to the content view.
  func add(to view: View) {
    departing.isUserInteractionEnabled = false
    view.addSubview(departing)
    view.addSubview(cells)
    view.addSubview(sections)
  }

  /// Resizes the containers to the content.
  func setSize(_ size: Size) {
    departing.frame = Rect(origin: .zero, size: size)
    cells.frame = Rect(origin: .zero, size: size)
    sections.frame = Rect(origin: .zero, size: size)
    raised.frame = Rect(origin: .zero, size: size)
  }
}
