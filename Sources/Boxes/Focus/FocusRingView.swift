import Drawing
import Geometry
import Stage

/// The ring inside the edge of the focused box.
///
/// It is a subview of the box, so it moves with it.
final class FocusRingView: View {
  /// The distance of the ring's center line from the box's edge, in points.
  private static let inset = 2.0
  private static let minimumRadius = 3.0
  private static let color = Color.accent

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isElevated = true
  }

  /// Adds the ring to a box.
  func install(on box: Box) {
    let radius = max(Self.minimumRadius, box.cornerRadius - Self.inset)
    content = Content([
      .stroke(
        .roundedRectangle(.inset(Insets(all: Self.inset)), radius: radius), .color(Self.color),
        width: 2)
    ])
    box.addSubview(self)
    updateFrame(for: box)
  }

  /// Resizes the ring to the box.
  func updateFrame(for box: Box) {
    guard frame != box.bounds else { return }
    box.performWithoutAnimation { frame = box.bounds }
  }
}
