import Reticle

/// A title above a group or a footer below it, left-aligned.
final class GroupLabelView: SectionView {
  private let label = TextLabel(fontSize: 13, color: .secondaryText)
  private let style: GroupedStyle
  private let text: (SupplementaryElement) -> String

  /// Creates a view that calls `text` whenever its text may have changed.
  init(_ style: GroupedStyle, text: @escaping (SupplementaryElement) -> String) {
    self.style = style
    self.text = text
    super.init()
    addSubview(label)
  }

  /// Updates the view for a group's title or footer.
  func configure(for supplementary: SupplementaryElement) {
    let isTitle = supplementary.kind == .title
    label.face = isTitle ? .semibold : .regular
    label.fontSize = isTitle ? 15 : 13
    label.color = isTitle ? .text : .secondaryText
    label.text = text(supplementary)
    layoutLabel(isTitle: isTitle)
  }

  override func sectionDidChange() {
    if let supplementary { configure(for: supplementary) }
  }

  override var defaultAccessibilityLabel: String? { label.text }

  override func layoutSubviews() { layoutLabel(isTitle: label.face == .semibold) }

  /// Positions the text: titles close to the rows below, footers close to the rows above.
  private func layoutLabel(isTitle: Bool) {
    let margin = style == .grouped ? 20.0 : 16
    let text = bounds.inset(
      by: Insets(top: isTitle ? 8 : 0, left: margin, bottom: isTitle ? 0 : 4, right: margin))
    label.setTextFrame(text, anchor: textAnchor)
  }
}
