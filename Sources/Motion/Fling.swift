/// One axis of a scroll view's offset after the touch ends: deceleration and bounce.
///
/// Friction slows the offset down until it stops or crosses an edge of its range. At the edge, the
/// edge spring continues with the velocity at the exact time of the crossing. If the offset starts
/// outside the range, the spring of the nearest edge moves it from the start, whatever the
/// velocity.
///
/// ```swift
/// let fling = Fling(position: 0, velocity: 2000, range: 0...400)
/// fling.position(at: 0.3)             // past 400
/// fling.position(at: fling.duration)  // exactly 400
/// ```
package struct Fling: Hashable, Sendable {
  /// The positions between the edges, in points.
  package let range: ClosedRange<Double>
  /// The time at which the offset comes to rest, in seconds; 0 if it does not move.
  package let duration: Seconds

  private let decay: Decay
  private let bounce: Bounce?

  /// The part of the motion after the offset has reached an edge.
  private struct Bounce: Hashable {
    var start: Seconds
    var edge: Double
    /// The motion back to the edge; nil if the offset stops there.
    var motion: SpringMotion?
  }

  /// Creates a fling from a position, which can be outside the range.
  ///
  /// The velocity is that of the offset, in points per second. Without `allowsBounce` the offset
  /// stops at the edge, or jumps to it if it is past it.
  package init(
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

  /// Returns the offset, in points; constant from ``duration`` on.
  ///
  /// The final offset is exactly the edge, or the position at which friction stopped it.
  package func position(at time: Seconds) -> Double {
    guard let bounce, time >= bounce.start else { return decay.position(at: time) }
    guard let motion = bounce.motion, time < duration else { return bounce.edge }
    return motion.position(at: time - bounce.start)
  }

  /// Returns the velocity of the offset, in points per second; 0 from ``duration`` on.
  package func velocity(at time: Seconds) -> Double {
    guard time < duration else { return 0 }
    guard let bounce, time >= bounce.start else { return decay.velocity(at: time) }
    return bounce.motion?.velocity(at: time - bounce.start) ?? 0
  }

  /// The position and the velocity at time 0.
  package var start: (position: Double, velocity: Double) { (decay.position, decay.velocity) }

  /// The edge that the offset runs into from inside the range, and when; nil if it does not.
  package var edgeCrossing: (time: Seconds, edge: Double)? {
    guard let bounce, range.contains(decay.position) else { return nil }
    return (bounce.start, bounce.edge)
  }

  /// Returns whether the edge spring moves the offset at a time.
  package func isBouncing(at time: Seconds) -> Bool {
    guard let bounce, bounce.motion != nil else { return false }
    return time >= bounce.start && time < duration
  }
}

extension Fling {
  /// The state of the offset when it reaches an edge.
  private struct Crossing {
    var time: Seconds
    var edge: Double
    var position: Double
    var velocity: Double
  }

  /// Returns the first crossing of an edge: at time 0 if the decay starts outside, nil if there is
  /// none.
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
