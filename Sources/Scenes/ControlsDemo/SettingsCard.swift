import Reticle

/// A card of rows with hairlines between them, below a heading.
final class SettingsCard: StackView {
  init(_ title: String, _ rows: [View]) {
    let heading = TextLabel(title, face: .medium, fontSize: 13, color: .secondaryText)
    heading.accessibilityRole = .heading
    let card = StackView(.vertical, spacing: 0, insets: Insets(left: 16, right: 16))
    card.content = Content([
      .fill(.rounded(12), .color(.surface)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 11.5), .color(.hairline), width: 1),
    ])
    super.init(.vertical, [StackView(.vertical, [heading], insets: Insets(left: 16)), card])
    accessibilityRole = .group
    accessibilityLabel = title
    for (index, row) in rows.enumerated() {
      if index > 0 {
        let line = View()
        line.content = .color(.hairline)
        line.isUserInteractionEnabled = false
        card.addSubview(line)
        card.setLength(.fixed(1), of: line)
      }
      card.addSubview(row)
    }
  }

  /// Returns a title with a control at its end, or below it if there is too little room.
  static func row(_ title: String, _ control: View) -> StackView {
    let label = TextLabel(title, fontSize: 15, color: .text)
    let row = StackView(
      .horizontal, [label, Spacer(), control], insets: Insets(top: 12, bottom: 12))
    row.wraps = true
    // A slider would fill the row.
    if control is Slider { row.setLength(.fixed(160), of: control) }
    return row
  }
}
