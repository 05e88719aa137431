import Drawing
import Geometry
import Gestures
import Stage
import WindowHost

/// A row of a menu.
final class MenuRow: View {
  /// Called when the row is chosen.
  var onPress: () -> Void = {}
  /// Whether the row has the keyboard focus.
  var isFocused = false { didSet { if isFocused != oldValue { updateAppearance() } } }

  private let row: MenuSection.Row
  private let hasCheckMarks: Bool
  private let check = View()
  private let theme: ChromeTheme
  private var isPressed = false { didSet { if isPressed != oldValue { updateAppearance() } } }

  /// The distance of the check mark from the left end of a row, in points.
  private static let checkInset = 6.0
  /// The space at the right end of a title without a note, in points.
  private static let trailingSpace = 44.0

  /// Creates a row of a menu, which can have check marks to the left of its texts.
  init(_ row: MenuSection.Row, hasCheckMarks: Bool, _ theme: ChromeTheme) {
    self.row = row
    self.hasCheckMarks = hasCheckMarks
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
    check.isUserInteractionEnabled = false
    check.isHidden = !row.isChosen
    addSubview(check)
  }

  /// Returns the height of a row, in points.
  static func height(_ metrics: ChromeMetrics) -> Double { 16 + metrics.scaled(16) }

  /// Returns the distance of texts from the left end of a row, in points.
  static func indent(hasCheckMarks: Bool, _ metrics: ChromeMetrics) -> Double {
    hasCheckMarks ? 2 * checkInset + checkSide(metrics) : 12
  }

  private static func checkSide(_ metrics: ChromeMetrics) -> Double {
    (ChromeIcon.side * metrics.iconScale).rounded(.up)
  }

  override var defaultAccessibilityLabel: String? {
    [row.title, row.isChosen ? "chosen" : "", row.note].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  override func hoverDidChange() { updateAppearance() }

  override func layoutSubviews() {
    let metrics = chromeMetrics
    let side = Self.checkSide(metrics)
    check.frame = Rect(
      x: Self.checkInset, y: ((bounds.height - side) / 2).rounded(.down), width: side,
      height: side)
    check.content = Content(ChromeIcon.check.elements(theme.accent, scale: metrics.iconScale))
    updateAppearance()
  }

  /// Performs the action of a click.
  func press() { onPress() }

  private func updateAppearance() {
    var elements: [Content.Element] = []
    let ground = isPressed ? theme.pressed : isHovered || isFocused ? theme.hovered : nil
    if let ground { elements.append(.fill(.rounded(6), .color(ground))) }
    if isFocused {
      elements += FocusRing.inside(.rounded(6), color: theme.accent).elements
    }
    let metrics = chromeMetrics
    let indent = Self.indent(hasCheckMarks: hasCheckMarks, metrics)
    let noteWidth =
      row.note.isEmpty ? 0 : metrics.width(of: row.note, size: 11).rounded(.up) + 20
    elements.append(
      .text(
        Text(row.title, size: 13, color: theme.text),
        .inset(Insets(left: indent, right: max(Self.trailingSpace, noteWidth)))))
    elements.append(
      .text(
        Text(row.note, size: 11, color: theme.secondary, alignment: .trailing),
        .inset(Insets(left: indent, right: 10))))
    content = Content(elements)
  }
}
