public import Geometry

/// An outline inside a layer.
public enum Shape: Hashable, Sendable {
  /// A rectangle.
  case rectangle(Placement)
  /// A rectangle with round corners; the radius is in points and at most half the shorter side.
  case roundedRectangle(Placement, radius: Double)
  /// The ellipse that fills a placement.
  case ellipse(Placement)
  /// A path whose coordinates are fractions of a placement, (0, 0) to (1, 1).
  case path(Path, Placement)

  /// The whole layer.
  public static let bounds = Shape.rectangle(.bounds)

  /// The whole layer with round corners.
  public static func rounded(_ radius: Double) -> Shape {
    .roundedRectangle(.bounds, radius: radius)
  }

  /// Where the shape lies.
  public var placement: Placement {
    switch self {
    case .rectangle(let placement), .roundedRectangle(let placement, _), .ellipse(let placement),
      .path(_, let placement):
      placement
    }
  }
}

/// An outline of lines and cubic curves.
public struct Path: Hashable, Sendable {
  /// One step of the pen.
  public enum Step: Hashable, Sendable {
    /// Lifts the pen and puts it down at a point.
    case move(Point)
    /// Draws a straight line.
    case line(Point)
    /// Draws a cubic Bézier curve with two control points.
    case curve(Point, Point, Point)
    /// Draws a line back to where the pen was last put down.
    case close
  }

  /// The steps in order.
  public var steps: [Step]

  /// Makes a path from its steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A closed polygon through points.
  public static func polygon(_ points: [Point]) -> Path {
    guard let first = points.first else { return Path([]) }
    return Path([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
  }
}
