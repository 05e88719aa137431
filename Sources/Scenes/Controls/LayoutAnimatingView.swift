import Geometry
import Motion
import Stage

/// A view that takes a new frame immediately while its contents move along a curve.
class LayoutAnimatingView: View {
  /// The curve of the current layout change, or nil for a change without animation.
  private(set) final var curve: AnimationCurve?

  override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    self.curve = curve
    super.setFrame(frame, curve: nil)
    self.curve = nil
  }
}
