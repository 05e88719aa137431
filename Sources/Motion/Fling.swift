/// One axis of a scroll view's offset after the finger has left: deceleration, and the bounce.
///
/// Friction slows the offset down until it stops or crosses an edge of its range. There the edge
/// spring takes over with the speed at the exact instant of crossing. Released outside the range,
/// the spring to the nearer edge governs from the start, whatever the velocity.
///
/// ```swift
/// let fling = Fling(position: 0, velocity: 2000, range: 0...400)
/// fling.position(at: 0.3)  // past 400, on its way back at fling.duration
/// ```
public struct Fling: Hashable, Sendable {
  /// The positions between the edges, in points.
  public let range: ClosedRange<Double>
  /// When the offset rests, in seconds; 0 if it does at once.
  public let duration: Seconds

  private let decay: Decay
  private let bounce: Bounce?

  /// What happens from the instant at which the offset is at or past an edge.
  private struct Bounce: Hashable {
    var start: Seconds
    var edge: Double
    /// Pulls back to the edge; nil where the offset stops dead there.
    var motion: SpringMotion?
  }

  /// Starts a fling at a position, which may lie outside the range, with a velocity in points
  /// per second of the offset.
  ///
  /// Without `allowsBounce` the offset stops at the edge, or jumps to it if it is past it.
  public init(
    position: Double, velocity: Double, range: ClosedRange<Double>,
    rate: DecelerationRate = .normal, allowsBounce: Bool = true
  ) {
    self.range = range
    decay = Decay(position: position, velocity: velocity, rate: rate)
    let crossing = Self.crossing(of: decay, range: range)
    let bounce = crossing.map { crossing in
      let motion = SpringMotion(
        spring: .edge, from: crossing.position, to: crossing.edge, velocity: crossing.velocity)
      return Bounce(start: crossing.time, edge: crossing.edge, motion: allowsBounce ? motion : nil)
    }
    self.bounce = bounce
    duration =
      bounce.map { bounce in
        let settling = bounce.motion?.settlingTime(within: Decay.stopDistance) ?? 0
        return bounce.start + settling
      } ?? decay.duration
  }

  /// The offset, in points: from ``duration`` on exactly the edge, or where friction stopped it.
  public func position(at time: Seconds) -> Double {
    guard let bounce, time >= bounce.start else { return decay.position(at: time) }
    guard let motion = bounce.motion, time < duration else { return bounce.edge }
    return motion.position(at: time - bounce.start)
  }

  /// The velocity of the offset, in points per second; from ``duration`` on, 0.
  public func velocity(at time: Seconds) -> Double {
    guard time < duration else { return 0 }
    guard let bounce, time >= bounce.start else { return decay.velocity(at: time) }
    return bounce.motion?.velocity(at: time - bounce.start) ?? 0
  }

  /// Whether the edge spring has the offset at that time.
  public func isBouncing(at time: Seconds) -> Bool {
    guard let bounce, bounce.motion != nil else { return false }
    return time >= bounce.start && time < duration
  }
}

extension Fling {
  /// The state in which the offset comes to an edge.
  private struct Crossing {
    var time: Seconds
    var edge: Double
    var position: Double
    var velocity: Double
  }

  /// Where and when a decay is first past an edge: at once if it starts outside; nil if never.
  private static func crossing(of decay: Decay, range: ClosedRange<Double>) -> Crossing? {
    let (start, velocity) = (decay.position, decay.velocity)
    if !range.contains(start) {
      let edge = start < range.lowerBound ? range.lowerBound : range.upperBound
      return Crossing(time: 0, edge: edge, position: start, velocity: velocity)
    }
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    guard velocity != 0, let time = decay.time(crossing: edge) else { return nil }
    return Crossing(time: time, edge: edge, position: edge, velocity: decay.velocity(at: time))
  }
}
