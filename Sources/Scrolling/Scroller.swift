public import Geometry
public import Motion

/// The content offset of a scroll view over time, as UIScrollView moves it.
///
/// A value without a view: touches, wheels and programs put it into a phase, ``advance(to:)``
/// brings it to a frame's time. Every motion is a function of the time since it began, so the
/// frame rate never changes where it ends. Offsets are never rounded.
public struct Scroller: Hashable, Sendable {
  /// A drag: where its content started, and how far the finger has gone.
  private struct Drag: Hashable, Sendable {
    var rawStart: Vector
    var translation = Vector.zero
  }

  /// A fling that a finger stopped.
  private struct Caught: Hashable, Sendable {
    var velocity: Vector
    var time: Timestamp
  }

  /// The flings slower than this do not start, in points per second.
  public static let flingThreshold = 50.0
  /// How long after catching a fling another one adds to it, in microseconds.
  public static let carryMicroseconds: Int64 = 300_000
  /// The duration of an animated scroll, in seconds.
  public static let scrollDuration: Seconds = 0.3
  /// The duration of snapping to an edge, in seconds.
  public static let snapDuration: Seconds = 0.1

  /// The frame rate that instants are measured with.
  public package(set) var clock: ClockRate
  /// What bounds the offset.
  public private(set) var metrics = ScrollMetrics()
  /// The content's point at the viewport's top left corner.
  public private(set) var offset = Vector.zero
  /// What moves the offset.
  public private(set) var phase = ScrollPhase.idle

  private var motionX = AxisMotion.rest(0)
  private var motionY = AxisMotion.rest(0)
  private var motionStart = Timestamp.zero
  private var now = Timestamp.zero
  private var drag: Drag?
  private var caught: Caught?
  /// When the present autoscroll began, and the velocity it grows to, in points per second.
  var rampStart = Timestamp.zero
  var rampVelocity = Vector.zero

  /// Makes a scroller at offset 0.
  public init(clock: ClockRate) {
    self.clock = clock
  }

  /// Whether a finger drags the content.
  public var isDragging: Bool { drag != nil }

  /// Whether the offset changes by itself.
  public var isMoving: Bool {
    switch phase {
    case .idle, .tracking: false
    case .decelerating, .bouncing, .snapping, .scrolling, .autoscrolling: true
    }
  }

  /// The rate of change of the offset, in points per second; 0 while a finger holds it.
  public var velocity: Vector {
    guard isMoving else { return .zero }
    let time = clock.seconds(from: motionStart, to: now)
    return Vector(dx: motionX.velocity(at: time), dy: motionY.velocity(at: time))
  }

  // MARK: - Programs

  /// Puts the offset somewhere at once, into range, and stops what moved it.
  public mutating func setOffset(_ value: Vector) {
    offset = metrics.clamped(value)
    guard phase != .tracking else { return restartDrag() }
    stop()
  }

  /// Moves the offset to a place in range along a curve; a touch stops it.
  public mutating func scroll(
    to target: Vector, at time: Timestamp, duration: Seconds = Self.scrollDuration
  ) {
    let target = metrics.clamped(target)
    guard target != offset || isMoving else { return }
    start(time, .scrolling) { axis, offset in
      .curve(from: offset, to: target[axis], .init(duration: duration, easing: .easeInOut))
    }
  }

  /// Where the present motion ends; the offset itself where nothing moves.
  public var target: Vector {
    guard isMoving else { return offset }
    return Vector(
      dx: motionX.position(at: motionX.duration), dy: motionY.position(at: motionY.duration))
  }

  /// Whether ``wheel(_:)`` would change the offset.
  public func canMove(by delta: Vector) -> Bool { wheeled(by: delta) != offset }

  /// Adds a wheel's distance to the offset at once, into range; what moved it stops.
  ///
  /// A finger that holds the content keeps it, on the axis where the wheel does not move.
  public mutating func wheel(_ delta: Vector) {
    guard phase == .tracking else {
      offset = metrics.clamped(offset + delta)
      return stop()
    }
    offset = wheeled(by: delta)
    restartDrag()
  }

  /// The offset after a wheel; an axis that it does not turn keeps its offset, in range or not.
  private func wheeled(by delta: Vector) -> Vector {
    let moved = metrics.clamped(offset + delta)
    return Vector(
      dx: delta.dx == 0 ? offset.dx : moved.dx, dy: delta.dy == 0 ? offset.dy : moved.dy)
  }

  /// Changes what bounds the offset, and where it stands.
  ///
  /// Without a new offset an offset at rest is put into range. A fling goes on at its speed with
  /// the new edges, a drag keeps the finger's distance. An animated scroll keeps its time and its
  /// target, the end where that is it; where pages are turned, the page there.
  public mutating func setMetrics(_ value: ScrollMetrics, offset newOffset: Vector? = nil) {
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
    case .scrolling: lead(to: metrics.clamped(target))
    case .snapping: scroll(to: target, at: now)
    case .autoscrolling: resumeAutoscroll(at: now)
    }
  }

  // MARK: - Fingers

  /// A finger came down: whatever moves is caught where it is; returns whether something was.
  public mutating func touchDown(at time: Timestamp) -> Bool {
    let wasMoving = isMoving
    if wasMoving {
      advance(to: time)
      caught = phase == .decelerating ? Caught(velocity: velocity, time: time) : nil
    } else {
      caught = nil
    }
    let isCatch = wasMoving && isMoving
    hold()
    return isCatch
  }

  /// The last finger went up without having dragged.
  public mutating func touchUp(at time: Timestamp) {
    guard phase == .tracking, drag == nil else { return }
    release(fingerVelocity: .zero, at: time)
  }

  /// A drag began; the content follows the finger from here.
  public mutating func beginDrag() {
    hold()
    drag = Drag(rawStart: rawOffset)
  }

  /// The finger is so far from where the drag began.
  public mutating func updateDrag(translation: Vector) {
    drag?.translation = translation
    applyDrag()
  }

  /// The finger went up, moving at a velocity in points per second.
  public mutating func endDrag(fingerVelocity: Vector, at time: Timestamp) {
    guard drag != nil else { return }
    release(fingerVelocity: fingerVelocity, at: time)
  }

  // MARK: - Time

  /// Brings the offset to an instant.
  ///
  /// Time never runs backward here: an instant before the motion began is its beginning.
  public mutating func advance(to time: Timestamp) {
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

  /// Moves the offset to an edge or page nearby in the short snapping time.
  public mutating func snap(to target: Vector, at time: Timestamp) {
    let target = metrics.clamped(target)
    guard target != offset else { return }
    start(time, .snapping) { axis, offset in
      .curve(
        from: offset, to: target[axis], .init(duration: Self.snapDuration, easing: .easeInOut))
    }
  }

  // MARK: - Inside

  /// Whether an offset is the last of several.
  private func isEnd(_ value: Double, _ axis: Axis) -> Bool {
    let range = metrics.range(axis)
    return value >= range.upperBound && range.upperBound > range.lowerBound
  }

  /// Lets an animated scroll continue from the present offset to another target, in the time it
  /// has.
  private mutating func lead(to target: Vector) {
    let elapsed = clock.seconds(from: motionStart, to: now)
    guard elapsed < max(motionX.duration, motionY.duration) else {
      return scroll(to: target, at: now)
    }
    motionX.lead(from: offset.dx, to: target.dx, at: elapsed)
    motionY.lead(from: offset.dy, to: target.dy, at: elapsed)
  }

  private var rawOffset: Vector {
    Vector(
      dx: metrics.raw(displayed: offset.dx, .horizontal),
      dy: metrics.raw(displayed: offset.dy, .vertical))
  }

  private func isOnlyBouncing(at time: Seconds) -> Bool {
    let isXDone = time >= motionX.duration || motionX.isBouncing(at: time)
    let isYDone = time >= motionY.duration || motionY.isBouncing(at: time)
    return isXDone && isYDone
  }

  private mutating func hold() {
    phase = .tracking
    rest()
  }

  mutating func stop() {
    phase = .idle
    drag = nil
    rest()
  }

  private mutating func rest() {
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
      dx: metrics.displayed(raw: raw.dx, .horizontal),
      dy: metrics.displayed(raw: raw.dy, .vertical))
  }

  private mutating func release(fingerVelocity: Vector, at time: Timestamp) {
    drag = nil
    now = max(now, time)
    var velocity = -fingerVelocity
    for axis in Axis.allCases {
      if velocity[axis].magnitude < Self.flingThreshold || !metrics.canScroll(axis) {
        velocity[axis] = 0
      } else if let caught, carries(caught.velocity[axis], velocity[axis], caught.time, time) {
        velocity[axis] += caught.velocity[axis]
      }
    }
    caught = nil
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
    start(time, .decelerating) { axis, offset in
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
    start(time, .snapping) { axis, offset in
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

  mutating func start(
    _ time: Timestamp, _ phase: ScrollPhase, _ motion: (Axis, Double) -> AxisMotion
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
