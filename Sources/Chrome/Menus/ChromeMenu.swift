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
  /// The width at a text scale of 1, in points.
  private static let width = 232.0
  private static let padding = 6.0
  private static let margin = 8.0

  private let theme: ChromeTheme
  private let card = View()
  private let list: PanelScroller
  private var rows: [MenuRow] = []
  private var parts: [(kind: Part, view: View)] = []
  private var hasCheckMarks = false
  private var focus: Int?
  /// Returns the rectangle below which the menu opens.
  private var anchor: () -> Rect = { .zero }
  private var onClose: () -> Void

  /// A part of the list.
  private enum Part {
    case separator
    case title
    case row
  }

  init(_ sections: [MenuSection], _ theme: ChromeTheme, onClose: @escaping () -> Void) {
    self.theme = theme
    self.onClose = onClose
    list = PanelScroller(theme, ground: theme.lifted, radius: ChromeCard.radius - 1)
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
  func open(over view: View, below anchor: @escaping () -> Rect) {
    self.anchor = anchor
    frame = view.bounds
    view.addSubview(self)
    card.opacity = 0
    host?.animate(ChromeMotion.fade) { card.opacity = 1 }
  }

  /// Stacks titles and rows on the card, which grows with the text as far as the window allows.
  override func layoutSubviews() {
    let metrics = chromeMetrics
    let anchor = anchor()
    let width = min(metrics.scaled(Self.width), max(0, bounds.width - 2 * Self.margin))
    let contentHeight = stackParts(width: width, metrics)
    let height = min(contentHeight, max(0, bounds.height - anchor.maxY - 2 * Self.margin))
    let x = min(
      max(Self.margin, anchor.center.x - width / 2),
      max(Self.margin, bounds.width - width - Self.margin))
    card.frame = Rect(x: x, y: anchor.maxY + Self.margin, width: width, height: height)
    list.frame = card.bounds.inset(by: Insets(top: 1, bottom: 1))
    list.contentSize = Size(width: width, height: contentHeight - 2)
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
    hasCheckMarks = sections.contains { $0.rows.contains { $0.isChosen } }
    for (index, section) in sections.enumerated() {
      if index > 0 { addSeparator() }
      if !section.title.isEmpty { addTitle(section.title) }
      for row in section.rows { addRow(row) }
    }
  }

  private func addSeparator() {
    let line = View()
    line.content = .color(theme.hairline)
    add(.separator, line)
  }

  private func addTitle(_ title: String) {
    let view = View()
    view.content = .text(Text(title, face: .semibold, size: 11, color: theme.secondary))
    add(.title, view)
  }

  private func addRow(_ row: MenuSection.Row) {
    let view = MenuRow(row, hasCheckMarks: hasCheckMarks, theme)
    view.onPress = { [unowned self] in
      close()
      row.action()
    }
    rows.append(view)
    add(.row, view)
  }

  private func add(_ kind: Part, _ view: View) {
    parts.append((kind, view))
    list.contentView.addSubview(view)
  }

  /// Positions the parts in the list; returns their height with the padding.
  private func stackParts(width: Double, _ metrics: ChromeMetrics) -> Double {
    var y = Self.padding
    // Titles and rows are aligned; if there are check marks, they are to the left of both.
    let indent = MenuRow.indent(hasCheckMarks: hasCheckMarks, metrics)
    for (kind, view) in parts {
      switch kind {
      case .separator:
        view.frame = Rect(x: 12, y: y + 5, width: width - 24, height: 1)
        y += 11
      case .title:
        let height = 12 + metrics.scaled(16)
        view.frame = Rect(
          x: Self.padding + indent, y: y, width: width - 2 * Self.padding - indent, height: height)
        y += height
      case .row:
        let height = MenuRow.height(metrics)
        view.frame = Rect(x: Self.padding, y: y, width: width - 2 * Self.padding, height: height)
        y += height
      }
    }
    return y + Self.padding
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
