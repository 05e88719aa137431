import Drawing
import Geometry

/// The ring around a cell with the keyboard focus: 2 points wide, at a distance of 2 points.
enum FocusRing {
  /// The distance between outline and ring, in points.
  static let gap = 2.0
  /// The width of the ring's line, in points.
  static let width = 2.0
  /// The distance that the ring extends beyond a cell that its outline fills, in points.
  static let extent = gap + width
  /// The corner radius around an outline without rounded corners, in points.
  static let minimumRadius = 4.0

  /// Returns the ring around an outline, for a layer that is larger than the cell by ``reach`` on
  /// each side.
  static func content(around outline: Shape, color: Color) -> Content {
    Content([.stroke(shape(around: outline), .color(color), width: width)])
  }

  private static func shape(around outline: Shape) -> Shape {
    let placement = placement(around: outline.placement)
    switch outline {
    case .ellipse: return .ellipse(placement)
    case .roundedRectangle(_, let radius):
      return .roundedRectangle(placement, radius: radius + gap + width / 2)
    case .rectangle, .path: return .roundedRectangle(placement, radius: minimumRadius)
    }
  }

  /// Returns the centerline of the ring in the larger layer.
  private static func placement(around placement: Placement) -> Placement {
    let distance = gap + width / 2
    return Placement(
      left: edge(placement.left, -distance), top: edge(placement.top, -distance),
      right: edge(placement.right, distance), bottom: edge(placement.bottom, distance))
  }

  private static func edge(_ edge: Placement.Edge, _ distance: Double) -> Placement.Edge {
    Placement.Edge(edge.fraction, edge.offset + extent - 2 * extent * edge.fraction + distance)
  }
}
