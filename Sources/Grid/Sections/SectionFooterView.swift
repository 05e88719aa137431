import Drawing
import Geometry
public import Stage

/// The standard footer of a section: a text in grey, in as many lines as it needs.
public final class SectionFooterView: SectionView {
  static let identifier = "section footer"

  private var text = ""

  init() {
    super.init(reuseIdentifier: Self.identifier)
  }

  /// Shows a text.
  public func show(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    content = Content([
      .text(
        Text(
          text, size: 13, color: Color(hex: 0x6E6E73), alignment: .center, lineLimit: 0),
        .inset(Insets(left: 10, right: 10)))
    ])
  }

  /// A text.
  public override var defaultAccessibilityRole: AccessibilityRole { .text }

  /// The text.
  public override var defaultAccessibilityLabel: String? { text }
}
