import Controls
import Drawing
import Geometry
import Stage

/// The round button that closes an ``ItemViewer``.
final class ViewerButton: Control {
  /// The width and height, in points.
  static let length = 36.0

  private let onPress: () -> Void

  /// Creates a button with an action.
  init(onPress: @escaping () -> Void) {
    self.onPress = onPress
    super.init(name: "viewer close")
    updateAppearance()
  }

  override func press() { onPress() }

  override var focusOutline: Shape { .ellipse(.bounds) }

  override func updateAppearance() {
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
