import Motion

/// How the offset of one axis moves since an instant: a closed form, never a sum of steps.
enum AxisMotion: Hashable {
  /// It stays.
  case rest(Double)
  /// A fling: deceleration, and a bounce where it runs into an edge.
  case fling(Fling)
  /// A spring that ends at its target.
  case spring(SpringMotion, duration: Seconds)
  /// A curve from one value to another.
  case curve(from: Double, to: Double, AnimationCurveShape)
  /// Ever faster to an edge.
  case autoscroll(AutoscrollMotion)

  /// A duration and an easing.
  struct AnimationCurveShape: Hashable {
    var duration: Seconds
    var easing: Easing
  }

  /// A spring to a target, which it has reached within half a point at its end.
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
    case .autoscroll(let motion): motion.duration
    }
  }

  /// The offset, in points; at the end exactly the target.
  func position(at time: Seconds) -> Double {
    switch self {
    case .rest(let value): return value
    case .fling(let fling): return fling.position(at: time)
    case .spring(let motion, let duration):
      return time >= duration ? motion.target : motion.position(at: time)
    case .curve(let from, let to, let shape):
      guard time < shape.duration else { return to }
      return from + (to - from) * shape.easing.value(at: max(0, time) / shape.duration)
    case .autoscroll(let motion): return motion.position(at: time)
    }
  }

  /// Ends at another target, after the same time, on a curve that is at `position` now.
  mutating func lead(from position: Double, to target: Double, at time: Seconds) {
    guard case .curve(_, _, let shape) = self, time < shape.duration else { return }
    let share = shape.easing.value(at: max(0, time) / shape.duration)
    self = .curve(from: target - (target - position) / (1 - share), to: target, shape)
  }

  /// The velocity, in points per second; 0 at the end, and for a curve.
  func velocity(at time: Seconds) -> Double {
    guard time < duration else { return 0 }
    switch self {
    case .rest, .curve: return 0
    case .fling(let fling): return fling.velocity(at: time)
    case .spring(let motion, _): return motion.velocity(at: time)
    case .autoscroll(let motion): return motion.velocity(at: time)
    }
  }

  func isBouncing(at time: Seconds) -> Bool {
    if case .fling(let fling) = self, time < duration { fling.isBouncing(at: time) } else { false }
  }
}
