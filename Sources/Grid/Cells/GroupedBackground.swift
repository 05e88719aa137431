package import Drawing
import Geometry

/// The background of a row, depending on its position in a group.
package enum GroupedBackground {
  /// The color inside the outline of a group.
  package static let outlinedFill = Color.surface
  /// The space between the outline and the cell's left and right edges, in points.
  static let margin = 10.0
  /// The radius of a group's corners, in points.
  static let radius = 10.0

  /// The outline of a group with one row.
  static let single = Shape.roundedRectangle(
    .inset(Insets(top: 1, left: margin, bottom: 1, right: margin)), radius: radius)

  private static let outlines = GroupPosition.allCases.map(outline)
  private static let selectedOutlines = GroupPosition.allCases.map(selectedOutline)
  private static let selectedRow = Content.color(Color(light: 0xE2E4EA, dark: 0x3A3D45))

  /// Returns the background for a style and a position.
  ///
  /// `indent` is the start of the lines between flat rows, in points from the left.
  static func content(
    _ style: GroupedStyle, _ position: GroupPosition, indent: Double
  ) -> Content {
    style == .grouped ? outlines[index(position)] : row(position, indent: indent)
  }

  /// Returns the background of a selected row: blue inside an outline, otherwise light gray.
  static func selectedContent(_ style: GroupedStyle, _ position: GroupPosition) -> Content {
    style == .grouped ? selectedOutlines[index(position)] : selectedRow
  }

  private static func index(_ position: GroupPosition) -> Int {
    switch position {
    case .single: 0
    case .top: 1
    case .middle: 2
    case .bottom: 3
    }
  }

  /// Returns a closed outline, one point inside the cell at the ends of the group.
  private static func outline(_ position: GroupPosition) -> Content {
    let isFirst = position == .single || position == .top
    let isLast = position == .single || position == .bottom
    let line = Color.hairline
    let inside = inside(position)
    var elements: [Content.Element] = [
      .clipped(
        .bounds,
        [.fill(inside, .color(outlinedFill)), .stroke(inside, .color(line), width: 1)])
    ]
    if !isFirst { elements.append(edge(Placement.Edge(0), line)) }
    if !isLast { elements.append(edge(Placement.Edge(1, -0.5), line)) }
    return Content(elements)
  }

  private static func selectedOutline(_ position: GroupPosition) -> Content {
    guard let blue = SelectionStyle.blue.gradient else { return Content([]) }
    let area = Placement.inset(Insets(left: margin, right: margin))
    return Content([
      .clipped(inside(position), [.fill(.rectangle(area), .vertical(blue.top, blue.bottom))])
    ])
  }

  /// Returns the part of the group's outline in a row.
  ///
  /// On a side where the group continues, the rounded corners lie outside the row and are clipped.
  private static func inside(_ position: GroupPosition) -> Shape {
    let isFirst = position == .single || position == .top
    let isLast = position == .single || position == .bottom
    return .roundedRectangle(
      .inset(
        Insets(
          top: isFirst ? 1 : -2 * radius, left: margin, bottom: isLast ? 1 : -2 * radius,
          right: margin)), radius: radius)
  }

  /// Returns this row's half of the line between two rows.
  private static func edge(_ edge: Placement.Edge, _ color: Color) -> Content.Element {
    .fill(
      .rectangle(
        Placement(
          left: Placement.Edge(0, margin), top: edge, right: Placement.Edge(1, -margin),
          bottom: Placement.Edge(edge.fraction, edge.offset + 0.5))), .color(color))
  }

  private static func row(_ position: GroupPosition, indent: Double) -> Content {
    let isLast = position == .single || position == .bottom
    var elements: [Content.Element] = [.fill(.bounds, .color(.surface))]
    if position == .single || position == .top {
      elements.append(line(Placement.Edge(0), indent: 0))
    }
    elements.append(line(Placement.Edge(1, -1), indent: isLast ? 0 : indent))
    return Content(elements)
  }

  private static func line(_ top: Placement.Edge, indent: Double) -> Content.Element {
    .fill(
      .rectangle(
        Placement(
          left: Placement.Edge(0, indent), top: top, right: Placement.Edge(1),
          bottom: Placement.Edge(top.fraction, top.offset + 1))), .color(.hairline))
  }
}
