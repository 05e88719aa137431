package import Geometry
package import Motion

/// The scale and the position of zoomed content over time.
///
/// A zoomer is a value without a view, like ``Scroller``. Two fingers, a wheel and programs change
/// it, and ``advance(to:)`` updates it to the time of a frame.
///
/// - The point of the content between two fingers stays between them, whatever they do.
/// - Beyond the limits of the scale, a rubber band resists.
/// - After the release, the scale continues at its velocity and slows down. A spring brings it back
///   to the limits, and the content to a position at which it can rest.
///
/// The motions are those of scrolling, computed for a coordinate that is 300 points times the
/// logarithm of the scale. Each is a function of the time since it began, so that its result does
/// not depend on the frame rate.
///
/// State: the scale and position of zoomed content. Changed by fingers, wheels, keys, programs,
/// time.
package struct Zoomer: Sendable {
  /// Two fingers that hold the content.
  private struct Pinch {
    /// The requested scale at the start.
    var requestedScale: Double
    var anchor: ZoomAnchor
    /// Tracks the velocity of the scale's coordinate, as the x coordinate.
    var tracker = VelocityTracker()
  }

  /// The duration of an animated zoom, in seconds.
  package static let zoomDuration: Seconds = 0.3

  /// The clock rate that timestamps are measured with.
  package var clock: ClockRate
  /// The sizes and limits.
  package private(set) var metrics = ZoomMetrics()
  /// The scale of the content.
  package private(set) var scale = 1.0
  /// The top left corner of the content in the viewport, in points.
  package private(set) var origin = Point.zero

  private var pinch: Pinch?
  private var motion: ZoomMotion?

  /// Creates a zoomer at scale 1.
  package init(clock: ClockRate) { self.clock = clock }

  /// The rectangle of the content in the viewport.
  package var frame: Rect { Rect(origin: origin, size: metrics.size(at: scale)) }

  /// Whether two fingers hold the content.
  package var isPinching: Bool { pinch != nil }

  /// Whether the content moves without fingers.
  package var isMoving: Bool { motion != nil }

  /// The scale at the end of the current motion; the current scale if nothing moves.
  package var targetScale: Double { motion?.target(metrics) ?? scale }

  /// The nearest position at which the content can rest at its scale.
  package var restingOrigin: Point { metrics.restingOrigin(near: origin, scale: scale) }

  /// Whether the content cannot rest with its current scale and position.
  package var isOutOfRange: Bool {
    !metrics.scaleLimits.contains(scale) || origin != restingOrigin
  }

  // MARK: - Programs

  /// Changes the sizes and limits.
  ///
  /// The center of the viewport shows the same part of the content as before, as far as the content
  /// can rest there. Pinches and motions end.
  package mutating func setMetrics(_ value: ZoomMetrics) {
    guard value != metrics else { return }
    var anchor = ZoomAnchor(at: center, in: frame)
    pinch = nil
    motion = nil
    metrics = value
    scale = metrics.clamped(scale)
    anchor.position = center
    rest(near: anchor.origin(size: metrics.size(at: scale)))
  }

  /// Moves the content, as scrolling does; pinches and motions end.
  package mutating func setOrigin(_ origin: Point) {
    pinch = nil
    motion = nil
    self.origin = origin
  }

  /// Zooms to a scale, clamped to the limits; a point of the viewport shows the same point of the
  /// content as before, as far as the content can rest there.
  package mutating func setScale(_ target: Double, about position: Point) {
    let anchor = ZoomAnchor(at: position, in: frame)
    pinch = nil
    motion = nil
    scale = metrics.clamped(target)
    rest(near: anchor.origin(size: metrics.size(at: scale)))
  }

  /// Zooms like ``setScale(_:about:)`` within ``zoomDuration``, along an ease-in-out curve.
  ///
  /// The logarithm of the scale follows the curve, so that zooming in looks like zooming out
  /// reversed.
  package mutating func animate(to target: Double, about position: Point, at time: Timestamp) {
    pinch = nil
    let target = metrics.clamped(target)
    guard target != scale || isOutOfRange else { return stop() }
    startMotion(
      .curve(
        from: ZoomMetrics.coordinate(of: scale), to: target, duration: Self.zoomDuration),
      ZoomAnchor(at: position, in: frame), at: time)
  }

  /// Stops a motion where it is.
  package mutating func stop() { motion = nil }

  /// Brings the content back to the limits and to a position at which it can rest.
  ///
  /// No effect if it can rest where it is, or while fingers or a motion move it.
  package mutating func settle(at time: Timestamp) {
    guard pinch == nil, motion == nil, isOutOfRange else { return }
    release(ZoomAnchor(at: center, in: frame), velocity: 0, at: time)
  }

  // MARK: - Fingers

  /// Begins a pinch at the center of two fingers; the content follows them from now on.
  package mutating func beginPinch(at position: Point) {
    motion = nil
    pinch = Pinch(
      requestedScale: metrics.requestedScale(displayed: scale),
      anchor: ZoomAnchor(at: position, in: frame))
  }

  /// Updates the content to two fingers.
  ///
  /// - Parameters:
  ///   - factor: The distance of the fingers relative to the start of the pinch.
  ///   - position: The center of the fingers in the viewport.
  ///   - time: The time of the fingers' positions.
  package mutating func updatePinch(scaledBy factor: Double, at position: Point, time: Timestamp) {
    guard var pinch, factor > 0 else { return }
    let requested = pinch.requestedScale * factor
    pinch.anchor.position = position
    pinch.tracker.add(
      position: Point(x: ZoomMetrics.coordinate(of: requested), y: 0), at: time)
    scale = metrics.displayedScale(requested: requested)
    origin = pinch.anchor.origin(size: metrics.size(at: scale))
    self.pinch = pinch
  }

  /// Ends a pinch; the scale continues at its velocity unless the pinch was cancelled.
  package mutating func endPinch(at time: Timestamp, isCancelled: Bool = false) {
    guard let pinch else { return }
    self.pinch = nil
    let velocity =
      isCancelled ? 0 : pinch.tracker.velocity(releasedAt: time, clock: clock).dx
    release(
      pinch.anchor, velocity: velocity.magnitude < Scroller.flingThreshold ? 0 : velocity,
      at: time)
  }

  // MARK: - Time

  /// Updates scale and position to a time.
  package mutating func advance(to time: Timestamp) {
    guard let motion else { return }
    let elapsed = max(0, clock.seconds(from: motion.start, to: time))
    scale = motion.scale(at: elapsed, metrics)
    rest(near: motion.anchor.origin(size: metrics.size(at: scale)))
    origin = origin + motion.distance(at: elapsed)
    if elapsed >= motion.duration { self.motion = nil }
  }

  // MARK: - Implementation

  private var center: Point {
    Point(x: metrics.viewport.width / 2, y: metrics.viewport.height / 2)
  }

  private mutating func rest(near origin: Point) {
    self.origin = metrics.restingOrigin(near: origin, scale: scale)
  }

  private mutating func release(_ anchor: ZoomAnchor, velocity: Double, at time: Timestamp) {
    let isInRange = metrics.scaleLimits.contains(scale)
    guard velocity != 0 || isOutOfRange else { return }
    let position = ZoomMetrics.coordinate(of: scale)
    guard velocity != 0 || !isInRange else {
      // Only the position is out of range.
      return startMotion(.curve(from: position, to: scale, duration: 0), anchor, at: time)
    }
    startMotion(
      .fling(
        Fling(
          position: position, velocity: velocity, range: metrics.coordinateLimits, rate: .fast)),
      anchor, at: time)
  }

  private mutating func startMotion(
    _ course: ZoomMotion.Course, _ anchor: ZoomAnchor, at time: Timestamp
  ) {
    motion = ZoomMotion(at: time, course, anchor, distance: origin - restingOrigin)
  }
}
