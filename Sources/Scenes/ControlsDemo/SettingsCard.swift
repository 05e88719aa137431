import Drawing
import Geometry
import Stage

/// A card of rows with hairlines between them, below a heading.
final class SettingsCard: View {
  private let heading = View()
  private let title: String
  private let card = View()
  private let rows: [SettingsRow]
  private let lines: [View]

  private static let padding = 16.0
  private static let headingGap = 8.0

  init(_ title: String, _ rows: [SettingsRow]) {
    self.title = title
    self.rows = rows
    lines = rows.dropFirst().map { _ in View() }
    super.init()
    heading.isUserInteractionEnabled = false
    heading.accessibilityRole = .heading
    accessibilityRole = .group
    accessibilityLabel = title
    card.content = Content([
      .fill(.rounded(12), .color(.surface)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 11.5), .color(.hairline), width: 1),
    ])
    for line in lines {
      line.content = .color(.hairline)
      line.isUserInteractionEnabled = false
    }
    addSubview(heading)
    addSubview(card)
    for view in lines + rows { card.addSubview(view) }
  }

  /// Lays out the card in a width, and returns its height.
  func layOut(width: Double) -> Double {
    let scale = host?.environment.textScale ?? 1
    let headingHeight = (18 * max(1, scale)).rounded(.up)
    heading.content = .text(
      Text(title, face: .medium, size: 13, color: .secondaryText))
    heading.frame = Rect(x: Self.padding, y: 0, width: width - Self.padding, height: headingHeight)
    let room = width - 2 * Self.padding
    var y = 0.0
    for (index, row) in rows.enumerated() {
      if index > 0 {
        lines[index - 1].frame = Rect(x: Self.padding, y: y, width: room, height: 1)
        y += 1
      }
      let height = row.layOut(width: room)
      row.frame = Rect(x: Self.padding, y: y, width: room, height: height)
      y += height
    }
    card.frame = Rect(x: 0, y: headingHeight + Self.headingGap, width: width, height: y)
    return headingHeight + Self.headingGap + y
  }
}
