/// Scrolling by itself toward a limit, ever faster along ``AutoscrollRamp``.
///
/// A closed form: the speed is min(1, t/2)⁵ of the greatest, so the way is t⁶/192 of it up to 2 s,
/// and t − 2 + ⅓ beyond.
///
/// ```swift
/// let motion = AutoscrollMotion(from: 0, to: 4000, speed: 1200)
/// motion.position(at: 2)  // 400
/// ```
public struct AutoscrollMotion: Hashable, Sendable {
  /// Where it begins, in points.
  public let start: Double
  /// Where it ends, in points, before or after ``start``.
  public let limit: Double
  /// The greatest speed, in points per second, above 0.
  public let speed: Double
  /// How far along the ramp it begins.
  public let elapsed: Seconds
  /// How long it takes to the limit.
  public let duration: Seconds

  /// Makes a motion; one that begins where an earlier one was broken off goes on along its ramp.
  ///
  /// - Parameters:
  ///   - start: Where it begins, in points.
  ///   - limit: Where it ends, in points.
  ///   - speed: The greatest speed, in points per second, above 0.
  ///   - elapsed: How far along the ramp it begins; 0 by default.
  public init(from start: Double, to limit: Double, speed: Double, elapsed: Seconds = 0) {
    precondition(speed > 0, "autoscrolling needs a speed above 0, not \(speed)")
    self.start = start
    self.limit = limit
    self.speed = speed
    self.elapsed = max(0, elapsed)
    let way = Self.way(self.elapsed) + (limit - start).magnitude / speed
    duration = start == limit ? 0 : max(0, Self.time(way: way) - self.elapsed)
  }

  /// The position, in points; from the end of the duration on exactly the limit.
  public func position(at time: Seconds) -> Double {
    guard time < duration else { return limit }
    let way = (Self.way(elapsed + max(0, time)) - Self.way(elapsed)) * speed
    let traveled = min(way, (limit - start).magnitude)
    return limit > start ? start + traveled : start - traveled
  }

  /// The velocity, in points per second; 0 from the end of the duration on.
  public func velocity(at time: Seconds) -> Double {
    guard time < duration else { return 0 }
    let milliseconds = (elapsed + max(0, time)) * 1000
    let magnitude = speed * AutoscrollRamp.growth(milliseconds: milliseconds)
    return limit > start ? magnitude : -magnitude
  }

  private static let ramp: Seconds = AutoscrollRamp.rampMilliseconds / 1000

  /// How far it goes in a time at a greatest speed of 1.
  private static func way(_ time: Seconds) -> Double {
    guard time < ramp else { return ramp / 6 + (time - ramp) }
    let part = time / ramp
    let square = part * part
    return square * square * square * ramp / 6
  }

  /// How long it takes so far at a greatest speed of 1: the inverse of ``way(_:)``.
  private static func time(way: Double) -> Seconds {
    guard way < ramp / 6 else { return ramp + (way - ramp / 6) }
    return ramp * Elementary.pow(way * 6 / ramp, 1.0 / 6)
  }
}
