import Geometry

/// A scroll toward a limit that accelerates along ``AutoscrollRamp``, in closed form.
///
/// The speed at time t is min(1, t/2)⁵ of the maximum. At a maximum of 1, the distance is t⁶/192 up
/// to 2 s, and t − 2 + ⅓ after that.
///
/// ```swift
/// let motion = AutoscrollMotion(from: 0, to: 4000, speed: 1200)
/// motion.position(at: 2)  // 400
/// ```
package struct AutoscrollMotion: Hashable, Sendable {
  /// The position at time 0, in points.
  package let start: Double
  /// The final position, in points, before or after ``start``.
  package let limit: Double
  /// The maximum speed, in points per second, above 0.
  package let speed: Double
  /// The time on the ramp at time 0, in seconds.
  package let elapsed: Seconds
  /// The time until the limit is reached, in seconds.
  package let duration: Seconds

  /// Creates a motion, which can continue the ramp of an interrupted motion.
  ///
  /// - Parameters:
  ///   - start: The position at time 0, in points.
  ///   - limit: The final position, in points.
  ///   - speed: The maximum speed, in points per second, above 0.
  ///   - elapsed: The time on the ramp at time 0, in seconds; 0 by default.
  package init(from start: Double, to limit: Double, speed: Double, elapsed: Seconds = 0) {
    require(speed > 0, "autoscrolling needs a speed above 0, not \(speed)")
    self.start = start
    self.limit = limit
    self.speed = speed
    self.elapsed = max(0, elapsed)
    let totalDistance = Self.distance(self.elapsed) + (limit - start).magnitude / speed
    duration = start == limit ? 0 : max(0, Self.time(forDistance: totalDistance) - self.elapsed)
  }

  /// Returns the position, in points; exactly the limit at and after the end of the duration.
  package func position(at time: Seconds) -> Double {
    guard time < duration else { return limit }
    let distance = (Self.distance(elapsed + max(0, time)) - Self.distance(elapsed)) * speed
    let traveled = min(distance, (limit - start).magnitude)
    return limit > start ? start + traveled : start - traveled
  }

  /// Returns the velocity, in points per second; 0 at and after the end of the duration.
  package func velocity(at time: Seconds) -> Double {
    guard time < duration else { return 0 }
    let milliseconds = (elapsed + max(0, time)) * 1000
    let magnitude = speed * AutoscrollRamp.timeFactor(milliseconds: milliseconds)
    return limit > start ? magnitude : -magnitude
  }

  private static let ramp: Seconds = AutoscrollRamp.rampMilliseconds / 1000

  /// Returns the distance after a time at a maximum speed of 1.
  private static func distance(_ time: Seconds) -> Double {
    guard time < ramp else { return ramp / 6 + (time - ramp) }
    let part = time / ramp
    let square = part * part
    return square * square * square * ramp / 6
  }

  /// Returns the time for a distance at a maximum speed of 1, the inverse of ``distance(_:)``.
  private static func time(forDistance: Double) -> Seconds {
    guard forDistance < ramp / 6 else { return ramp + (forDistance - ramp / 6) }
    return ramp * Elementary.pow(forDistance * 6 / ramp, 1.0 / 6)
  }
}
