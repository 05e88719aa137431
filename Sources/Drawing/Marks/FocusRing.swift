import Geometry

/// The ring around whatever has the keyboard focus: 2 points wide, at a distance of 2 points.
///
/// Cells, boxes, buttons and menus all draw this one. It is outside what has the focus where there
/// is room for it. Where neighbors or an edge would cover it, as in rows, it is inside at the same
/// distance.
package enum FocusRing {
  /// The distance between outline and ring, in points.
  static let gap = 2.0
  /// The width of the ring's line, in points.
  static let width = 2.0
  /// The distance that the ring extends beyond a view that its outline fills, in points.
  package static let extent = gap + width
  /// The corner radius around an outline without rounded corners, in points.
  static let minimumRadius = 4.0

  /// Returns the ring around an outline, for a layer that is larger than the view by ``extent`` on
  /// each side.
  package static func outside(_ outline: Shape = .bounds, color: Color = .accent) -> Content {
    let distance = gap + width / 2
    return ring(
      outline, placement(outline.placement, movedBy: distance, in: extent), distance, color)
  }

  /// Returns the ring inside an outline, for a layer of the view's size.
  package static func inside(_ outline: Shape = .bounds, color: Color = .accent) -> Content {
    let distance = -(gap + width / 2)
    return ring(outline, placement(outline.placement, movedBy: distance, in: 0), distance, color)
  }

  private static func ring(
    _ outline: Shape, _ placement: Placement, _ distance: Double, _ color: Color
  ) -> Content {
    let shape: Shape =
      switch outline {
      case .ellipse: .ellipse(placement)
      case .roundedRectangle(_, let radius):
        .roundedRectangle(placement, radius: max(minimumRadius, radius + distance))
      case .rectangle, .path: .roundedRectangle(placement, radius: minimumRadius)
      }
    return Content([.stroke(shape, .color(color), width: width)])
  }

  /// Returns a placement with its edges moved outward, for a layer that is larger on each side.
  private static func placement(
    _ placement: Placement, movedBy distance: Double, in margin: Double
  ) -> Placement {
    func edge(_ edge: Placement.Edge, _ distance: Double) -> Placement.Edge {
      Placement.Edge(
        edge.fraction, edge.offset + margin - 2 * margin * edge.fraction + distance)
    }
    return Placement(
      left: edge(placement.left, -distance), top: edge(placement.top, -distance),
      right: edge(placement.right, distance), bottom: edge(placement.bottom, distance))
  }
}
