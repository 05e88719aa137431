import Controls
public import Drawing
public import Geometry
public import Stage

/// A title in the colors of the page: a line of text over a hairline.
///
/// ```swift
/// source.supplementaryProvider = { grid, _, day in
///   grid.dequeue(PlainTitleView()) { $0.setTitle(day) }
/// }
/// ```
///
/// The text follows the text scale, the reading direction and the theme of the stage. It is for
/// grids that scroll vertically.
public final class PlainTitleView: SectionView {
  /// The appearance of a title.
  public struct Style: Hashable, Sendable {
    /// The font size at a text scale of 1, in points; 13 by default.
    public var fontSize = 13.0
    /// The color of the text; that of secondary text by default.
    public var textColor = Color.secondaryText
    /// The color behind the text; that of a page by default.
    public var backgroundColor = Color.page
    /// The distance between text and edge, in points; 16 by default.
    public var margin = 16.0
    /// Whether a hairline is at the lower edge; true by default.
    public var hasLine = true

    /// Creates the standard appearance.
    public init() {}
  }

  /// The appearance.
  public var style: Style { didSet { if style != oldValue { applyStyle() } } }

  private let label: TextLabel
  private let line = View()

  /// Creates a title without a text.
  public init(style: Style = Style()) {
    self.style = style
    label = TextLabel(face: .semibold, fontSize: style.fontSize, color: style.textColor)
    super.init()
    line.content = .color(.hairline)
    line.isUserInteractionEnabled = false
    addSubview(label)
    addSubview(line)
    applyStyle()
  }

  /// Sets the text.
  public func setTitle(_ text: String) { label.text = text }

  private func applyStyle() {
    content = .color(style.backgroundColor)
    label.fontSize = style.fontSize
    label.color = style.textColor
    line.isHidden = !style.hasLine
    layoutSubviews()
  }

  /// Returns a height that fits the text, about twice its font size.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let height = (15 + style.fontSize * (host?.environment.textScale ?? 1)).rounded(.up)
    return Size(width: proposal.width ?? 0, height: height)
  }

  /// The role of a heading.
  public override var defaultAccessibilityRole: AccessibilityRole { .heading }

  /// The text.
  public override var defaultAccessibilityLabel: String? { label.text }

  /// Places text, line and the chevron of a section that can be collapsed.
  public override func layoutSubviews() {
    let area = bounds.inset(by: Insets(left: style.margin, bottom: 1, right: style.margin))
    label.setTextFrame(placeDisclosure(in: area), anchor: textAnchor)
    line.frame = Rect(x: 0, y: max(0, bounds.height - 1), width: bounds.width, height: 1)
  }
}
