package import Geometry

/// Distributes the notches of a coarse wheel over time, so that content glides instead of jumping.
///
/// The remaining distance decays exponentially: e^(−t/τ) of it is left after the time t. The sum of
/// all steps is exactly the distance of the notches.
///
/// Notches in quick succession are accelerated: after the second, each scrolls 15 % of a notch
/// further than the one before, up to four notches.
package struct WheelMomentum: Hashable, Sendable {
  /// The distance of a single notch, in points.
  package static let pointsPerNotch = 100.0
  /// The longest pause between two accelerated notches, in milliseconds.
  private static let longestPause = 120.0
  /// The part of its distance that each accelerated notch adds.
  private static let acceleration = 0.15
  /// The largest distance of a notch, in notches.
  private static let maximumFactor = 4.0
  /// The time after which 37 % of the distance remains, in seconds.
  package static let timeConstant = 0.075
  /// A shorter remaining distance is covered in one step, in points.
  private static let minimumDistance = 0.5

  /// The position of the pointer when the wheel turned last.
  package private(set) var point = Point.zero
  private var remainingDistance = Vector.zero
  /// The last notches, which give the direction.
  private var lastNotches = Vector.zero
  /// The number of notches in quick succession.
  private var quickNotches = 0.0
  /// The time since the last notch, in milliseconds; it only advances while the momentum moves.
  private var pause = 0.0

  /// Creates a momentum at rest.
  package init() {}

  /// Whether a distance remains.
  package var isMoving: Bool { remainingDistance != .zero }

  /// Adds notches, in SDL's directions: x to the right, y away from the user.
  ///
  /// A turn in the opposite direction discards the remaining distance.
  package mutating func add(_ notches: Vector, at point: Point) {
    self.point = point
    let length = Self.pointsPerNotch * factor(for: notches)
    let distance = Vector(dx: notches.dx * length, dy: -notches.dy * length)
    remainingDistance = Vector(
      dx: Self.sum(remainingDistance.dx, distance.dx),
      dy: Self.sum(remainingDistance.dy, distance.dy))
  }

  /// Returns the step for a frame of this many milliseconds, or nil at rest.
  package mutating func advance(by period: Double) -> Vector? {
    guard isMoving else { return nil }
    pause += period
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

  /// Counts notches, and returns the distance of each of them, in notches.
  private mutating func factor(for notches: Vector) -> Double {
    let turnsOn = notches.dx * lastNotches.dx + notches.dy * lastNotches.dy > 0
    if !isMoving || !turnsOn || pause > Self.longestPause { quickNotches = 0 }
    let factor = min(Self.maximumFactor, 1 + Self.acceleration * max(0, quickNotches - 1))
    quickNotches += abs(notches.dx) + abs(notches.dy)
    lastNotches = notches
    pause = 0
    return factor
  }

  private static func sum(_ left: Double, _ distance: Double) -> Double {
    left * distance < 0 ? distance : left + distance
  }

  private static func step(_ left: Double, _ share: Double) -> Double {
    abs(left) < minimumDistance ? left : PositionGrid.rounded(left * share)
  }
}
