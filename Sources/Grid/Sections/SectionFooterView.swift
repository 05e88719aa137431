public import Drawing
public import Geometry
public import Stage

/// The standard footer of a section: gray text in as many lines as it needs.
///
/// In a grid that scrolls horizontally, it is rotated by 90° clockwise.
public final class SectionFooterView: SectionView {
  private static let fontSize = 13.0
  /// The space at the ends of the lines, in points.
  private static let inset = 10.0
  /// The space above and below the text, in points.
  private static let margin = 6.0

  private var text = ""

  override init() {
    super.init()
    repaintsWhileResizing = true
  }

  /// Returns the height of a footer with a text, in points; 0 for an empty text.
  ///
  /// Use it for ``SectionedLayout/Settings/footerLengthOfSection``.
  ///
  /// Cost: laying out the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The length of the lines including margins: the grid's width, or its height if it
  ///     scrolls horizontally.
  ///   - textScale: The text scale of the environment; 1 by default.
  ///   - extents: The measured texts of the stage, for text in any script.
  /// - Returns: The height, including margins.
  public static func height(
    of text: String, width: Double, textScale: Double = 1, with extents: TextExtents? = nil
  ) -> Double {
    guard !text.isEmpty else { return 0 }
    let limits = TextLimits(width: max(1, width - 2 * inset), lineLimit: 0)
    let layout = TextLayout(
      StyledText(text, TextStyle(size: fontSize * textScale)), in: limits, with: extents)
    return layout.size.height.rounded(.up) + 2 * margin
  }

  /// Returns the height of the text; 0 for an empty text.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    var size = Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
    size[gridDirection] = Self.height(
      of: text, width: size[gridDirection.cross],
      textScale: host?.environment.textScale ?? 1, with: host?.textExtents)
    return size
  }

  /// Sets the text.
  public func setText(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    updateText()
  }

  /// The role of a text.
  public override var defaultAccessibilityRole: AccessibilityRole { .text }

  /// The text.
  public override var defaultAccessibilityLabel: String? { text }

  /// Rotates the text.
  public override func gridDirectionDidChange() { updateText() }

  private func updateText() {
    var shown = Text(
      text, size: Self.fontSize, color: .secondaryText, alignment: .center, lineLimit: 0)
    shown.isRotated = gridDirection == .horizontal
    let insets =
      gridDirection == .vertical
      ? Insets(left: Self.inset, right: Self.inset) : Insets(top: Self.inset, bottom: Self.inset)
    content = text.isEmpty ? nil : Content([.text(shown, .inset(insets))])
  }
}
