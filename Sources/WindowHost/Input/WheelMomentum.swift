package import Geometry
package import Motion
import Profiling

/// Distributes the notches of a coarse wheel over time, so that content glides instead of jumping.
///
/// Each notch adds its distance to what remains, and a new glide covers all of it: a cubic that
/// begins with the current speed and ends at rest. So the speed never jumps, and the sum of all
/// steps is exactly the distance of the notches. A glide takes twice the time since the notch
/// before, from 200 to 400 milliseconds, so that a steady turn has a steady speed; after half a
/// second without a notch, it takes 200. It takes less where the content would otherwise overshoot.
///
/// Notches in quick succession are accelerated: after the second, each scrolls 15 % of a notch
/// further than the one before, up to four notches.
package struct WheelMomentum: Hashable, Sendable {
  /// The distance of a single notch, in points.
  package static let pointsPerNotch = 100.0
  /// The longest pause between two accelerated notches, in milliseconds.
  private static let longestAcceleratedPause = 120.0
  /// The part of its distance that each accelerated notch adds.
  private static let acceleration = 0.15
  /// The largest distance of a notch, in notches.
  private static let maximumFactor = 4.0
  /// The longest pause between two notches of a turn, in milliseconds.
  private static let longestPause = 500.0
  /// The duration of a glide, in milliseconds.
  private static let durations = 200.0...400.0
  /// The duration of a glide, as a multiple of the pause between two notches.
  private static let durationPerPause = 2.0

  /// The position of the pointer when the wheel turned last.
  package private(set) var point = Point.zero
  /// The notches since the last frame.
  private var newNotches = Vector.zero
  /// The notches before, which give the direction, and their frame.
  private var lastNotches = Vector.zero
  private var lastFrame = Int64.min
  /// The number of notches in quick succession.
  private var quickNotches = 0.0
  private var horizontal = WheelGlide()
  private var vertical = WheelGlide()

  /// Creates a momentum at rest.
  package init() {}

  /// Whether a distance remains.
  package var isMoving: Bool {
    newNotches != .zero || horizontal.isMoving || vertical.isMoving
  }

  /// Adds notches, in SDL's directions: x to the right, y away from the user.
  ///
  /// A turn in the opposite direction discards the remaining distance.
  package mutating func add(_ notches: Vector, at point: Point) {
    self.point = point
    newNotches = Vector(
      dx: Self.sum(newNotches.dx, notches.dx), dy: Self.sum(newNotches.dy, notches.dy))
  }

  /// Returns the step of a frame, or nil at rest.
  package mutating func advance(toFrame frame: Int64, clock: ClockRate) -> Vector? {
    guard isMoving else { return nil }
    if newNotches != .zero { beginGlide(inFrame: frame, clock) }
    return Vector(
      dx: horizontal.advance(by: clock.period), dy: vertical.advance(by: clock.period))
  }

  private mutating func beginGlide(inFrame frame: Int64, _ clock: ClockRate) {
    // The first notch follows an endless pause.
    let pause =
      lastFrame == .min ? .infinity : Double(max(0, frame - lastFrame)) * clock.period
    let length = Self.pointsPerNotch * factor(for: newNotches, after: pause)
    let (shortest, longest) = (Self.durations.lowerBound, Self.durations.upperBound)
    let duration =
      pause > Self.longestPause
      ? shortest : min(longest, max(shortest, Self.durationPerPause * pause))
    horizontal.extend(by: newNotches.dx * length, over: duration)
    vertical.extend(by: -newNotches.dy * length, over: duration)
    (lastNotches, lastFrame, newNotches) = (newNotches, frame, .zero)
  }

  /// Counts notches, and returns the distance of each of them, in notches.
  private mutating func factor(for notches: Vector, after pause: Double) -> Double {
    let turnsOn = notches.dx * lastNotches.dx + notches.dy * lastNotches.dy > 0
    if !turnsOn || pause > Self.longestAcceleratedPause { quickNotches = 0 }
    let factor = min(Self.maximumFactor, 1 + Self.acceleration * max(0, quickNotches - 1))
    quickNotches += abs(notches.dx) + abs(notches.dy)
    return factor
  }

  private static func sum(_ old: Double, _ new: Double) -> Double {
    old * new < 0 ? new : old + new
  }
}
