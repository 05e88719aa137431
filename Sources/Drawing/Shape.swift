public import Geometry

/// An outline inside a layer.
public enum Shape: Hashable, Sendable {
  /// A rectangle.
  case rectangle(Placement)
  /// A rectangle with rounded corners; the radius is in points and at most half the shorter side.
  case roundedRectangle(Placement, radius: Double)
  /// The ellipse that fills a placement.
  case ellipse(Placement)
  /// A path whose coordinates are fractions of a placement, (0, 0) to (1, 1).
  case path(Path, Placement)

  /// The whole layer.
  public static let bounds = Shape.rectangle(.bounds)

  /// Returns the whole layer with rounded corners.
  public static func rounded(_ radius: Double) -> Shape {
    .roundedRectangle(.bounds, radius: radius)
  }

  /// The placement of the shape.
  public var placement: Placement {
    switch self {
    case .rectangle(let placement), .roundedRectangle(let placement, _), .ellipse(let placement),
      .path(_, let placement):
      placement
    }
  }
}

/// An outline of lines and cubic Bézier curves.
public struct Path: Hashable, Sendable {
  /// A step of the path.
  public enum Step: Hashable, Sendable {
    /// Starts a new subpath at a point.
    case move(Point)
    /// Adds a straight line to a point.
    case line(Point)
    /// Adds a cubic Bézier curve; the first two points are its control points.
    case curve(Point, Point, Point)
    /// Adds a straight line to the start of the subpath.
    case close
  }

  /// The steps, in order.
  public var steps: [Step]

  /// Creates a path from its steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Returns a closed polygon.
  public static func polygon(_ points: [Point]) -> Path {
    guard let first = points.first else { return Path([]) }
    return Path([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
  }
}
