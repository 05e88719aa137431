package import Geometry
package import Motion

/// The content offset of a scroll view over time, with the behavior of UIScrollView.
///
/// A scroller is a value without a view. Touches, the wheel and programs change its ``phase``, and
/// ``advance(to:)`` updates the offset to the time of a frame. Every motion is a function of the
/// time since it began, so its result does not depend on the frame rate. Offsets are never rounded.
///
/// State: content offset and scroll phase. Changed by drags, time.
package struct Scroller: Hashable, Sendable {
  /// A drag: the raw position where it began, and the finger's translation since then.
  private struct Drag: Hashable, Sendable {
    var rawStart: Vector
    var translation = Vector.zero
  }

  /// A fling that a touch stopped.
  private struct CaughtFling: Hashable, Sendable {
    var velocity: Vector
    var time: Timestamp
  }

  /// The minimum velocity of a fling, in points per second.
  package static let flingThreshold = 50.0
  /// The time after a caught fling in which a new fling adds its velocity, in microseconds.
  package static let carryMicroseconds: Int64 = 300_000
  /// The duration of an animated scroll, in seconds.
  package static let scrollDuration: Seconds = 0.3
  /// The duration of snapping to an edge, in seconds.
  package static let snapDuration: Seconds = 0.1

  /// The clock rate that timestamps are measured with.
  package var clock: ClockRate
  /// The sizes and edge behavior that bound the offset.
  package private(set) var metrics = ScrollMetrics()
  /// The point of the content at the viewport's top left corner, in points.
  package private(set) var offset = Vector.zero
  /// What currently moves the offset.
  package private(set) var phase = ScrollPhase.idle

  private var motionX = AxisMotion.rest(0)
  private var motionY = AxisMotion.rest(0)
  private var motionStart = Timestamp.zero
  private var now = Timestamp.zero
  private var drag: Drag?
  private var caughtFling: CaughtFling?
  /// The start of the current autoscroll, and its maximum velocity in points per second.
  var rampStart = Timestamp.zero
  var rampVelocity = Vector.zero

  /// Creates a scroller at offset 0.
  package init(clock: ClockRate) {
    self.clock = clock
  }

  /// Whether a drag moves the content.
  package var isDragging: Bool { drag != nil }

  /// Whether the offset changes without a finger.
  package var isMoving: Bool {
    switch phase {
    case .idle, .tracking: false
    case .decelerating, .bouncing, .snapping, .scrolling, .autoscrolling: true
    }
  }

  /// The rate of change of the offset, in points per second; 0 while a finger holds the content.
  package var velocity: Vector {
    guard isMoving else { return .zero }
    let time = clock.seconds(from: motionStart, to: now)
    return Vector(dx: motionX.velocity(at: time), dy: motionY.velocity(at: time))
  }

  // MARK: - Programs

  /// Sets the offset, clamped to the range, and stops any motion.
  ///
  /// During a drag the finger keeps the content and continues from the new offset.
  package mutating func setOffset(_ value: Vector) {
    offset = metrics.clamped(value)
    guard phase != .tracking else { return restartDrag() }
    stop()
  }

  /// Scrolls to an offset, clamped to the range, along an ease-in-out curve; a touch stops it.
  package mutating func scroll(
    to target: Vector, at time: Timestamp, duration: Seconds = Self.scrollDuration
  ) {
    let target = metrics.clamped(target)
    guard target != offset || isMoving else { return }
    startMotion(at: time, entering: .scrolling) { axis, offset in
      .curve(from: offset, to: target[axis], .init(duration: duration, easing: .easeInOut))
    }
  }

  /// The offset at the end of the current motion; the current offset if nothing moves.
  package var target: Vector {
    guard isMoving else { return offset }
    return Vector(
      dx: motionX.position(at: motionX.duration), dy: motionY.position(at: motionY.duration))
  }

  /// Adds a wheel distance to the offset, clamped to the range, and stops any motion.
  ///
  /// If the offset cannot change, nothing happens.
  ///
  /// During a drag the finger keeps the content, and an axis that the wheel does not move keeps its
  /// offset.
  ///
  /// - Returns: Whether the offset could change.
  @discardableResult package mutating func scrollByWheel(_ delta: Vector) -> Bool {
    let moved = offsetAfterWheel(delta)
    guard moved != offset else { return false }
    if phase == .tracking {
      offset = moved
      restartDrag()
    } else {
      offset = metrics.clamped(offset + delta)
      stop()
    }
    return true
  }

  /// Returns the offset after a wheel event.
  ///
  /// An axis that the wheel does not move keeps its offset, even out of range.
  private func offsetAfterWheel(_ delta: Vector) -> Vector {
    let moved = metrics.clamped(offset + delta)
    return Vector(
      dx: delta.dx == 0 ? offset.dx : moved.dx, dy: delta.dy == 0 ? offset.dy : moved.dy)
  }

  /// Changes the metrics, and the offset unless it is nil.
  ///
  /// Without a new offset, an offset at rest is clamped to the new range. A fling keeps its
  /// velocity and bounces at the new edges. A drag keeps the content at the finger. An animated
  /// scroll keeps its duration and its target. If the target was the end of the content, it becomes
  /// the new end. With paging, the target becomes the nearest page.
  package mutating func setMetrics(_ value: ScrollMetrics, offset newOffset: Vector? = nil) {
    guard value != metrics || newOffset != nil else { return }
    let velocity = velocity
    var target = target + ((newOffset ?? offset) - offset)
    if phase == .scrolling {
      for axis in Axis.allCases where isEnd(self.target[axis], axis) {
        target[axis] = value.range(axis).upperBound
      }
    }
    metrics = value
    if metrics.isPagingEnabled {
      for axis in Axis.allCases { target[axis] = metrics.pageOffset(near: target[axis], axis) }
    }
    offset = newOffset ?? offset
    switch phase {
    case .idle: setOffset(offset)
    case .tracking: if newOffset == nil { applyDrag() } else { restartDrag() }
    case .decelerating, .bouncing: fling(velocity: velocity, at: now)
    case .scrolling: retarget(to: metrics.clamped(target))
    case .snapping: scroll(to: target, at: now)
    case .autoscrolling: resumeAutoscroll(at: now)
    }
  }

  /// Changes the metrics and the offset, and redirects an animated scroll to another target.
  ///
  /// The target is clamped to the new range. An animated scroll keeps its end time, and its speed
  /// stays continuous. Without an animated scroll, `newTarget` has no effect.
  package mutating func setMetrics(
    _ value: ScrollMetrics, offset newOffset: Vector, retargetingTo newTarget: Vector
  ) {
    guard phase == .scrolling else { return setMetrics(value, offset: newOffset) }
    let elapsed = max(0, clock.seconds(from: motionStart, to: now))
    let shift = newOffset - offset
    metrics = value
    offset = newOffset
    let target = metrics.clamped(newTarget)
    motionX.shift(by: shift.dx, retargetingTo: target.dx, at: elapsed)
    motionY.shift(by: shift.dy, retargetingTo: target.dy, at: elapsed)
  }

  // MARK: - Fingers

  /// Begins a touch, which stops the content where it is.
  ///
  /// - Returns: Whether the content was moving.
  package mutating func touchDown(at time: Timestamp) -> Bool {
    let wasMoving = isMoving
    if wasMoving {
      advance(to: time)
      caughtFling = phase == .decelerating ? CaughtFling(velocity: velocity, time: time) : nil
    } else {
      caughtFling = nil
    }
    let isCatch = wasMoving && isMoving
    beginTracking()
    return isCatch
  }

  /// Ends the last touch without a drag: content out of range springs back.
  package mutating func touchUp(at time: Timestamp) {
    guard phase == .tracking, drag == nil else { return }
    release(fingerVelocity: .zero, at: time)
  }

  /// Begins a drag; the content follows the finger from now on.
  package mutating func beginDrag() {
    beginTracking()
    drag = Drag(rawStart: rawOffset)
  }

  /// Moves the content by the finger's translation since the drag began.
  package mutating func updateDrag(translation: Vector) {
    drag?.translation = translation
    applyDrag()
  }

  /// Ends a drag with the finger's velocity, in points per second.
  package mutating func endDrag(fingerVelocity: Vector, at time: Timestamp) {
    guard drag != nil else { return }
    release(fingerVelocity: fingerVelocity, at: time)
  }

  // MARK: - Time

  /// Updates the offset to a time.
  ///
  /// Time never runs backward: a time before the start of the motion counts as its start.
  package mutating func advance(to time: Timestamp) {
    now = max(now, time)
    guard isMoving else { return }
    let elapsed = max(0, clock.seconds(from: motionStart, to: now))
    offset = Vector(dx: motionX.position(at: elapsed), dy: motionY.position(at: elapsed))
    if elapsed >= max(motionX.duration, motionY.duration) {
      stop()
    } else if phase == .decelerating || phase == .bouncing {
      phase = isOnlyBouncing(at: elapsed) ? .bouncing : .decelerating
    }
  }

  /// Scrolls to a nearby offset, clamped to the range, within ``snapDuration``.
  package mutating func snap(to target: Vector, at time: Timestamp) {
    let target = metrics.clamped(target)
    guard target != offset else { return }
    startMotion(at: time, entering: .snapping) { axis, offset in
      .curve(
        from: offset, to: target[axis], .init(duration: Self.snapDuration, easing: .easeInOut))
    }
  }

  // MARK: - Transferring flings

  /// The raw offset that a drag began at; nil without a drag.
  var dragStart: Vector? { drag?.rawStart }

  /// The start of the current or last motion.
  package var motionStartTime: Timestamp { motionStart }

  /// The time that the offset belongs to.
  var currentTime: Timestamp { now }

  /// The time since the start of the current motion, in seconds.
  var elapsed: Seconds { max(0, clock.seconds(from: motionStart, to: now)) }

  /// Returns the motion along an axis.
  func motion(_ axis: Axis) -> AxisMotion { axis == .horizontal ? motionX : motionY }

  /// Stops the motion along one axis; the other axis continues.
  mutating func stop(_ axis: Axis, at position: Double) {
    offset[axis] = position
    if axis == .horizontal { motionX = .rest(position) } else { motionY = .rest(position) }
    if elapsed >= max(motionX.duration, motionY.duration) { stop() }
  }

  // MARK: - Implementation

  /// Whether an offset is at the end of the range of content that does not fit.
  private func isEnd(_ value: Double, _ axis: Axis) -> Bool {
    let range = metrics.range(axis)
    return value >= range.upperBound && range.upperBound > range.lowerBound
  }

  /// Redirects an animated scroll to another target without changing its end time.
  private mutating func retarget(to target: Vector) {
    let elapsed = clock.seconds(from: motionStart, to: now)
    guard elapsed < max(motionX.duration, motionY.duration) else {
      return scroll(to: target, at: now)
    }
    motionX.retarget(from: offset.dx, to: target.dx, at: elapsed)
    motionY.retarget(from: offset.dy, to: target.dy, at: elapsed)
  }

  private var rawOffset: Vector {
    Vector(
      dx: metrics.rawOffset(displayed: offset.dx, .horizontal),
      dy: metrics.rawOffset(displayed: offset.dy, .vertical))
  }

  private func isOnlyBouncing(at time: Seconds) -> Bool {
    let isXDone = time >= motionX.duration || motionX.isBouncing(at: time)
    let isYDone = time >= motionY.duration || motionY.isBouncing(at: time)
    return isXDone && isYDone
  }

  private mutating func beginTracking() {
    phase = .tracking
    stopMotion()
  }

  mutating func stop() {
    phase = .idle
    drag = nil
    stopMotion()
  }

  private mutating func stopMotion() {
    motionX = .rest(offset.dx)
    motionY = .rest(offset.dy)
  }

  private mutating func restartDrag() {
    guard let translation = drag?.translation else { return }
    drag = Drag(rawStart: rawOffset + translation, translation: translation)
  }

  private mutating func applyDrag() {
    guard let drag else {
      offset = metrics.clamped(offset)
      return
    }
    let raw = drag.rawStart - drag.translation
    offset = Vector(
      dx: metrics.displayedOffset(raw: raw.dx, .horizontal),
      dy: metrics.displayedOffset(raw: raw.dy, .vertical))
  }

  private mutating func release(fingerVelocity: Vector, at time: Timestamp) {
    drag = nil
    now = max(now, time)
    var velocity = -fingerVelocity
    for axis in Axis.allCases {
      if velocity[axis].magnitude < Self.flingThreshold || !metrics.canScroll(axis) {
        velocity[axis] = 0
      } else if let caughtFling,
        carries(caughtFling.velocity[axis], velocity[axis], caughtFling.time, time)
      {
        velocity[axis] += caughtFling.velocity[axis]
      }
    }
    caughtFling = nil
    if metrics.isPagingEnabled {
      turnPage(velocity: velocity, at: time)
    } else {
      fling(velocity: velocity, at: time)
    }
  }

  private func carries(
    _ old: Double, _ new: Double, _ caught: Timestamp, _ released: Timestamp
  ) -> Bool {
    old * new > 0
      && !clock.exceeds(microseconds: Self.carryMicroseconds, from: caught, to: released)
  }

  private mutating func fling(velocity: Vector, at time: Timestamp) {
    let metrics = metrics
    startMotion(at: time, entering: .decelerating) { axis, offset in
      let range = metrics.range(axis)
      guard velocity[axis] != 0 || !range.contains(offset) else { return .rest(offset) }
      return .fling(
        Fling(
          position: offset, velocity: velocity[axis], range: range,
          rate: metrics.decelerationRate,
          allowsBounce: metrics.bounces && metrics.canScroll(axis)))
    }
    if isMoving, isOnlyBouncing(at: 0) { phase = .bouncing }
  }

  mutating func turnPage(velocity: Vector, at time: Timestamp) {
    let metrics = metrics
    startMotion(at: time, entering: .snapping) { axis, offset in
      let length = metrics.viewport[axis]
      guard metrics.canScroll(axis), length > 0 else { return .rest(metrics.clamped(offset, axis)) }
      let origin = metrics.range(axis).lowerBound
      let total = metrics.range(axis).upperBound - origin + length
      let page = Paging.targetPage(
        offset: offset - origin, pageLength: length,
        pageCount: max(1, Int((total / length).rounded(.up))), velocity: velocity[axis])
      let target = metrics.clamped(origin + Double(page) * length, axis)
      return .spring(from: offset, to: target, velocity: velocity[axis])
    }
  }

  mutating func startMotion(
    at time: Timestamp, entering phase: ScrollPhase, _ motion: (Axis, Double) -> AxisMotion
  ) {
    drag = nil
    motionX = motion(.horizontal, offset.dx)
    motionY = motion(.vertical, offset.dy)
    motionStart = time
    now = time
    guard max(motionX.duration, motionY.duration) > 0 else {
      offset = Vector(
        dx: motionX.position(at: 0), dy: motionY.position(at: 0))
      return stop()
    }
    self.phase = phase
  }
}
