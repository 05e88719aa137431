import Boxes
import Geometry
import Motion
import Stage

/// The demo's scroll view, which tells when the viewport has another size.
final class DemoScroller: BoxScrollView {
  /// Called with the new size and, where it changes over time, the curve.
  var didResize: (Size, AnimationCurve?) -> Void = { _, _ in }

  override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    guard frame.size != self.frame.size else { return self.frame = frame }
    saveScrollOffset()
    self.frame = frame
    didResize(frame.size, curve)
    restoreScrollOffset(duration: curve?.duration ?? 0)
  }
}
