/// A coordinate that friction slows down: v(t) = v₀·eᵏᵗ in closed form.
///
/// Used for an offset after a fling, far from any edge. Asking for an instant costs one
/// exponential, and asking for more of them changes nothing. A time before 0 counts as 0.
///
/// ```swift
/// let decay = Decay(position: 0, velocity: 1000)
/// decay.position(at: 0.5)  // 315.93
/// ```
public struct Decay: Hashable, Sendable {
  /// The position at time 0, in points.
  public let position: Double
  /// The velocity at time 0, in points per second.
  public let velocity: Double
  /// How fast the velocity shrinks.
  public let rate: DecelerationRate
  /// When the motion stops: when the rest of the way is ``stopDistance``; 0 if it is less at once.
  public let duration: Seconds

  /// The length of the way that is never gone: half a point.
  public static let stopDistance = 0.5

  /// Starts a decay; `position` and `velocity` are finite.
  public init(position: Double, velocity: Double, rate: DecelerationRate = .normal) {
    precondition(
      position.isFinite && velocity.isFinite,
      "a decay starts at a finite position and velocity, not \(position) and \(velocity)")
    self.position = position
    self.velocity = velocity
    self.rate = rate
    self.duration = Self.duration(of: velocity, rate: rate)
  }

  /// The limit that the motion tends to; it stops ``stopDistance`` before it.
  public var restPosition: Double { position - velocity / rate.rateConstant }

  /// The position, in points; from ``duration`` on, the position at that time.
  public func position(at time: Seconds) -> Double {
    let elapsed = max(0, min(time, duration))
    let k = rate.rateConstant
    return position + velocity * Elementary.expMinusOne(k * elapsed) / k
  }

  /// The velocity, in points per second; from ``duration`` on, 0.
  public func velocity(at time: Seconds) -> Double {
    guard time < duration else { return 0 }
    return velocity * Elementary.exp(rate.rateConstant * max(0, time))
  }

  /// When the motion is exactly at `target`; nil if it stops before, or leads the other way.
  public func time(crossing target: Double) -> Seconds? {
    let distance = target - position
    if distance == 0 { return 0 }
    let k = rate.rateConstant
    let change = k * distance / velocity
    guard change > -1, change < 0 else { return nil }
    let time = Elementary.logOnePlus(change) / k
    return time <= duration ? time : nil
  }

  /// T with |v₀|·eᵏᵀ/−k = ``stopDistance``, at least 0.
  private static func duration(of velocity: Double, rate: DecelerationRate) -> Seconds {
    let k = rate.rateConstant
    let share = -k * stopDistance / velocity.magnitude
    return share < 1 ? Elementary.log(share) / k : 0
  }
}
