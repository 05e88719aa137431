package import Geometry

/// Spreads the notches of a coarse wheel over time, so that content glides instead of jumping.
///
/// Of the way that is left a frame goes the same part in the same time: e^(−t/τ) is left after t.
/// The sum of all steps is exactly the notches' distance.
package struct WheelMomentum: Hashable, Sendable {
  /// After this time 37 % of the way is left, in seconds.
  package static let timeConstant = 0.075
  /// Less than this is gone at once, in points.
  private static let leastWay = 0.5

  /// Where the pointer was that turned the wheel last.
  package private(set) var point = Point.zero
  private var left = Vector.zero

  /// Makes one at rest.
  package init() {}

  /// Whether there is a way left.
  package var isMoving: Bool { left != .zero }

  /// Adds notches, in SDL's directions: x to the right, y away from the user.
  ///
  /// A turn against the way that is left ends it.
  package mutating func add(_ notches: Vector, at point: Point) {
    self.point = point
    let way = Vector(
      dx: notches.dx * EventTranslator.pointsPerNotch,
      dy: -notches.dy * EventTranslator.pointsPerNotch)
    left = Vector(dx: Self.sum(left.dx, way.dx), dy: Self.sum(left.dy, way.dy))
  }

  /// Goes on by a frame of this many milliseconds; nil at rest.
  package mutating func advance(by period: Double) -> Vector? {
    guard isMoving else { return nil }
    // 1 − e^(−x) as the fraction x / (1 + x + …): near enough, and the rest comes later.
    let ratio = period / 1000 / Self.timeConstant
    let share = 1 - 1 / (1 + ratio + ratio * ratio / 2)
    let step = Vector(dx: Self.step(left.dx, share), dy: Self.step(left.dy, share))
    left = Vector(
      dx: PositionGrid.rounded(left.dx - step.dx), dy: PositionGrid.rounded(left.dy - step.dy))
    return step
  }

  private static func sum(_ left: Double, _ way: Double) -> Double {
    left * way < 0 ? way : left + way
  }

  private static func step(_ left: Double, _ share: Double) -> Double {
    abs(left) < leastWay ? left : PositionGrid.rounded(left * share)
  }
}
