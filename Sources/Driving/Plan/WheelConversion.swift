import Geometry
import Gestures
import Motion
import Profiling
import Scenarios

/// Turns distances into notches of a wheel.
///
/// A finger that drags moves the content by its own distance, less the slop. If it is lifted while
/// it moves, the content coasts as in a scroll view of this package. A notch is turned whenever the
/// content has moved on by the distance of one notch, at the time at which it does.
struct WheelConversion {
  /// The axis of the wheel.
  var axis = Axis.vertical
  /// The distance per notch, in points.
  let notch: Double
  /// The rate of the scenario's frames.
  let clock: ClockRate
  /// Whether touches are played with the left button instead.
  let playsDrags: Bool

  private var touch: Touch?
  private var coasting: Coasting?
  /// The part of a notch that has not been turned yet, in points.
  private var remainder = Vector.zero

  private struct Touch {
    let start: Point
    let startTime: Nanoseconds
    var position: Point
    var time: Nanoseconds
    var slop: Double
    var isDragging = false
    /// The distance that the content has moved.
    var moved = 0.0
    var tracker = VelocityTracker()
  }

  private struct Coasting {
    let decay: Decay
    let start: Nanoseconds
    /// The rest of a notch when the finger was lifted.
    let remainder: Double
  }

  init(notch: Double, clock: ClockRate, playsDrags: Bool) {
    (self.notch, self.clock, self.playsDrags) = (notch, clock, playsDrags)
  }

  /// Returns the notches of a `wheel` step.
  mutating func turn(by delta: Vector, at now: Nanoseconds) -> [PlannedEvent] {
    remainder = remainder + delta
    var events: [PlannedEvent] = []
    for axis in [Axis.vertical, .horizontal] {
      let count = (remainder[axis] / notch).rounded(.toNearestOrAwayFromZero)
      for _ in 0..<Int(count.magnitude) { events += turn(axis, count > 0, at: now) }
      remainder[axis] -= count * notch
    }
    return events
  }

  /// Returns the actions for a sample of a touch; `move` converts a point to an action.
  mutating func events(
    for step: TouchStep, at instant: Timestamp, _ now: Nanoseconds,
    move: (Point) -> PlannedInput
  ) -> [PlannedEvent] {
    let position = step.position.point
    let button = step.device == .mouse ? max(1, step.button) : 1
    guard !playsDrags, button == 1 else {
      return dragEvents(for: step, at: now, move(position), button)
    }
    switch step.phase {
    case .began:
      let caught = finish(upTo: now)
      touch = Touch(
        start: position, startTime: now, position: position, time: now,
        slop: MovementSlop.standard[step.device])
      touch?.tracker.add(position: position, at: instant)
      return caught + [PlannedEvent(now, move(position), .hover)]
    case .moved: return drag(to: position, at: instant, now)
    case .ended, .cancelled:
      guard let lifted = touch else { return [] }
      touch = nil
      guard lifted.isDragging else {
        guard step.phase == .ended else { return [] }
        // A tap is a click, as long as the finger was down.
        return [
          PlannedEvent(lifted.startTime, .button(1, isDown: true), .down),
          PlannedEvent(now, .button(1, isDown: false), .up),
        ]
      }
      let velocity = lifted.tracker.velocity(releasedAt: instant, clock: clock)[axis]
      if step.phase == .ended, velocity != 0 {
        coasting = Coasting(
          decay: Decay(position: 0, velocity: -velocity), start: now,
          remainder: remainder[axis])
      }
      return []
    }
  }

  /// Ends the coasting content, at a time or at rest; returns the notches until then.
  mutating func finish(upTo limit: Nanoseconds?) -> [PlannedEvent] {
    guard let coasting else { return [] }
    self.coasting = nil
    let isForward = coasting.decay.velocity > 0
    let direction = isForward ? 1.0 : -1
    var events: [PlannedEvent] = []
    var position = notch / 2 - direction * coasting.remainder
    while let time = coasting.decay.time(crossing: direction * position) {
      let instant = coasting.start + Nanoseconds(time * 1e9)
      if let limit, instant >= limit { break }
      events += turn(axis, isForward, at: instant)
      position += notch
    }
    remainder = .zero
    return events
  }

  // MARK: - Dragging

  private mutating func drag(
    to position: Point, at instant: Timestamp, _ now: Nanoseconds
  ) -> [PlannedEvent] {
    guard var touch else { return [] }
    touch.tracker.add(position: position, at: instant)
    let whole = position - touch.start
    let length = (whole.dx * whole.dx + whole.dy * whole.dy).squareRoot()
    if !touch.isDragging, length > touch.slop {
      touch.isDragging = true
      // Content follows the finger from the point at which the slop ends.
      touch.slop = (whole * (touch.slop / length))[axis]
      remainder = .zero
    }
    var events: [PlannedEvent] = []
    if touch.isDragging {
      let moved = -(whole[axis] - touch.slop)
      let isForward = moved > touch.moved
      let direction = isForward ? 1.0 : -1
      let change = (moved - touch.moved).magnitude
      var next = notch / 2 - direction * remainder[axis]
      remainder[axis] += moved - touch.moved
      while next <= change, change > 0 {
        let share = next / change
        let time = touch.time + Nanoseconds(share * Double(now - touch.time))
        events += turn(axis, isForward, at: time)
        remainder[axis] -= direction * notch
        next += notch
      }
      touch.moved = moved
    }
    touch.position = position
    touch.time = now
    self.touch = touch
    return events
  }

  private func dragEvents(
    for step: TouchStep, at now: Nanoseconds, _ move: PlannedInput, _ button: Int
  ) -> [PlannedEvent] {
    // X numbers the middle button 2 and the right one 3, as scenarios do.
    switch step.phase {
    case .began:
      [
        PlannedEvent(now, move, .hover),
        PlannedEvent(now, .button(button, isDown: true), .down),
      ]
    case .moved: [PlannedEvent(now, move, .drag)]
    case .ended, .cancelled:
      [
        PlannedEvent(now, move, .drag),
        PlannedEvent(now, .button(button, isDown: false), .up),
      ]
    }
  }

  private func turn(_ axis: Axis, _ isForward: Bool, at time: Nanoseconds) -> [PlannedEvent] {
    let button =
      switch (axis, isForward) {
      case (.vertical, false): 4
      case (.vertical, true): 5
      case (.horizontal, false): 6
      case (.horizontal, true): 7
      }
    let distance = Int64((notch * 1000).rounded()) * (isForward ? 1 : -1)
    return [
      PlannedEvent(time, .button(button, isDown: true), .wheel, distance: distance),
      PlannedEvent(time, .button(button, isDown: false), .wheel),
    ]
  }
}
