import Reticle
import ReticleBoxes

/// The demo's scroll view, which reports changes of the viewport's size.
final class DemoScrollView: BoxScrollView {
  /// Called with the new size and the curve, or nil for a change without animation.
  var didResize: (Size, AnimationCurve?) -> Void = { _, _ in }

  override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    guard frame.size != self.frame.size else { return self.frame = frame }
    saveScrollOffset()
    self.frame = frame
    didResize(frame.size, curve)
    restoreScrollOffset(duration: curve?.duration ?? 0)
  }
}
