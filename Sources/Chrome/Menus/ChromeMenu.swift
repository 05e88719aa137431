import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import WindowHost

/// A card of choices that opens below a button.
///
/// A click outside the card closes it. With the keyboard, Up, Down, Home and End move the focus,
/// Return chooses, and Escape closes the menu.
final class ChromeMenu: View {
  static let width = 232.0
  private static let titleHeight = 28.0
  private static let padding = 6.0
  private static let margin = 8.0

  private let theme: ChromeTheme
  private let card = View()
  private let list = PanelScroller()
  private var rows: [MenuRow] = []
  private var focus: Int?
  private var contentHeight = 0.0
  /// The distance of texts from a row's left end, in points.
  private var indent = 12.0
  private var onClose: () -> Void

  init(_ sections: [MenuSection], _ theme: ChromeTheme, onClose: @escaping () -> Void) {
    self.theme = theme
    self.onClose = onClose
    super.init()
    let tap = TapRecognizer(name: "menu tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in close() }
    addGestureRecognizer(tap)
    card.content = ChromeCard.content(theme)
    // This recognizer keeps a click on the card, but outside a row, from closing the menu.
    let still = TapRecognizer(name: "menu card tap")
    still.isExclusive = true
    card.addGestureRecognizer(still)
    addSubview(card)
    card.addSubview(list)
    add(sections)
  }

  override var participatesInFrames: Bool { true }

  override func handleKey(_ event: KeyEvent) -> Bool {
    // A menu that fades out handles no more keys.
    guard isUserInteractionEnabled else { return false }
    guard event.phase != .up else { return true }
    switch event.key {
    case .escape: close()
    case .down, .tab: moveFocus(1)
    case .up: moveFocus(-1)
    case .home: moveFocus(to: 0)
    case .end: moveFocus(to: rows.count - 1)
    case .enter, .space: if let focus { rows[focus].press() }
    default: break
    }
    return true
  }

  /// Opens the menu over a view, below a rectangle in that view.
  func open(over view: View, below anchor: Rect) {
    frame = view.bounds
    let height = min(contentHeight, max(0, bounds.height - anchor.maxY - 2 * Self.margin))
    let x = min(
      max(Self.margin, anchor.center.x - Self.width / 2),
      max(Self.margin, bounds.width - Self.width - Self.margin))
    card.frame = Rect(x: x, y: anchor.maxY + Self.margin, width: Self.width, height: height)
    list.frame = card.bounds.inset(by: Insets(top: 1, bottom: 1))
    list.contentSize = Size(width: Self.width, height: contentHeight - 2)
    view.addSubview(self)
    card.opacity = 0
    host?.animate(ChromeMotion.fade) { card.opacity = 1 }
  }

  /// Closes the menu and fades it out.
  func close() {
    guard isUserInteractionEnabled else { return }
    isUserInteractionEnabled = false
    onClose()
    host?.animate(ChromeMotion.fade) {
      card.opacity = 0
    } completion: { [weak self] in
      self?.removeFromSuperview()
    }
  }

  private func add(_ sections: [MenuSection]) {
    var y = Self.padding
    // Titles and rows are aligned; if there are check marks, they are to the left of both.
    indent = sections.contains { $0.rows.contains { $0.isChosen } } ? 32 : 12
    for (index, section) in sections.enumerated() {
      if index > 0 { addSeparator(at: &y) }
      if !section.title.isEmpty { addTitle(section.title, at: &y) }
      for row in section.rows { addRow(row, at: &y) }
    }
    contentHeight = y + Self.padding
  }

  private func addSeparator(at y: inout Double) {
    let line = View(frame: Rect(x: 12, y: y + 5, width: Self.width - 24, height: 1))
    line.content = .color(theme.hairline)
    list.contentView.addSubview(line)
    y += 11
  }

  private func addTitle(_ title: String, at y: inout Double) {
    let view = View(
      frame: Rect(
        x: Self.padding + indent, y: y, width: Self.width - 2 * Self.padding - indent,
        height: Self.titleHeight))
    view.content = .text(Text(title, face: .semibold, size: 11, color: theme.secondary))
    list.contentView.addSubview(view)
    y += Self.titleHeight
  }

  private func addRow(_ row: MenuSection.Row, at y: inout Double) {
    let view = MenuRow(row, indent: indent, theme)
    view.frame = Rect(
      x: Self.padding, y: y, width: Self.width - 2 * Self.padding, height: MenuRow.height)
    view.onPress = { [unowned self] in
      close()
      row.action()
    }
    rows.append(view)
    list.contentView.addSubview(view)
    y += MenuRow.height
  }

  private func moveFocus(_ step: Int) {
    guard !rows.isEmpty else { return }
    let start = focus ?? (step > 0 ? -1 : rows.count)
    moveFocus(to: (start + step + rows.count) % rows.count)
  }

  private func moveFocus(to index: Int) {
    guard rows.indices.contains(index) else { return }
    if let focus { rows[focus].isFocused = false }
    rows[index].isFocused = true
    focus = index
    list.scrollRectToVisible(rows[index].frame)
  }
}
