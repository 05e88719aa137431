import Motion

/// A curve from one value to another whose target has moved on the way: it ends at the new target
/// after the same time, and its speed never jumps.
///
/// What the target has moved by is added by a cubic Hermite polynomial, which begins with the value
/// and the speed that the last one had when the target moved, and ends at rest.
struct RetargetedCurve: Hashable {
  /// Where the curve began.
  var from: Double
  /// Where it led at first.
  var to: Double
  /// Its duration and easing.
  let shape: AxisMotion.Timing
  /// When the target last moved, in seconds after the curve began.
  private var start: Seconds = 0
  /// What is added then.
  private var value = 0.0
  /// The speed of what is added then, in points per second.
  private var speed = 0.0
  /// What is added in the end.
  private var end = 0.0

  /// A curve whose target has not moved yet.
  init(from: Double, to: Double, _ shape: AxisMotion.Timing) {
    self.from = from
    self.to = to
    self.shape = shape
  }

  /// Where it ends.
  var target: Double { to + end }

  /// The value after a time; at the end exactly the target.
  func position(at time: Seconds) -> Double {
    guard time < shape.duration else { return target }
    let share = shape.easing.value(at: max(0, time) / shape.duration)
    return from + (to - from) * share + addition(at: time)
  }

  /// Moves all of it.
  mutating func shift(by distance: Double) {
    from += distance
    to += distance
  }

  /// Ends elsewhere, from an instant on.
  mutating func retarget(to target: Double, at time: Seconds) {
    (value, speed) = (addition(at: time), additionSpeed(at: time))
    start = time
    end = target - to
  }

  private var length: Seconds { max(shape.duration - start, .leastNormalMagnitude) }

  private func addition(at time: Seconds) -> Double {
    let u = min(1, max(0, (time - start) / length))
    let rest = 1 - u
    return value * (1 + 2 * u) * rest * rest + speed * length * u * rest * rest
      + end * u * u * (3 - 2 * u)
  }

  private func additionSpeed(at time: Seconds) -> Double {
    let u = min(1, max(0, (time - start) / length))
    return (end - value) * 6 * u * (1 - u) / length + speed * (1 - u) * (1 - 3 * u)
  }
}

extension AxisMotion {
  /// Moves a curve by a distance, and lets it end at another target, at an instant.
  mutating func shift(by distance: Double, retargetingTo target: Double, at time: Seconds) {
    switch self {
    case .rest(let value): self = .rest(value + distance)
    case .curve(let from, let to, let shape):
      var curve = RetargetedCurve(from: from + distance, to: to + distance, shape)
      guard target != curve.target else {
        return self = .curve(from: curve.from, to: curve.to, shape)
      }
      curve.retarget(to: target, at: time)
      self = .retargeted(curve)
    case .retargeted(var curve):
      curve.shift(by: distance)
      if target != curve.target { curve.retarget(to: target, at: time) }
      self = .retargeted(curve)
    case .fling, .spring, .autoscroll: break
    }
  }
}
