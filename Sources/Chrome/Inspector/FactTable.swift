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

  /// The height of a row at a text scale of 1, in points.
  private static let rowHeight = 18.0
  /// The height of the title at a text scale of 1, in points.
  private static let titleHeight = 24.0
  private static let textSize = 11.0
  /// The minimum distance between a name and a value, in points.
  private static let gap = 8.0

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

  /// Returns the proposed width, and the height of the title and the rows.
  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let metrics = chromeMetrics
    return Size(
      width: proposal.width ?? 0,
      height: metrics.scaled(Self.titleHeight) + Double(rows.count) * metrics.scaled(Self.rowHeight)
    )
  }

  /// Updates the rows; returns whether the appearance has changed.
  func setRows(_ rows: [Row]) -> Bool {
    guard rows != self.rows else { return false }
    let isLonger = rows.count != self.rows.count
    self.rows = rows
    if isLonger { sizeThatFitsDidChange() }
    paint()
    return true
  }

  override func layoutSubviews() { paint() }

  override var defaultAccessibilityLabel: String? { title }

  override var defaultAccessibilityValue: String? {
    rows.map { $0.value.isEmpty ? $0.name : "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  private func paint() {
    let metrics = chromeMetrics
    let titleHeight = metrics.scaled(Self.titleHeight)
    let rowHeight = metrics.scaled(Self.rowHeight)
    var elements: [Content.Element] = [
      .text(
        Text(title, face: .semibold, size: 13, color: theme.text),
        Self.strip(top: 0, height: titleHeight))
    ]
    for (index, row) in rows.enumerated() {
      let top = titleHeight + Double(index) * rowHeight
      var inset = 0.0
      if let color = row.color {
        let side = (10 * metrics.iconScale).rounded()
        inset = side + 6
        let y = top + ((rowHeight - side) / 2).rounded(.down)
        let square = Placement(
          left: .init(0), top: .init(0, y), right: .init(0, side), bottom: .init(0, y + side))
        elements.append(.fill(.roundedRectangle(square, radius: 2), .color(color)))
      }
      let space = space(for: row, in: bounds.width - inset, metrics)
      elements += [
        .text(
          Text(row.name, size: Self.textSize, color: theme.secondary),
          Self.strip(top: top, height: rowHeight, left: inset, right: space.atName)),
        .text(
          Text(row.value, size: Self.textSize, color: theme.text, alignment: .trailing),
          Self.strip(top: top, height: rowHeight, left: inset + space.atValue)),
      ]
    }
    content = Content(elements)
  }

  /// Returns the space that a name leaves at its right for the value, and the value at its left for
  /// the name.
  ///
  /// Both are 0 if the texts have enough room.
  private func space(
    for row: Row, in width: Double, _ metrics: ChromeMetrics
  ) -> (atName: Double, atValue: Double) {
    let name = metrics.width(of: row.name, size: Self.textSize).rounded(.up)
    let value = metrics.width(of: row.value, size: Self.textSize).rounded(.up)
    guard !row.value.isEmpty, name + Self.gap + value > width else { return (0, 0) }
    // A long value gets at least half of the row.
    let valueWidth = min(value, max(width / 2, width - name - Self.gap))
    return (valueWidth + Self.gap, width - valueWidth)
  }

  private static func strip(
    top: Double, height: Double, left: Double = 0, right: Double = 0
  ) -> Placement {
    Placement(
      left: .init(0, left), top: .init(0, top), right: .init(1, -right),
      bottom: .init(0, top + height))
  }
}
