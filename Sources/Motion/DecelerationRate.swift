/// The factor by which a decelerating offset's velocity shrinks in each millisecond.
///
/// The two named rates are those that UIScrollView publishes.
public struct DecelerationRate: Hashable, Sendable {
  /// The factor for a millisecond, between 0 and 1, both excluded.
  public let perMillisecond: Double

  /// k in v(t) = v₀·eᵏᵗ: 1000·ln of the factor, per second, always below 0.
  public let rateConstant: Double

  /// 0.998: a fling of 1000 points per second goes 499.5 points.
  public static let normal = DecelerationRate(perMillisecond: 0x1.fef9db22d0e56p-1)

  /// 0.99: a fling of 1000 points per second goes 99.5 points.
  public static let fast = DecelerationRate(perMillisecond: 0x1.fae147ae147aep-1)

  /// Makes a rate from its factor for a millisecond.
  ///
  /// - Precondition: the factor lies between 0 and 1, both excluded.
  public init(perMillisecond: Double) {
    precondition(
      perMillisecond > 0 && perMillisecond < 1,
      "a deceleration rate lies between 0 and 1, not at \(perMillisecond)")
    self.perMillisecond = perMillisecond
    self.rateConstant = 1000 * Elementary.log(perMillisecond)
  }

  /// How far a velocity would carry, by the sum over whole milliseconds that Apple published.
  ///
  /// v/1000 · d/(1 − d) (WWDC 2018, session 803), in points. About a thousandth less than the
  /// exact distance, which ``Decay/restPosition`` gives.
  public func projectedDistance(velocity: Double) -> Double {
    velocity / 1000 * perMillisecond / (1 - perMillisecond)
  }
}
