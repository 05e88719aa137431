import Drawing
import Geometry
import Gestures
import Motion
import Stage
import WindowHost

/// All keys and gestures on one card, over everything; any click or key closes it.
final class HelpSheet: View {
  private let theme: ChromeTheme
  private let card = View()
  private let onClose: () -> Void

  private static let size = Size(width: 680, height: 472)
  private static let columnWidth = 316.0
  private static let keyWidth = 104.0
  private static let rowHeight = 24.0

  init(_ theme: ChromeTheme, isReplay: Bool, onClose: @escaping () -> Void) {
    self.theme = theme
    self.onClose = onClose
    super.init()
    content = .color(theme.scrim)
    let tap = TapRecognizer(name: "help tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in close() }
    addGestureRecognizer(tap)
    card.content = ChromeCard.content(theme)
    addSubview(card)
    addColumn([HelpText.window], x: 24)
    addColumn(
      [isReplay ? HelpText.replay : HelpText.scene, HelpText.hands], x: 24 + Self.columnWidth)
  }

  override var participatesInFrames: Bool { true }

  override func handleKey(_ event: KeyEvent) -> Bool {
    // One that fades out has had its last key.
    guard isUserInteractionEnabled else { return false }
    let isModifier = [Key.shift, .control, .alt].contains(event.key)
    if event.phase != .up, !isModifier { close() }
    return true
  }

  override var defaultAccessibilityLabel: String? { "All keys and gestures" }

  override func layoutSubviews() {
    // A card that does not fit is made smaller as a whole: it is to be read at one glance.
    let room = Size(width: bounds.width - 32, height: bounds.height - 32)
    let fit = min(room.width / Self.size.width, room.height / Self.size.height)
    card.frame = Rect(
      x: ((bounds.width - Self.size.width) / 2).rounded(),
      y: ((bounds.height - Self.size.height) / 2).rounded(), width: Self.size.width,
      height: Self.size.height)
    card.scale = max(0.4, min(1, fit))
  }

  /// Opens it over a view.
  func open(over view: View) {
    frame = view.bounds
    view.addSubview(self)
    opacity = 0
    host?.animate(ChromeMotion.fade) { opacity = 1 }
  }

  /// Fades it out.
  func close() {
    guard isUserInteractionEnabled else { return }
    isUserInteractionEnabled = false
    onClose()
    host?.animate(ChromeMotion.fade) {
      opacity = 0
    } completion: { [weak self] in
      self?.removeFromSuperview()
    }
  }

  private func addColumn(_ groups: [HelpText], x: Double) {
    var y = 20.0
    for group in groups {
      add(
        group.title, face: .semibold, color: theme.text, size: 15,
        at: Rect(x: x, y: y, width: 280, height: 28))
      y += 32
      for (key, meaning) in group.rows {
        addKey(key, x: x, y: y)
        add(
          meaning, face: .regular, color: theme.text, size: 13,
          at: Rect(
            x: x + Self.keyWidth + 8, y: y, width: Self.columnWidth - Self.keyWidth - 24,
            height: Self.rowHeight))
        y += Self.rowHeight + 4
      }
      y += 16
    }
  }

  private func addKey(_ key: String, x: Double, y: Double) {
    let width = (TextWidth.of(key, face: .medium, size: 11) + 16).rounded(.up)
    let cap = View(frame: Rect(x: x, y: y + 2, width: width, height: 20))
    cap.content = Content([
      .fill(.rounded(6), .color(theme.page)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 5.5), .color(theme.hairline), width: 1),
      .text(
        Text(key, face: .medium, size: 11, color: theme.text, alignment: .center), .bounds),
    ])
    card.addSubview(cap)
  }

  private func add(_ string: String, face: FontFace, color: Color, size: Double, at rect: Rect) {
    let view = View(frame: rect)
    view.content = .text(Text(string, face: face, size: size, color: color))
    card.addSubview(view)
  }
}
