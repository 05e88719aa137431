import Drawing
import Geometry
import Stage
import WindowHost

/// A column of the help, with its groups stacked.
final class HelpColumn: View {
  /// The width, in points.
  static let width = 300.0
  /// The distance between groups, and between stacked columns, in points.
  static let gap = 16.0

  private let theme: ChromeTheme
  /// The height, in points.
  private(set) var height = 0.0

  private static let keyWidth = 104.0
  private static let rowHeight = 24.0

  init(_ groups: [HelpText], _ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    for group in groups {
      if height > 0 { height += Self.gap }
      add(
        group.title, face: .semibold, size: 15,
        at: Rect(x: 0, y: height, width: Self.width, height: 28))
      height += 32
      for (key, meaning) in group.rows { addRow(key, meaning) }
    }
  }

  private func addRow(_ key: String, _ meaning: String) {
    addKey(key)
    let left = Self.keyWidth + 8
    add(
      meaning, face: .regular, size: 13,
      at: Rect(x: left, y: height, width: Self.width - left, height: Self.rowHeight))
    height += Self.rowHeight + 4
  }

  private func addKey(_ key: String) {
    let width = (TextWidth.of(key, face: .medium, size: 11) + 16).rounded(.up)
    let cap = View(frame: Rect(x: 0, y: height + 2, width: width, height: 20))
    cap.content = Content([
      .fill(.rounded(6), .color(theme.page)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 5.5), .color(theme.hairline), width: 1),
      .text(
        Text(key, face: .medium, size: 11, color: theme.text, alignment: .center), .bounds),
    ])
    addSubview(cap)
  }

  private func add(_ string: String, face: FontFace, size: Double, at rect: Rect) {
    let view = View(frame: rect)
    view.content = .text(Text(string, face: face, size: size, color: theme.text))
    addSubview(view)
  }
}
