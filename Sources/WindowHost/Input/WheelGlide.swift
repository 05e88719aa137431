/// The motion of one axis to its destination: a cubic that begins with the current speed and ends
/// at rest.
struct WheelGlide: Hashable {
  /// The distance to the destination, in points.
  private(set) var distance = 0.0
  /// The current speed, in points per millisecond.
  private var speed = 0.0
  /// The time to the destination, in milliseconds.
  private var duration = 0.0

  /// Whether a distance remains.
  var isMoving: Bool { distance != 0 }

  /// Moves the destination, and reaches it after a duration in milliseconds.
  ///
  /// A distance in the opposite direction replaces what remains, which begins at rest.
  mutating func extend(by added: Double, over duration: Double) {
    guard added != 0 else { return }
    if distance * added < 0 { self = WheelGlide() }
    distance = PositionGrid.rounded(distance + added)
    // A cubic that begins faster than three times its mean speed goes too far and returns.
    self.duration = min(duration, speed == 0 ? duration : 3 * distance / speed)
  }

  /// Returns the step over a time in milliseconds, which is the whole distance at the end.
  mutating func advance(by time: Double) -> Double {
    defer { if distance == 0 { self = WheelGlide() } }
    guard time < duration else {
      defer { distance = 0 }
      return distance
    }
    // Hermite's cubic from 0 with the speed to the distance at rest.
    let (part, start) = (time / duration, speed * duration)
    let position = part * (1 - part) * (1 - part) * start + part * part * (3 - 2 * part) * distance
    speed =
      ((1 - part) * (1 - 3 * part) * start + 6 * part * (1 - part) * distance) / duration
    let step = PositionGrid.rounded(position)
    distance = PositionGrid.rounded(distance - step)
    duration -= time
    return step
  }
}
