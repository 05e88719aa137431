import Drawing
public import Geometry
public import Stage

/// The appearance of standard titles.
public enum SectionTitleStyle: Hashable, Sendable {
  /// Dark text on a light bar over a hairline; in the dark theme, light text on a dark bar.
  case plain
  /// White text on a slate gradient between two lines, as in CHGridView, but darker for a contrast
  /// of 4.5 to 1.
  case slate
}

/// The standard title of a section, like that of CHGridView.
///
/// The bar is translucent while items scroll behind it. In a grid that scrolls horizontally, the
/// title is rotated by 90° clockwise. ``GridView/sectionTitleStyle`` determines its appearance.
public final class SectionTitleView: SectionView {
  private let style: SectionTitleStyle
  private let label = View()
  private let edge = View()
  private var title = ""
  private var displayedThickness = -1.0

  init(_ style: SectionTitleStyle) {
    self.style = style
    super.init()
    for view in [label, edge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    if style == .slate { edge.content = .color(Color(hex: 0x717D85)) }
    opaquenessDidChange()
  }

  /// Sets the text.
  public func setTitle(_ text: String) {
    guard text != title else { return }
    title = text
    updateTitle()
  }

  /// The role of a heading.
  public override var defaultAccessibilityRole: AccessibilityRole { .heading }

  /// The text.
  public override var defaultAccessibilityLabel: String? { title }

  /// Returns a height of 25 points, or that of larger text.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    var size = Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
    size[gridDirection] = Self.height(
      Self.standardHeight, textScale: host?.environment.textScale ?? 1)
    return size
  }

  /// The height of a title that determines its own height, in points, at normal text size.
  private static let standardHeight = 25.0

  /// Returns the height of titles for larger text, in points.
  ///
  /// Use it for ``SectionedLayout/Settings/titleLength`` in ``TextScaledSettings``.
  ///
  /// - Parameters:
  ///   - height: The height at normal text size, in points.
  ///   - textScale: The text scale of the environment.
  /// - Returns: The height; at least that at normal text size.
  public static func height(_ height: Double, textScale: Double) -> Double {
    SectionTitleContent.scaledThickness(height, textScale: textScale)
  }

  /// Updates the text, which was set before the text scale was known.
  public override func didAttach() {
    if let host, host.environment.textScale != 1 { updateTitle() }
  }

  /// Updates the text for a changed text scale.
  public override func environmentDidChange(from old: Environment) {
    if let host, host.environment.textScale != old.textScale { updateTitle() }
  }

  /// Makes the bar translucent in front of items, and opaque otherwise.
  public override func opaquenessDidChange() {
    content = SectionTitleContent.background(style, gridDirection, isOpaque: isOpaque)
  }

  /// Rotates text and bar.
  public override func gridDirectionDidChange() {
    opaquenessDidChange()
    updateTitle()
    layoutSubviews()
  }

  /// Positions the text 10 points from the ends, and a dark line just before the strip.
  public override func layoutSubviews() {
    let isUpright = gridDirection == .vertical
    let text = placeDisclosure(
      in: bounds.inset(
        by: isUpright ? Insets(left: 10, right: 10) : Insets(top: 10, bottom: 10)),
      color: style == .slate ? .white : .secondaryText, spacing: 10)
    if isUpright {
      label.setTextFrame(text, anchor: textAnchor)
    } else {
      label.frame = text
    }
    edge.frame =
      isUpright
      ? Rect(x: 0, y: -1, width: bounds.width, height: 1)
      : Rect(x: -1, y: 0, width: 1, height: bounds.height)
    if thickness != displayedThickness { updateTitle() }
  }

  private var thickness: Double { bounds.size[gridDirection] }

  private func updateTitle() {
    displayedThickness = thickness
    label.setText(
      SectionTitleContent.text(
        title, style, gridDirection, thickness: thickness,
        textScale: host?.environment.textScale ?? 1),
      shadow: style == .slate ? SectionTitleContent.shadow(gridDirection) : nil)
  }
}
