import Drawing
import Geometry

/// What tells a selected cell at a glance: a ring along its outline, and a tick at its lower right.
enum SelectionMark {
  /// The width of the ring, in points.
  private static let width = 3.0
  /// The width of the white line inside the ring, which parts it from contents of its color.
  private static let rim = 1.0

  /// The mark of a cell of a shape.
  static func elements(on outline: Shape, color: Color) -> [Content.Element] {
    [
      .stroke(outline.inset(by: width / 2), .color(color), width: width),
      .stroke(outline.inset(by: width + rim / 2), .color(.white), width: rim),
    ] + CheckMark.elements(on: outline.placement, inset: width + rim)
  }
}

extension Shape {
  /// The shape this many points smaller at each edge; a path of any other form is its rectangle.
  fileprivate func inset(by distance: Double) -> Shape {
    let placement = placement.inset(by: distance)
    return switch self {
    case .ellipse: .ellipse(placement)
    case .roundedRectangle(_, let radius):
      .roundedRectangle(placement, radius: max(0, radius - distance))
    case .rectangle, .path: .rectangle(placement)
    }
  }
}

extension Placement {
  /// The same rectangle, this many points smaller at each edge.
  func inset(by distance: Double) -> Placement {
    Placement(
      left: Edge(left.fraction, left.offset + distance),
      top: Edge(top.fraction, top.offset + distance),
      right: Edge(right.fraction, right.offset - distance),
      bottom: Edge(bottom.fraction, bottom.offset - distance))
  }
}
