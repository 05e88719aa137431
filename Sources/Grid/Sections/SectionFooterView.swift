import Drawing
import Geometry
public import Stage

/// The standard footer of a section: a text in gray, in as many lines as it needs.
///
/// In a grid that scrolls sideways it is turned a quarter clockwise.
public final class SectionFooterView: SectionView {
  static let identifier = "section footer"

  private static let fontSize = 13.0
  /// The distance of the text from the ends of its lines, in points.
  private static let inset = 10.0
  /// The distance of the text from the lines before and behind, in points.
  private static let margin = 6.0

  private var text = ""

  init() {
    super.init(reuseIdentifier: Self.identifier)
  }

  /// How high a footer has to be for a text, in points.
  ///
  /// It is what ``SectionedLayout/Settings/footerHeightOfSection`` may answer; nothing needs
  /// nothing.
  ///
  /// Costs the laying out of the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: How long its lines may be, margins included: the grid's width, or its height where
  ///     it scrolls sideways.
  /// - Returns: The height, margins included.
  public static func height(of text: String, width: Double) -> Double {
    guard !text.isEmpty else { return 0 }
    let limits = TextLimits(width: max(1, width - 2 * inset), lineLimit: 0)
    let layout = TextLayout(StyledText(text, TextStyle(size: fontSize)), in: limits)
    return layout.size.height.rounded(.up) + 2 * margin
  }

  /// Shows a text.
  public func show(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    showText()
  }

  /// A text.
  public override var defaultAccessibilityRole: AccessibilityRole { .text }

  /// The text.
  public override var defaultAccessibilityLabel: String? { text }

  /// Turns the text.
  public override func gridDirectionDidChange() { showText() }

  private func showText() {
    var shown = Text(
      text, size: Self.fontSize, color: Color(hex: 0x6E6E73), alignment: .center, lineLimit: 0)
    shown.isTurned = gridDirection == .horizontal
    let insets =
      gridDirection == .vertical
      ? Insets(left: Self.inset, right: Self.inset) : Insets(top: Self.inset, bottom: Self.inset)
    content = text.isEmpty ? nil : Content([.text(shown, .inset(insets))])
  }
}
