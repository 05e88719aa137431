import Drawing
import Geometry

/// What a row of a group is drawn on, for each position in a group.
enum GroupedBackground {
  /// The distance of the outline from the cell's left and right edges, in points.
  static let margin = 10.0
  /// The radius of a group's corners, in points.
  static let radius = 10.0

  /// The outline of a group of one row.
  static let single = Shape.roundedRectangle(
    .inset(Insets(top: 1, left: margin, bottom: 1, right: margin)), radius: radius)

  private static let outlines = GroupPosition.allCases.map(outline)
  private static let rows = GroupPosition.allCases.map(row)

  /// The content for a style and a position.
  static func content(_ style: GroupedStyle, _ position: GroupPosition) -> Content {
    let index =
      switch position {
      case .single: 0
      case .top: 1
      case .middle: 2
      case .bottom: 3
      }
    return style == .grouped ? outlines[index] : rows[index]
  }

  /// A closed outline, one point inside the cell where the group ends.
  private static func outline(_ position: GroupPosition) -> Content {
    let isFirst = position == .single || position == .top
    let isLast = position == .single || position == .bottom
    let line = Color(hex: 0xABABAB)
    // Where a side goes on, the round corners lie beyond it and are cut off.
    let body = Placement.inset(
      Insets(
        top: isFirst ? 1 : -2 * radius, left: margin, bottom: isLast ? 1 : -2 * radius,
        right: margin))
    let inside = Shape.roundedRectangle(body, radius: radius)
    var elements: [Content.Element] = [
      .clipped(
        .bounds,
        [.fill(inside, .color(Color(hex: 0xF7F7F7))), .stroke(inside, .color(line), width: 1)])
    ]
    if !isFirst { elements.append(edge(Placement.Edge(0), line)) }
    if !isLast { elements.append(edge(Placement.Edge(1, -0.5), line)) }
    return Content(elements)
  }

  /// This row's half of the stroke between two rows.
  private static func edge(_ edge: Placement.Edge, _ color: Color) -> Content.Element {
    .fill(
      .rectangle(
        Placement(
          left: Placement.Edge(0, margin), top: edge, right: Placement.Edge(1, -margin),
          bottom: Placement.Edge(edge.fraction, edge.offset + 0.5))), .color(color))
  }

  private static func row(_ position: GroupPosition) -> Content {
    let isLast = position == .single || position == .bottom
    var elements: [Content.Element] = [.fill(.bounds, .color(.white))]
    if position == .single || position == .top {
      elements.append(line(Placement.Edge(0), indent: 0))
    }
    elements.append(line(Placement.Edge(1, -1), indent: isLast ? 0 : 16))
    return Content(elements)
  }

  private static func line(_ top: Placement.Edge, indent: Double) -> Content.Element {
    .fill(
      .rectangle(
        Placement(
          left: Placement.Edge(0, indent), top: top, right: Placement.Edge(1),
          bottom: Placement.Edge(top.fraction, top.offset + 1))), .color(Color(hex: 0xD8D8DC)))
  }
}
