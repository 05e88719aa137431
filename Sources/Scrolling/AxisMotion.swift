import Motion

/// The motion of the offset along one axis, as a closed form of the time since it began.
enum AxisMotion: Hashable {
  /// No motion.
  case rest(Double)
  /// A fling: it decelerates, and bounces if it reaches an edge.
  case fling(Fling)
  /// A spring that ends at its target.
  case spring(SpringMotion, duration: Seconds)
  /// A timed curve from one offset to another.
  case curve(from: Double, to: Double, Timing)
  /// A timed curve whose target has changed.
  case retargeted(RetargetedCurve)
  /// An accelerating motion toward an edge.
  case autoscroll(AutoscrollMotion)

  /// A duration and an easing.
  struct Timing: Hashable {
    var duration: Seconds
    var easing: Easing
  }

  /// Returns a spring to a target.
  ///
  /// Its duration is the time until the offset stays within half a point of the target.
  static func spring(from start: Double, to target: Double, velocity: Double) -> AxisMotion {
    guard start != target || velocity != 0 else { return .rest(target) }
    let motion = SpringMotion(spring: .edge, from: start, to: target, velocity: velocity)
    return .spring(motion, duration: motion.settlingTime(within: Decay.stopDistance))
  }

  var duration: Seconds {
    switch self {
    case .rest: 0
    case .fling(let fling): fling.duration
    case .spring(_, let duration): duration
    case .curve(_, _, let shape): shape.duration
    case .retargeted(let curve): curve.shape.duration
    case .autoscroll(let motion): motion.duration
    }
  }

  /// Returns the offset at a time, in points; at the end, exactly the target.
  func position(at time: Seconds) -> Double {
    switch self {
    case .rest(let value): return value
    case .fling(let fling): return fling.position(at: time)
    case .spring(let motion, let duration):
      return time >= duration ? motion.target : motion.position(at: time)
    case .curve(let from, let to, let shape):
      guard time < shape.duration else { return to }
      return from + (to - from) * shape.easing.value(at: max(0, time) / shape.duration)
    case .retargeted(let curve): return curve.position(at: time)
    case .autoscroll(let motion): return motion.position(at: time)
    }
  }

  /// Redirects a curve to another target without changing its duration or its current position.
  ///
  /// No effect on other motions and on a curve that has ended.
  mutating func retarget(from position: Double, to target: Double, at time: Seconds) {
    if case .retargeted = self {
      return shift(by: position - self.position(at: time), retargetingTo: target, at: time)
    }
    guard case .curve(_, _, let shape) = self, time < shape.duration else { return }
    let share = shape.easing.value(at: max(0, time) / shape.duration)
    self = .curve(from: target - (target - position) / (1 - share), to: target, shape)
  }

  /// Returns the velocity at a time, in points per second; 0 at the end and for curves.
  func velocity(at time: Seconds) -> Double {
    guard time < duration else { return 0 }
    switch self {
    case .rest, .curve, .retargeted: return 0
    case .fling(let fling): return fling.velocity(at: time)
    case .spring(let motion, _): return motion.velocity(at: time)
    case .autoscroll(let motion): return motion.velocity(at: time)
    }
  }

  func isBouncing(at time: Seconds) -> Bool {
    if case .fling(let fling) = self, time < duration { fling.isBouncing(at: time) } else { false }
  }
}
