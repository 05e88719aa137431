import Reticle

/// The part above the list of messages: the name of the mailbox, a summary, and the search field.
final class MailListHeader: MailBar {
  /// Called when the text of the search field has changed.
  var onSearch: (String) -> Void = { _ in }
  /// Called when the keyboard is to move from the search field to the list.
  var onLeave: () -> Void = {}

  /// The search field.
  let field: TextField
  private let title = TextLabel(face: .semibold, fontSize: 20, color: .text)
  private let detail = TextLabel(fontSize: 13, color: .secondaryText, alignment: .trailing)
  private let lens = View()
  private let clear = View()

  private static let margin = 16.0
  private static let titleHeight = 28.0

  override init() {
    var style = TextInputStyle()
    style.backgroundColor = .page
    // Room for the lens, and for the button that clears the text.
    style.insets = Insets(top: 8, left: 32, bottom: 8, right: 32)
    field = TextField(style: style)
    super.init()
    title.text = "Inbox"
    field.placeholder = "Search"
    field.onChange = { [unowned self] _ in didChange() }
    field.onSubmit = { [unowned self] _ in leave() }
    field.onKey = { [unowned self] in handleFieldKey($0) }
    lens.isUserInteractionEnabled = false
    clear.content = Self.clearContent
    clear.accessibilityLabel = "Clear search"
    clear.isHidden = true
    let tap = TapRecognizer(name: "clear search")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in clearSearch() }
    clear.addGestureRecognizer(tap)
    for view in [title, detail, field, lens, clear] { addSubview(view) }
  }

  /// Returns the height at a text scale, in points.
  func height(textScale: Double) -> Double {
    8 + (Self.titleHeight * textScale).rounded(.up) + 8
      + field.style.singleLineHeight(textScale: textScale).rounded(.up) + 12
  }

  /// Sets the summary at the end of the line with the name of the mailbox.
  func setDetail(_ text: String) { detail.text = text }

  /// Removes the text of the search field, and displays all messages.
  func clearSearch() {
    guard !field.text.isEmpty else { return }
    field.text = ""
    didChange()
  }

  /// Replaces the text of the search field, as if it was typed.
  func search(_ text: String) {
    field.text = text
    didChange()
  }

  private func didChange() {
    clear.isHidden = field.text.isEmpty
    onSearch(field.text)
  }

  private func leave() {
    field.resignFirstResponder()
    onLeave()
  }

  /// Escape also clears the text; Tab and Down move to the list.
  private func handleFieldKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, field.editor.markedText.isEmpty else { return false }
    switch event.key {
    case .escape:
      clearSearch()
      return false
    case .tab, .down:
      leave()
      return true
    default: return false
    }
  }

  override var defaultAccessibilityRole: AccessibilityRole { .group }

  override func layOut(textScale: Double) {
    let width = max(0, bounds.width - 2 * Self.margin)
    let titleHeight = (Self.titleHeight * textScale).rounded(.up)
    let titleWidth = (width * 0.45).rounded()
    func place(_ view: View, _ rect: Rect) { view.frame = placed(rect) }
    place(title, Rect(x: Self.margin, y: 8, width: titleWidth, height: titleHeight))
    place(
      detail,
      Rect(
        x: Self.margin + titleWidth, y: 8, width: max(0, width - titleWidth), height: titleHeight))
    let height = field.style.singleLineHeight(textScale: textScale).rounded(.up)
    let top = 8 + titleHeight + 8
    field.frame = Rect(x: Self.margin, y: top, width: width, height: height)
    let middle = top + (height / 2).rounded()
    let side = (16 * min(1.375, max(1, textScale))).rounded()
    lens.content = Self.lensContent(lineWidth: Self.lensLineWidth * side / 16)
    place(
      lens,
      Rect(
        x: Self.margin + 16 - (side / 2).rounded(), y: middle - (side / 2).rounded(), width: side,
        height: side))
    place(clear, Rect(x: Self.margin + width - 32, y: middle - 16, width: 32, height: 32))
  }

  /// The width of the lines of the lens at its usual size, in points.
  private static let lensLineWidth = 1.75

  private static func lensContent(lineWidth: Double) -> Content {
    Content([
      .stroke(
        .ellipse(.fraction(Rect(x: 0.1, y: 0.1, width: 0.56, height: 0.56))),
        .color(.secondaryText), width: lineWidth),
      .stroke(
        .path(
          Path([.move(Point(x: 0, y: 0)), .line(Point(x: 1, y: 1))]),
          .fraction(Rect(x: 0.59, y: 0.59, width: 0.32, height: 0.32))), .color(.secondaryText),
        width: lineWidth),
    ])
  }

  /// A cross on a disk.
  private static let clearContent = Content([
    .fill(.ellipse(.centered(Size(width: 16, height: 16))), .color(.secondaryText)),
    .stroke(
      .path(
        Path([
          .move(Point(x: 0, y: 0)), .line(Point(x: 1, y: 1)), .move(Point(x: 1, y: 0)),
          .line(Point(x: 0, y: 1)),
        ]), .centered(Size(width: 5, height: 5))), .color(.surface), width: 1.5),
  ])
}
