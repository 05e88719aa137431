/// A damped spring: a mass that is pulled to a target.
public struct Spring: Hashable, Sendable {
  /// The mass, above 0.
  public let mass: Double
  /// The pull for each point of distance, above 0.
  public let stiffness: Double
  /// The damping as a share of the critical one, above 0: below 1 the spring swings over its
  /// target, at 1 it arrives soonest without, above 1 it creeps.
  public let dampingRatio: Double

  /// The spring that takes overscrolled content back to its edge: critically damped, 1, 100.
  public static let edge = Spring(mass: 1, stiffness: 100, dampingRatio: 1)

  /// Makes a spring; critically damped if nothing else is said.
  ///
  /// - Precondition: all three numbers are finite and above 0.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double = 1) {
    for number in [mass, stiffness, dampingRatio] {
      precondition(
        number > 0 && number.isFinite,
        "a spring's mass, stiffness and damping ratio are finite and above 0, not \(number)")
    }
    self.mass = mass
    self.stiffness = stiffness
    self.dampingRatio = dampingRatio
  }

  /// √(stiffness/mass), in radians per second: how fast the spring would swing undamped.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The coefficient of the force against the velocity: 2 · ratio · √(stiffness · mass).
  public var damping: Double { 2 * dampingRatio * (stiffness * mass).squareRoot() }
}
