package import Geometry

/// A point, a velocity or a displacement, exactly as written in a file: `X,Y`.
package struct DecimalPoint: Hashable, Sendable, CustomStringConvertible {
  /// The horizontal component.
  package var x: Thousandths
  /// The vertical component; positive is down.
  package var y: Thousandths

  /// Creates a point from exact parts.
  package init(x: Thousandths, y: Thousandths) {
    self.x = x
    self.y = y
  }

  /// Creates the nearest point that a file can represent, or nil if there is none.
  init?(rounding point: Point) {
    guard let x = Thousandths(rounding: point.x), let y = Thousandths(rounding: point.y)
    else { return nil }
    self.init(x: x, y: y)
  }

  /// The value as a point, in double precision.
  package var point: Point { Point(x: x.value, y: y.value) }

  /// The value as a displacement, in double precision.
  package var vector: Vector { Vector(dx: x.value, dy: y.value) }

  /// The point in the syntax of a file.
  package var description: String { "\(x),\(y)" }
}
