/// A translation in points, or a velocity in points per second.
public struct Vector: Hashable, Sendable {
  /// The horizontal component; positive is to the right.
  public var dx: Double
  /// The vertical component; positive is down.
  public var dy: Double

  /// The zero vector.
  public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The component along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set {
      if axis == .horizontal { dx = newValue } else { dy = newValue }
    }
  }

  /// The Euclidean length.
  public var length: Double {
    (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the vector in the opposite direction.
  public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: -vector.dx, dy: -vector.dy)
  }

  /// Returns the sum of two vectors.
  public static func + (lhs: Vector, rhs: Vector) -> Vector {
    Vector(dx: lhs.dx + rhs.dx, dy: lhs.dy + rhs.dy)
  }

  /// Returns the difference of two vectors.
  public static func - (lhs: Vector, rhs: Vector) -> Vector {
    Vector(dx: lhs.dx - rhs.dx, dy: lhs.dy - rhs.dy)
  }

  /// Returns the vector scaled by a factor.
  public static func * (lhs: Vector, rhs: Double) -> Vector {
    Vector(dx: lhs.dx * rhs, dy: lhs.dy * rhs)
  }
}
