import Reticle

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

extension View {
  /// Sets the frame along a curve, or immediately if it is nil; the contents are stretched.
  func animateFrame(to frame: Rect, _ curve: AnimationCurve?) {
    guard let curve, let host else { return self.frame = frame }
    host.animate(curve) { self.frame = frame }
  }

  /// Sets the size immediately, and moves the center along a curve, or immediately if it is nil.
  func animateCenter(to frame: Rect, _ curve: AnimationCurve?) {
    guard let curve, let host else { return self.frame = frame }
    let middle = self.frame.center
    host.withoutAnimation {
      self.frame = Rect(
        x: middle.x - frame.width / 2, y: middle.y - frame.height / 2, width: frame.width,
        height: frame.height)
    }
    host.animate(curve) { self.frame = frame }
  }
}
