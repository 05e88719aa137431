import Geometry

/// A damped spring that pulls a mass to a target.
public struct Spring: Hashable, Sendable {
  /// The mass, above 0.
  package let mass: Double
  /// The force per point of distance, above 0.
  package let stiffness: Double
  /// The damping as a fraction of critical damping, above 0.
  ///
  /// Below 1 the spring overshoots its target. At 1 it reaches the target as fast as possible
  /// without overshooting. Above 1 it is slower.
  public let dampingRatio: Double

  /// The spring that moves overscrolled content back: mass 1, stiffness 100, critically damped.
  public static let edge = Spring(mass: 1, stiffness: 100, dampingRatio: 1)

  /// Creates a spring; critically damped with mass 1 by default.
  ///
  /// - Precondition: All three numbers are finite and above 0.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double = 1) {
    for number in [mass, stiffness, dampingRatio] {
      require(
        number > 0 && number.isFinite,
        "a spring's mass, stiffness and damping ratio must be finite and above 0, not \(number)")
    }
    self.mass = mass
    self.stiffness = stiffness
    self.dampingRatio = dampingRatio
  }

  /// The angular frequency without damping, √(stiffness/mass), in radians per second.
  package var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping coefficient, the force per velocity: 2 · ratio · √(stiffness · mass).
  package var damping: Double { 2 * dampingRatio * (stiffness * mass).squareRoot() }
}
