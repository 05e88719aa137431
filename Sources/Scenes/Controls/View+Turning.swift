import Geometry
import Motion
import Stage

extension View {
  /// Takes another frame along a curve, or at once without one: what it shows is stretched.
  func stretch(to frame: Rect, _ curve: AnimationCurve?) {
    guard let curve, let host else { return self.frame = frame }
    host.animate(curve) { self.frame = frame }
  }

  /// Takes another size at once and goes to its place along a curve, or at once without one.
  func move(to frame: Rect, _ curve: AnimationCurve?) {
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
