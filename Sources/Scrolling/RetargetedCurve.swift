import Motion

/// A timed curve whose target changes while it runs.
///
/// The duration stays the same, the curve ends exactly at the new target, and its speed stays
/// continuous. The position is the original curve plus a correction. The correction is a cubic
/// Hermite polynomial. It starts with the value and the speed of the previous correction at the
/// time of the change, and ends at rest.
struct RetargetedCurve: Hashable {
  /// The initial position.
  var from: Double
  /// The original target.
  var to: Double
  /// The duration and the easing.
  let shape: AxisMotion.Timing
  /// The time of the last change of the target, in seconds after the start of the curve.
  private var start: Seconds = 0
  /// The correction at ``start``, in points.
  private var value = 0.0
  /// The rate of change of the correction at ``start``, in points per second.
  private var speed = 0.0
  /// The correction at the end of the curve, in points.
  private var end = 0.0

  /// Creates a curve without a correction.
  init(from: Double, to: Double, _ shape: AxisMotion.Timing) {
    self.from = from
    self.to = to
    self.shape = shape
  }

  /// The current target.
  var target: Double { to + end }

  /// Returns the position at a time; from the end of the duration on, exactly the target.
  func position(at time: Seconds) -> Double {
    guard time < shape.duration else { return target }
    let progress = shape.easing.value(at: max(0, time) / shape.duration)
    return from + (to - from) * progress + addition(at: time)
  }

  /// Moves the whole curve, including its target.
  mutating func shift(by distance: Double) {
    from += distance
    to += distance
  }

  /// Changes the target at a time, without a jump of the position or the speed.
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
  /// Moves a curve by a distance and changes its target at a time.
  ///
  /// A motion at rest is only moved. Flings, springs and autoscrolling are not changed.
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
