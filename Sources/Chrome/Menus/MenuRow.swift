import Drawing
import Geometry
import Gestures
import Stage
import WindowHost

/// A row of a menu.
final class MenuRow: View {
  static let height = 32.0

  /// Called when the row is chosen.
  var onPress: () -> Void = {}
  /// Whether the row has the keyboard focus.
  var isFocused = false { didSet { if isFocused != oldValue { updateAppearance() } } }

  private let row: MenuSection.Row
  private let indent: Double
  private let theme: ChromeTheme
  private var isPressed = false { didSet { if isPressed != oldValue { updateAppearance() } } }

  /// Creates a row whose text begins `indent` points from its left end.
  init(_ row: MenuSection.Row, indent: Double, _ theme: ChromeTheme) {
    self.row = row
    self.indent = indent
    self.theme = theme
    super.init()
    let tap = TapRecognizer(name: "menu row tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in onPress() }
    let press = PressRecognizer(name: "menu row press")
    press.yieldsToExclusive = false
    press.onEvent = { [unowned self] event in isPressed = event.phase == .began }
    addGestureRecognizer(press)
    addGestureRecognizer(tap)
    if row.isChosen {
      let check = View(frame: Rect(x: 6, y: 6, width: 20, height: 20))
      check.content = Content(ChromeIcon.check.elements(theme.accent))
      check.isUserInteractionEnabled = false
      addSubview(check)
    }
    updateAppearance()
  }

  override var defaultAccessibilityLabel: String? {
    [row.title, row.isChosen ? "chosen" : "", row.note].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  override func hoverDidChange() { updateAppearance() }

  /// Performs the action of a click.
  func press() { onPress() }

  private func updateAppearance() {
    var elements: [Content.Element] = []
    let ground = isPressed ? theme.pressed : isHovered || isFocused ? theme.hovered : nil
    if let ground { elements.append(.fill(.rounded(6), .color(ground))) }
    if isFocused {
      let ring = Shape.roundedRectangle(.inset(Insets(all: 1)), radius: 5)
      elements.append(.stroke(ring, .color(theme.accent), width: 2))
    }
    elements.append(
      .text(Text(row.title, size: 13, color: theme.text), .inset(Insets(left: indent, right: 44))))
    elements.append(
      .text(
        Text(row.note, size: 11, color: theme.secondary, alignment: .trailing),
        .inset(Insets(left: indent, right: 10))))
    content = Content(elements)
  }
}
