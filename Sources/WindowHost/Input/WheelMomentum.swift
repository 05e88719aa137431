package import Geometry

/// Distributes the notches of a coarse wheel over time, so that content glides instead of jumping.
///
/// The remaining distance decays exponentially: e^(−t/τ) of it is left after the time t. The sum of
/// all steps is exactly the distance of the notches.
package struct WheelMomentum: Hashable, Sendable {
  /// The time after which 37 % of the distance remains, in seconds.
  package static let timeConstant = 0.075
  /// A shorter remaining distance is covered in one step, in points.
  private static let minimumDistance = 0.5

  /// The position of the pointer when the wheel turned last.
  package private(set) var point = Point.zero
  private var remainingDistance = Vector.zero

  /// Creates a momentum at rest.
  package init() {}

  /// Whether a distance remains.
  package var isMoving: Bool { remainingDistance != .zero }

  /// Adds notches, in SDL's directions: x to the right, y away from the user.
  ///
  /// A turn in the opposite direction discards the remaining distance.
  package mutating func add(_ notches: Vector, at point: Point) {
    self.point = point
    let distance = Vector(
      dx: notches.dx * EventTranslator.pointsPerNotch,
      dy: -notches.dy * EventTranslator.pointsPerNotch)
    remainingDistance = Vector(
      dx: Self.sum(remainingDistance.dx, distance.dx),
      dy: Self.sum(remainingDistance.dy, distance.dy))
  }

  /// Returns the step for a frame of this many milliseconds, or nil at rest.
  package mutating func advance(by period: Double) -> Vector? {
    guard isMoving else { return nil }
    // Approximates e^(−x) by 1 / (1 + x + x² / 2). Later steps make up for the difference.
    let ratio = period / 1000 / Self.timeConstant
    let share = 1 - 1 / (1 + ratio + ratio * ratio / 2)
    let step = Vector(
      dx: Self.step(remainingDistance.dx, share), dy: Self.step(remainingDistance.dy, share))
    remainingDistance = Vector(
      dx: PositionGrid.rounded(remainingDistance.dx - step.dx),
      dy: PositionGrid.rounded(remainingDistance.dy - step.dy))
    return step
  }

  private static func sum(_ left: Double, _ distance: Double) -> Double {
    left * distance < 0 ? distance : left + distance
  }

  private static func step(_ left: Double, _ share: Double) -> Double {
    abs(left) < minimumDistance ? left : PositionGrid.rounded(left * share)
  }
}
