public import Geometry

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
  /// One color.
  case color(Color)
  /// Colors along a line; the points are in fractions of the shape's bounds, (0, 0) to (1, 1).
  case linearGradient([GradientStop], from: Point, to: Point)
  /// Colors outwards from a center; center and radius are in fractions of the shape's bounds,
  /// the radius of its larger side.
  case radialGradient([GradientStop], center: Point, radius: Double)

  /// A gradient from one color at the top to another at the bottom.
  public static func vertical(_ top: Color, _ bottom: Color) -> Paint {
    .linearGradient(
      [GradientStop(0, top), GradientStop(1, bottom)],
      from: Point(x: 0, y: 0), to: Point(x: 0, y: 1))
  }

  /// Whether every pixel that is painted is opaque.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _):
      stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }
}

/// A color at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The place, 0 (begin) to 1 (end).
  public var location: Double
  /// The color there.
  public var color: Color

  /// Makes a stop.
  public init(_ location: Double, _ color: Color) {
    self.location = location
    self.color = color
  }
}
