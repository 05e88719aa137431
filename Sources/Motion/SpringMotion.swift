import Geometry

/// A coordinate that a spring pulls to a target, in closed form for every damping ratio.
///
/// The motion never ends by itself; use ``settlingTime(within:)`` to find when it is close enough
/// to the target. Times before 0 count as 0.
///
/// ```swift
/// let motion = SpringMotion(spring: .edge, from: 100, to: 0)
/// motion.position(at: 0.1)  // 73.58
/// ```
package struct SpringMotion: Hashable, Sendable {
  /// The spring.
  package let spring: Spring
  /// The position at time 0, in points.
  package let start: Double
  /// The position that the spring pulls to, in points.
  package let target: Double
  /// The velocity at time 0, in points per second.
  package let velocity: Double

  /// Creates a motion, initially at rest by default; all three numbers must be finite.
  package init(spring: Spring, from start: Double, to target: Double, velocity: Double = 0) {
    require(
      start.isFinite && target.isFinite && velocity.isFinite,
      "a spring motion needs finite numbers: start \(start), target \(target), "
        + "velocity \(velocity)")
    self.spring = spring
    self.start = start
    self.target = target
    self.velocity = velocity
  }

  /// Returns the position, in points.
  package func position(at time: Seconds) -> Double {
    target + displacement(at: time)
  }

  /// Returns the velocity, in points per second.
  package func velocity(at time: Seconds) -> Double {
    let response = SpringResponse(spring, at: max(0, time))
    return velocity * response.fromRest - pull * response.fromImpulse
  }

  /// Returns the signed distance from the target.
  ///
  /// x(t) = x₀·C(t) + (v₀ + αx₀)·S(t) with the two responses C and S of the spring.
  func displacement(at time: Seconds) -> Double {
    let response = SpringResponse(spring, at: max(0, time))
    let impulse = velocity + spring.decayRate * (start - target)
    return (start - target) * response.fromRest + impulse * response.fromImpulse
  }

  /// The factor αv₀ + ω₀²x₀ of S(t) in the velocity v(t) = v₀·C(t) − (αv₀ + ω₀²x₀)·S(t).
  var pull: Double {
    let frequency = spring.angularFrequency
    return spring.decayRate * velocity + frequency * frequency * (start - target)
  }
}
