import Drawing
import Geometry
import Grid
import Stage

/// A word above a group, or a number below it, at the group's left.
final class GroupLabelView: SectionView {
  static let identifier = "group label"

  private let label = TextLabel(fontSize: 13, color: Theme.secondaryText)
  private let style: GroupedStyle
  private let text: (Supplementary) -> String

  /// Creates a view that asks for its text whenever that may have changed.
  init(_ style: GroupedStyle, text: @escaping (Supplementary) -> String) {
    self.style = style
    self.text = text
    super.init(reuseIdentifier: Self.identifier)
    addSubview(label)
  }

  /// Shows a group's title or footer.
  func show(_ supplementary: Supplementary) {
    let isTitle = supplementary.kind == .title
    label.face = isTitle ? .semibold : .regular
    label.fontSize = isTitle ? 15 : 13
    label.color = isTitle ? Theme.text : Theme.secondaryText
    label.text = text(supplementary)
    place(isTitle: isTitle)
  }

  override func sectionDidChange() {
    if let supplementary { show(supplementary) }
  }

  override var defaultAccessibilityLabel: String? { label.text }

  override func layoutSubviews() { place(isTitle: label.face == .semibold) }

  /// Titles stand near the rows below them, footers near those above.
  private func place(isTitle: Bool) {
    let margin = style == .grouped ? 20.0 : 16
    label.frame = bounds.inset(
      by: Insets(top: isTitle ? 8 : 0, left: margin, bottom: isTitle ? 0 : 4, right: margin))
  }
}
