public import Geometry

/// The paint that fills or strokes a shape.
public enum Paint: Hashable, Sendable {
  /// One color.
  case color(Color)
  /// A gradient along a line; the points are fractions of the shape's bounds, from (0, 0) to (1,
  /// 1).
  case linearGradient([GradientStop], from: Point, to: Point)
  /// A gradient outward from a center.
  ///
  /// The center is a fraction of the shape's bounds, and the radius a fraction of their longer
  /// side.
  case radialGradient([GradientStop], center: Point, radius: Double)

  /// Returns a gradient from one color at the top to another at the bottom.
  public static func vertical(_ top: Color, _ bottom: Color) -> Paint {
    .linearGradient(
      [GradientStop(0, top), GradientStop(1, bottom)],
      from: Point(x: 0, y: 0), to: Point(x: 0, y: 1))
  }

  /// Whether every drawn pixel is opaque.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _):
      stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }
}

/// A color at a position along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position, from 0 (start) to 1 (end).
  public var location: Double
  /// The color at the position.
  public var color: Color

  /// Creates a stop.
  public init(_ location: Double, _ color: Color) {
    self.location = location
    self.color = color
  }
}
