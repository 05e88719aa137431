import Geometry
import Stage

/// The views that lie around the cells of a grid, each with its frame in content coordinates.
struct HeaderFooterFrames {
  /// A view and where it lies.
  struct Place {
    var view: View
    var frame: Rect
  }

  /// The view above the items.
  var header: Place?
  /// The view below the items.
  var footer: Place?
  /// The view behind everything.
  var background: Place?

  /// Whether nothing lies there.
  var isEmpty: Bool { header == nil && footer == nil && background == nil }

  /// Where a view lay; nil for one that was not there.
  func frame(of view: View) -> Rect? {
    for place in [header, footer, background] {
      if let place, place.view === view { return place.frame }
    }
    return nil
  }
}
