import Drawing
import Geometry

/// The ring around a cell that has the keyboard's focus: 2 points wide, 2 points outside.
enum FocusRing {
  /// The distance between the outline and the ring, in points.
  static let gap = 2.0
  /// The width of the ring's line, in points.
  static let width = 2.0
  /// How far the ring reaches outside a cell that its outline fills.
  static let reach = gap + width
  /// The corner radius around an outline without round corners, in points.
  static let leastRadius = 4.0

  /// The ring around an outline, for a layer larger than the cell by ``reach`` at each edge.
  static func content(around outline: Shape, color: Color) -> Content {
    Content([.stroke(shape(around: outline), .color(color), width: width)])
  }

  private static func shape(around outline: Shape) -> Shape {
    let placement = placement(around: outline.placement)
    switch outline {
    case .ellipse: return .ellipse(placement)
    case .roundedRectangle(_, let radius):
      return .roundedRectangle(placement, radius: radius + gap + width / 2)
    case .rectangle, .path: return .roundedRectangle(placement, radius: leastRadius)
    }
  }

  /// The middle of the line, in the larger layer.
  private static func placement(around placement: Placement) -> Placement {
    let distance = gap + width / 2
    return Placement(
      left: edge(placement.left, -distance), top: edge(placement.top, -distance),
      right: edge(placement.right, distance), bottom: edge(placement.bottom, distance))
  }

  private static func edge(_ edge: Placement.Edge, _ distance: Double) -> Placement.Edge {
    Placement.Edge(edge.fraction, edge.offset + reach - 2 * reach * edge.fraction + distance)
  }
}
