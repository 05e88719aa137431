package import Geometry

/// A point, a velocity or a displacement, exactly as a file writes it: `X,Y`.
package struct DecimalPoint: Hashable, Sendable, CustomStringConvertible {
  /// The horizontal part.
  package var x: Thousandths
  /// The vertical part, growing down.
  package var y: Thousandths

  /// Makes a point from exact parts.
  package init(x: Thousandths, y: Thousandths) {
    self.x = x
    self.y = y
  }

  /// The nearest point that a file can hold; nil where there is none.
  init?(rounding point: Point) {
    guard let x = Thousandths(rounding: point.x), let y = Thousandths(rounding: point.y)
    else { return nil }
    self.init(x: x, y: y)
  }

  /// The point in the simulation's numbers.
  package var point: Point { Point(x: x.value, y: y.value) }

  /// The displacement in the simulation's numbers.
  package var vector: Vector { Vector(dx: x.value, dy: y.value) }

  /// The point as a file writes it.
  package var description: String { "\(x),\(y)" }
}
