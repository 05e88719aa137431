import Controls
import Drawing
import Geometry
import Stage

/// A button in a bar; its title is darker while the button is pressed.
final class BarButton: Control {
  /// The height of every bar button, in points.
  static let height = 36.0

  /// The preferred width, in points.
  let width: Double
  /// Called when the button is clicked or tapped, or pressed with a key.
  var onPress: () -> Void = {}
  /// The font size of the title, in points; 15 by default.
  var textSize = 15.0 { didSet { if textSize != oldValue { updateAppearance() } } }
  /// The title.
  var title: String { didSet { updateAppearance() } }

  /// Creates a button of a width.
  init(_ title: String, width: Double) {
    self.title = title
    self.width = width
    super.init(name: "button")
    updateAppearance()
  }

  /// Returns whether the title fits a width at a font size, both in points.
  func titleFits(in width: Double, at size: Double) -> Bool {
    let metrics = FontMetrics.metrics(of: .medium)
    let wanted = Double(metrics.width(of: title)) * size / Double(metrics.unitsPerEm)
    return wanted + 4 <= width
  }

  override func press() { onPress() }

  override var defaultAccessibilityRole: AccessibilityRole { .button }

  override var defaultAccessibilityLabel: String? { title }

  override func updateAppearance() {
    let label = Content.Element.text(
      Text(title, face: .medium, size: textSize, color: .accent, alignment: .center), .bounds)
    let background = Content.Element.fill(.rounded(6), .color(.pressed))
    content = Content(isPressed ? [background, label] : [label])
  }
}
