import Geometry

/// A coordinate that is slowed down by friction: v(t) = v₀·eᵏᵗ, in closed form.
///
/// Used for the scroll offset after a fling inside its range. Evaluating a time costs one
/// exponential and does not depend on other evaluations. Times before 0 count as 0.
///
/// ```swift
/// let decay = Decay(position: 0, velocity: 1000)
/// decay.position(at: 0.5)  // 315.93
/// ```
package struct Decay: Hashable, Sendable {
  /// The position at time 0, in points.
  package let position: Double
  /// The velocity at time 0, in points per second.
  package let velocity: Double
  /// The rate at which the velocity decreases.
  package let rate: DecelerationRate
  /// The time at which the remaining distance is ``stopDistance``, and the motion stops.
  ///
  /// The value is 0 if the whole distance is shorter.
  package let duration: Seconds

  /// The distance before the limit at which the motion stops: half a point.
  package static let stopDistance = 0.5

  /// Creates a decay; `position` and `velocity` must be finite.
  package init(position: Double, velocity: Double, rate: DecelerationRate = .normal) {
    require(
      position.isFinite && velocity.isFinite,
      "a decay needs a finite position and velocity, not \(position) and \(velocity)")
    self.position = position
    self.velocity = velocity
    self.rate = rate
    self.duration = Self.duration(of: velocity, rate: rate)
  }

  /// The limit of the position; the motion stops ``stopDistance`` before it.
  package var restPosition: Double { position - velocity / rate.rateConstant }

  /// Returns the position, in points; constant from ``duration`` on.
  package func position(at time: Seconds) -> Double {
    let elapsed = max(0, min(time, duration))
    let k = rate.rateConstant
    return position + velocity * Elementary.expMinusOne(k * elapsed) / k
  }

  /// Returns the velocity, in points per second; 0 from ``duration`` on.
  package func velocity(at time: Seconds) -> Double {
    guard time < duration else { return 0 }
    return velocity * Elementary.exp(rate.rateConstant * max(0, time))
  }

  /// Returns the time at which the position is `target`; nil if the motion does not reach it.
  package func time(crossing target: Double) -> Seconds? {
    let distance = target - position
    if distance == 0 { return 0 }
    let k = rate.rateConstant
    let change = k * distance / velocity
    guard change > -1, change < 0 else { return nil }
    let time = Elementary.logOnePlus(change) / k
    return time <= duration ? time : nil
  }

  /// Returns T with |v₀|·eᵏᵀ/−k = ``stopDistance``, at least 0.
  private static func duration(of velocity: Double, rate: DecelerationRate) -> Seconds {
    let k = rate.rateConstant
    let share = -k * stopDistance / velocity.magnitude
    return share < 1 ? Elementary.log(share) / k : 0
  }
}
