import Drawing
import Geometry
import Stage

/// The ring inside the edge of the focused box.
///
/// It is a subview of the box, so it moves with it.
final class FocusRingView: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isElevated = true
  }

  /// Adds the ring to a box.
  func install(on box: Box) {
    content = FocusRing.inside(.rounded(box.cornerRadius))
    box.addSubview(self)
    updateFrame(for: box)
  }

  /// Resizes the ring to the box.
  func updateFrame(for box: Box) {
    guard frame != box.bounds else { return }
    box.performWithoutAnimation { frame = box.bounds }
  }
}
