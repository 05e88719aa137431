import Drawing
import Geometry
import Stage
import WindowHost

/// A title with rows of names and values below it.
final class FactTable: View {
  /// One row.
  struct Row: Hashable {
    /// The name of the value.
    var name: String
    /// The current value.
    var value: String
    /// The color of a square before the name; nil, the default, for no square.
    var color: Color?

    /// Creates a row.
    init(_ name: String, _ value: String, color: Color? = nil) {
      (self.name, self.value, self.color) = (name, value, color)
    }
  }

  /// The height of a row, in points.
  static let rowHeight = 18.0
  /// The height of the title, in points.
  static let titleHeight = 24.0

  private let title: String
  private let theme: ChromeTheme
  private var rows: [Row] = []

  /// Creates a table without rows.
  init(_ title: String, _ theme: ChromeTheme) {
    self.title = title
    self.theme = theme
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .text
  }

  /// Returns the height of a table with a number of rows, in points.
  static func height(rows: Int) -> Double { titleHeight + Double(rows) * rowHeight }

  /// Updates the rows; returns whether the appearance has changed.
  func setRows(_ rows: [Row]) -> Bool {
    guard rows != self.rows else { return false }
    self.rows = rows
    paint()
    return true
  }

  override func layoutSubviews() { paint() }

  override var defaultAccessibilityLabel: String? { title }

  override var defaultAccessibilityValue: String? {
    rows.map { $0.value.isEmpty ? $0.name : "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  private func paint() {
    var elements: [Content.Element] = [
      .text(
        Text(title, face: .semibold, size: 13, color: theme.text),
        Self.strip(top: 0, height: Self.titleHeight))
    ]
    for (index, row) in rows.enumerated() {
      let top = Self.titleHeight + Double(index) * Self.rowHeight
      let inset = row.color == nil ? 0.0 : 16
      if let color = row.color {
        let square = Placement(
          left: .init(0), top: .init(0, top + 4), right: .init(0, 10), bottom: .init(0, top + 14))
        elements.append(.fill(.roundedRectangle(square, radius: 2), .color(color)))
      }
      elements += [
        .text(
          Text(row.name, size: 11, color: theme.secondary),
          Self.strip(top: top, height: Self.rowHeight, left: inset)),
        .text(
          Text(row.value, size: 11, color: theme.text, alignment: .trailing),
          Self.strip(top: top, height: Self.rowHeight, left: inset)),
      ]
    }
    content = Content(elements)
  }

  private static func strip(top: Double, height: Double, left: Double = 0) -> Placement {
    Placement(
      left: .init(0, left), top: .init(0, top), right: .init(1), bottom: .init(0, top + height))
  }
}
