import Drawing
import Geometry

/// The look of a selected cell or tile: a ring inside its outline, a check mark at the bottom
/// right, and content that is slightly smaller.
///
/// Everything that can be selected looks like this, except for rows, whose background changes its
/// color, and for the styles that come from other libraries.
enum SelectionMark {
  /// The part of its size by which selected content is smaller.
  static let shrinking = 0.04
  /// The width of the ring, in points.
  private static let width = 3.0
  /// The width of the white line inside the ring, which separates it from content of its color.
  private static let rim = 1.0

  /// Returns the mark for a cell of a shape.
  static func elements(on outline: Shape, color: Color) -> [Content.Element] {
    [
      .stroke(outline.inset(by: width / 2), .color(color), width: width),
      .stroke(outline.inset(by: width + rim / 2), .color(.white), width: rim),
    ] + CheckMark.elements(on: outline.placement, inset: width + rim)
  }
}

extension Shape {
  /// Returns the shape inset by a distance at each edge, in points; a path becomes a rectangle.
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
  /// Returns the rectangle inset by a distance at each edge, in points.
  func inset(by distance: Double) -> Placement {
    Placement(
      left: Edge(left.fraction, left.offset + distance),
      top: Edge(top.fraction, top.offset + distance),
      right: Edge(right.fraction, right.offset - distance),
      bottom: Edge(bottom.fraction, bottom.offset - distance))
  }
}
