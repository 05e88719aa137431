import Geometry
import Stage

/// The views around the cells of a grid, with their frames in content coordinates.
struct HeaderFooterFrames {
  /// A view with its frame.
  struct FramedView {
    var view: View
    var frame: Rect
  }

  /// The view above the items.
  var header: FramedView?
  /// The view below the items.
  var footer: FramedView?
  /// The view behind everything.
  var background: FramedView?
  /// The frame of the shrinking header in the viewport; nil without one.
  var shrinkingHeader: Rect?

  /// Whether there are no views.
  var isEmpty: Bool { header == nil && footer == nil && background == nil }

  /// Returns the frame of a view; nil if it is not one of them.
  func frame(of view: View) -> Rect? {
    for framedView in [header, footer, background] {
      if let framedView, framedView.view === view { return framedView.frame }
    }
    return nil
  }
}
