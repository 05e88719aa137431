/// A position in points; x increases to the right, y increases downward.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points.
  public var y: Double

  /// The origin, (0, 0).
  public static var zero: Point { Point(x: 0, y: 0) }

  /// Creates a point from its coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate along `axis`, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }

  /// Returns the distance to `other`, in points.
  ///
  /// It is a single square root, so the result is the same on every machine.
  public func distance(to other: Point) -> Double {
    (self - other).length
  }

  /// Returns the vector from `rhs` to `lhs`.
  public static func - (lhs: Point, rhs: Point) -> Vector {
    Vector(dx: lhs.x - rhs.x, dy: lhs.y - rhs.y)
  }

  /// Returns the point translated by a vector.
  public static func + (lhs: Point, rhs: Vector) -> Point {
    Point(x: lhs.x + rhs.dx, y: lhs.y + rhs.dy)
  }

  /// Returns the point translated by the negative of a vector.
  public static func - (lhs: Point, rhs: Vector) -> Point {
    Point(x: lhs.x - rhs.dx, y: lhs.y - rhs.dy)
  }
}
