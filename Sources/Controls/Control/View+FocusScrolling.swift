import Drawing
import Geometry
import Scrolling
import Stage

extension View {
  /// Scrolls the scroll views whose content contains the view until it is visible with its focus
  /// ring.
  final func scrollFocusToVisible() {
    let ringed = bounds.inset(by: Insets(all: -3 * FocusRing.extent))
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
