import Drawing
import Geometry
import Stage
import WindowHost

/// A column of the help, with its groups stacked.
final class HelpColumn: View {
  /// The preferred width at a text scale of 1, in points.
  static let width = 300.0
  /// The distance between groups, and between stacked columns, in points.
  static let gap = 16.0

  private let theme: ChromeTheme
  private let groups: [Group]

  /// The title of a group and its rows.
  private struct Group {
    var title: View
    var rows: [Row]
  }

  /// A key and its meaning.
  private struct Row {
    var key: String
    var meaning: String
    var cap = View()
    var text = View()
  }

  private static let keyWidth = 104.0
  private static let rowHeight = 24.0
  private static let capHeight = 20.0
  private static let keySize = 11.0
  private static let textSize = 13.0
  /// The minimum width for keys and meanings side by side at a text scale of 1, in points.
  private static let minimumWidth = 220.0

  init(_ groups: [HelpText], _ theme: ChromeTheme) {
    self.theme = theme
    self.groups = groups.map { group in
      Group(title: View(), rows: group.rows.map { Row(key: $0.key, meaning: $0.meaning) })
    }
    super.init()
    for (group, help) in zip(self.groups, groups) {
      group.title.content = .text(
        Text(help.title, face: .semibold, size: 15, color: theme.text))
      addSubview(group.title)
      for row in group.rows {
        row.cap.content = keyContent(row.key)
        addSubview(row.cap)
        addSubview(row.text)
      }
    }
  }

  /// Positions everything in a column of a width; returns the height, in points.
  ///
  /// Meanings that do not fit into one line wrap. If the column is narrow for its text, they are
  /// below their keys.
  func layOut(width: Double, _ metrics: ChromeMetrics) -> Double {
    var y = 0.0
    for group in groups {
      if y > 0 { y += Self.gap }
      group.title.frame = Rect(x: 0, y: y, width: width, height: metrics.scaled(28))
      y += metrics.scaled(32)
      for row in group.rows { layOut(row, at: &y, width: width, metrics) }
    }
    return y
  }

  private func layOut(_ row: Row, at y: inout Double, width: Double, _ metrics: ChromeMetrics) {
    let capWidth = metrics.width(of: row.key, face: .medium, size: Self.keySize) + 16
    row.cap.frame = Rect(
      x: 0, y: y + 2, width: min(width, capWidth.rounded(.up)),
      height: metrics.scaled(Self.capHeight))
    let height = metrics.scaled(Self.rowHeight)
    let isStacked = width < metrics.scaled(Self.minimumWidth)
    if isStacked { y += metrics.scaled(Self.capHeight) + 2 }
    let left = isStacked ? 0 : metrics.scaled(Self.keyWidth) + 8
    let room = max(0, width - left)
    let lines = metrics.lineCount(of: row.meaning, size: Self.textSize, width: room)
    let extra = metrics.scaled(16) * Double(lines - 1)
    row.text.content = .text(
      Text(row.meaning, size: Self.textSize, color: theme.text, lineLimit: lines))
    row.text.frame = Rect(x: left, y: y, width: room, height: height + extra)
    y += height + extra + (isStacked ? 12 : 4)
  }

  private func keyContent(_ key: String) -> Content {
    Content([
      .fill(.rounded(6), .color(theme.page)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 5.5), .color(theme.hairline), width: 1),
      .text(
        Text(key, face: .medium, size: Self.keySize, color: theme.text, alignment: .center),
        .bounds),
    ])
  }
}
