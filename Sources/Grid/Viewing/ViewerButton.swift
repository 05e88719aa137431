import Drawing
import Geometry
import Gestures
import Stage

/// The round button that closes an ``ItemViewer``.
final class ViewerButton: View {
  /// The width and height, in points.
  static let length = 36.0

  private let tap = TapRecognizer(name: "viewer close")
  private let onTap: () -> Void

  /// Creates a button with an action.
  init(onTap: @escaping () -> Void) {
    self.onTap = onTap
    super.init()
    updateContent()
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in self.onTap() }
    addGestureRecognizer(tap)
  }

  override func hoverDidChange() { updateContent() }

  private func updateContent() {
    let cross = Path([
      .move(Point(x: 0, y: 0)), .line(Point(x: 1, y: 1)), .move(Point(x: 1, y: 0)),
      .line(Point(x: 0, y: 1)),
    ])
    content = Content([
      .fill(.ellipse(.bounds), .color(Color(white: isHovered ? 0.32 : 0.2, alpha: 0.72))),
      .stroke(
        .path(cross, .inset(Insets(all: 12.5))), .color(Color(white: 1, alpha: 0.92)), width: 1.75),
    ])
  }

  override var defaultAccessibilityRole: AccessibilityRole { .button }

  override var defaultAccessibilityLabel: String? { "Close" }
}
