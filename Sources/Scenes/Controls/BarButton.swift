import Drawing
import Geometry
import Gestures
import Stage

/// A button in a bar; its title is darker while the button is pressed.
final class BarButton: View {
  /// The height of every bar button, in points.
  static let height = 36.0

  /// The preferred width, in points.
  let width: Double
  /// Called when the button is clicked or tapped.
  var onPress: () -> Void = {}
  /// The font size of the title, in points; 15 by default.
  var textSize = 15.0 { didSet { if textSize != oldValue { updateContent() } } }
  /// The title.
  var title: String { didSet { updateContent() } }

  private var isPressed = false { didSet { updateContent() } }
  private let tap = TapRecognizer(name: "button tap")
  private let press = PressRecognizer(name: "button press")

  /// Creates a button of a width.
  init(_ title: String, width: Double) {
    self.title = title
    self.width = width
    super.init()
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in onPress() }
    press.yieldsToExclusive = false
    press.onEvent = { [unowned self] event in isPressed = event.phase == .began }
    addGestureRecognizer(press)
    addGestureRecognizer(tap)
    updateContent()
  }

  /// Returns whether the title fits a width at a font size, both in points.
  func titleFits(in width: Double, at size: Double) -> Bool {
    let metrics = FontMetrics.metrics(of: .medium)
    let wanted = Double(metrics.width(of: title)) * size / Double(metrics.unitsPerEm)
    return wanted + 4 <= width
  }

  override var defaultAccessibilityLabel: String? { title }

  private func updateContent() {
    let label = Content.Element.text(
      Text(title, face: .medium, size: textSize, color: .accent, alignment: .center), .bounds)
    let background = Content.Element.fill(.rounded(6), .color(.pressed))
    content = Content(isPressed ? [background, label] : [label])
  }
}
