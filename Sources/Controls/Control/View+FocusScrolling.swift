import Drawing
import Geometry
import Scrolling
import Stage

extension View {
  /// The view with those around it that belong to it, such as the caption and the error of a field:
  /// a stack that is not much higher than the view.
  private var focusSurroundings: Rect {
    guard let superview, superview.arrangesSubviews, superview.bounds.height <= 4 * bounds.height
    else { return bounds }
    return superview.bounds.offset(by: .zero - frame.origin)
  }

  /// Scrolls the scroll views whose content contains the view until it is visible with its focus
  /// ring.
  final func scrollFocusToVisible() {
    host?.performRequestedLayouts()
    let ringed = focusSurroundings.inset(by: Insets(all: -3 * FocusRing.extent))
    var inner: View = self
    while let outer = inner.superview {
      // A bar over the content, such as the find bar of a grid, does not scroll with it.
      if let scroll = outer as? ScrollView, inner === scroll.contentView {
        let place = ringed.offset(by: originOnStage() - inner.originOnStage())
          .offset(by: inner.contentOffsetForSubviews)
        scroll.scrollRectToVisible(place, animated: true)
      }
      inner = outer
    }
  }
}
