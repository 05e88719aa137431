import Geometry
import Motion
import Stage

/// A view that gets another frame at once, while what is inside goes to its places along a curve.
class TurningView: View {
  /// The curve of the change that is being laid out; nil for one without motion.
  private(set) final var curve: AnimationCurve?

  override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    self.curve = curve
    super.setFrame(frame, curve: nil)
    self.curve = nil
  }
}
