import Reticle

/// A row of the list of messages: a dot if it is unread, avatar, sender, time, subject and preview.
///
/// The texts determine its height.
final class MailRowCell: GridCell {
  private let press = View()
  private let dot = View()
  private let avatar = View()
  private let flag = View()
  private let texts = View()
  private let line = View()
  private var entry: MailRowEntry?

  init() {
    super.init()
    selectionStyle = .none
    stretchesSubviews = false
    press.content = .color(.pressed)
    press.isHidden = true
    dot.content = Content([.fill(.ellipse(.bounds), .color(.accent))])
    flag.content = Self.flagContent
    line.content = .color(.hairline)
    for view in [press, line, dot, avatar, flag, texts] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  /// A pennant on a staff.
  private static let flagContent = Content([
    .fill(
      .path(
        Path.polygon([
          Point(x: 0, y: 0), Point(x: 1, y: 0.27), Point(x: 0.16, y: 0.58), Point(x: 0.16, y: 1),
          Point(x: 0, y: 1),
        ]), .bounds),
      .color(Color(light: 0xC25E00, dark: 0xFF9F40)))
  ])

  /// Displays a message.
  func show(_ entry: MailRowEntry) {
    self.entry = entry
    avatar.setContent(entry.row.avatar)
    dot.isHidden = !entry.row.isUnread
    flag.isHidden = !entry.row.isFlagged
    if bounds.width > 0 { layoutSubviews() }
  }

  // MARK: - Layout

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    guard let layout = layout(for: proposal.width ?? 0) else { return nil }
    return Size(width: layout.width, height: layout.height)
  }

  private func layout(for width: Double) -> MailRowLayout? {
    guard let entry, let host else { return nil }
    return entry.layout(width: width, isSelected: isSelected, host)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let layout = layout(for: bounds.width) else { return }
    typealias Metrics = MailRowLayout.Metrics
    press.frame = bounds
    let textRect = layout.placed(layout.textRect)
    texts.frame = textRect
    texts.setContent(entry?.textContent)
    let side = layout.avatarSide
    avatar.frame = layout.placed(
      Rect(x: Metrics.avatarX, y: Metrics.top + 2, width: side, height: side))
    dot.frame = layout.placed(
      Rect(
        x: (Metrics.avatarX - Metrics.dotSide) / 2,
        y: Metrics.top + 2 + ((side - Metrics.dotSide) / 2).rounded(), width: Metrics.dotSide,
        height: Metrics.dotSide))
    flag.frame = layout.placed(
      layout.flagRect.offset(by: Vector(dx: layout.textRect.minX, dy: layout.textRect.minY)))
    line.frame = layout.placed(
      Rect(
        x: layout.textRect.minX, y: max(0, bounds.height - 1),
        width: max(0, bounds.width - layout.textRect.minX), height: 1))
  }

  // MARK: - State

  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    press.isHidden = !isHighlighted
    let color: Color = isSelected ? .selectedRow : .surface
    guard content != .color(color) else { return }
    content = .color(color)
    if bounds.width > 0 { layoutSubviews() }
  }

  override var defaultAccessibilityLabel: String? {
    guard let row = entry?.row else { return nil }
    var parts = row.isUnread ? ["Unread"] : []
    parts += [row.sender, row.subject, row.preview, row.time]
    if row.isFlagged { parts.append("Flagged") }
    return parts.joined(separator: ", ")
  }
}
