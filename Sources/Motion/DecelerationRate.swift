import Geometry

/// The factor by which the velocity of a decelerating offset decreases per millisecond.
///
/// The two named rates are those that UIScrollView publishes.
public struct DecelerationRate: Hashable, Sendable {
  /// The factor per millisecond, between 0 and 1, exclusive.
  package let perMillisecond: Double

  /// The constant k in v(t) = v₀·eᵏᵗ, per second: 1000 · ln(factor), always below 0.
  package let rateConstant: Double

  /// A factor of 0.998: a fling at 1000 points per second travels 499.5 points.
  public static let normal = DecelerationRate(perMillisecond: 0x1.fef9db22d0e56p-1)

  /// A factor of 0.99: a fling at 1000 points per second travels 99.5 points.
  public static let fast = DecelerationRate(perMillisecond: 0x1.fae147ae147aep-1)

  /// Creates a rate from its factor per millisecond.
  ///
  /// - Precondition: The factor is between 0 and 1, exclusive.
  public init(perMillisecond: Double) {
    require(
      perMillisecond > 0 && perMillisecond < 1,
      "a deceleration rate must be between 0 and 1, not \(perMillisecond)")
    self.perMillisecond = perMillisecond
    self.rateConstant = 1000 * Elementary.log(perMillisecond)
  }

  /// Returns the projected distance of a velocity, in points, by the formula that Apple published.
  ///
  /// The formula is the sum over whole milliseconds, v/1000 · d/(1 − d) (WWDC 2018, session 803).
  /// It is about a thousandth less than the exact distance, which ``Decay/restPosition`` gives.
  package func projectedDistance(velocity: Double) -> Double {
    velocity / 1000 * perMillisecond / (1 - perMillisecond)
  }
}
