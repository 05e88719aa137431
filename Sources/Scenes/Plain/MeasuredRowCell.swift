import Reticle

/// A row of the scene `list`: either a picture, its name and a number, or a text, with a hairline
/// at the bottom.
final class MeasuredRowCell: GridCell {
  private static let textInsets = Insets(top: 12, left: 16, bottom: 12, right: 16)
  private static let fontSize = 15.0

  private let row: SampleRow
  private var identity = 0
  private let paragraph = View()
  private let line = View()
  /// Whether the row has a flag at its right edge.
  var isFlagged = false { didSet { flag.isHidden = !isFlagged } }
  private let flag = View()
  private var height = 0.0
  private var text: String?
  private var textScale = 1.0
  /// The laid-out text and the width that it was laid out for.
  private var layout: (width: Double, lines: TextLayout)?

  init(_ samples: Samples, line color: ContentID) {
    row = SampleRow(samples)
    super.init()
    stretchesSubviews = false
    flag.isHidden = true
    flag.content = Content([.fill(.ellipse(.bounds), .color(Color(hex: 0xE07A10)))])
    for view in [row, paragraph, line, flag] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    line.setContent(color)
    // A selected row has another background and does not glow.
    selectionGlowColor = .clear
  }

  private static let pressedColor = Color(light: 0xEDEDF0, dark: 0x333338)

  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    let color: Color =
      isSelected ? .selectedRow : isHighlighted ? Self.pressedColor : .surface
    if content != .color(color) { content = .color(color) }
  }

  override var defaultAccessibilityLabel: String? {
    text ?? "Item \(identity)"
  }

  /// Displays a number in a row of the given height.
  func configure(_ identity: Int, height: Double) {
    self.height = height
    text = nil
    row.isHidden = false
    paragraph.isHidden = true
    self.identity = identity
    row.setNumber(identity)
    if row.frame.size != bounds.size { row.frame = bounds }
  }

  /// Displays a text; the row's height is the given one, or as much as the text needs.
  func setText(_ string: String, height: Double?, textScale: Double) {
    self.height = height ?? 0
    self.textScale = textScale
    text = string
    layout = nil
    row.isHidden = true
    row.frame = .zero
    paragraph.isHidden = false
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    guard text != nil, height == 0 else {
      return Size(width: proposal.width ?? 0, height: height)
    }
    let insets = Self.textInsets
    let width = (proposal.width ?? 0) - insets.left - insets.right
    guard let lines = lines(for: width) else { return nil }
    return Size(
      width: proposal.width ?? 0,
      height: lines.size.height.rounded(.up) + insets.top + insets.bottom)
  }

  private func lines(for width: Double) -> TextLayout? {
    if let layout, layout.width == width { return layout.lines }
    guard let text else { return nil }
    let style = TextStyle(size: Self.fontSize * textScale, color: Color.text)
    let lines = TextLayout(
      StyledText(text, style), in: TextLimits(width: max(1, width)), with: host?.textExtents)
    layout = (width, lines)
    return lines
  }

  override func environmentDidChange(from old: Environment) {
    guard let host, host.environment.textScale != textScale else { return }
    textScale = host.environment.textScale
    layout = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = (bounds.height / 2).rounded()
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds.width) : rect }
    if !row.isHidden { row.frame = bounds }
    line.frame = placed(
      Rect(x: 16, y: max(0, bounds.height - 1), width: max(0, bounds.width - 16), height: 1))
    flag.frame = placed(
      Rect(x: bounds.width - 26, y: middle - 5, width: 10, height: 10))
    paragraph.frame = bounds.inset(by: Self.textInsets)
    guard text != nil, let lines = lines(for: paragraph.frame.width) else { return }
    paragraph.content = Content(
      lines.elements(
        in: Rect(origin: .zero, size: paragraph.frame.size), isMirrored: isMirrored))
  }
}
