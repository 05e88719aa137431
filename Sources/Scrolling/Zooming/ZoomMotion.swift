import Geometry
import Motion

/// A motion of zoomed content, as a closed form of the time since it began.
///
/// The scale follows a fling or a curve. A point of the content stays at a point of the viewport,
/// as far as the content can rest there. A spring removes the initial distance from a position at
/// which the content can rest.
struct ZoomMotion: Hashable, Sendable {
  /// The course of the scale.
  enum Course: Hashable {
    /// Inertia and the spring at the limits.
    case fling(Fling)
    /// An ease-in-out curve from a coordinate to a scale.
    case curve(from: Double, to: Double, duration: Seconds)
  }

  /// The time at which the motion began.
  let start: Timestamp
  /// The course of the scale.
  let course: Course
  /// The part of the content that stays in place.
  let anchor: ZoomAnchor
  /// The motions of the distance from the resting position to zero, by axis.
  private let pullX: SpringMotion
  private let pullY: SpringMotion
  private let pullDuration: Seconds

  /// The distance from a resting position at which the content stops: a twentieth of a point.
  private static let stopDistance = 0.05

  /// Creates a motion; `distance` is the initial distance from a resting position.
  init(at start: Timestamp, _ course: Course, _ anchor: ZoomAnchor, distance: Vector) {
    self.start = start
    self.course = course
    self.anchor = anchor
    pullX = SpringMotion(spring: .edge, from: distance.dx, to: 0)
    pullY = SpringMotion(spring: .edge, from: distance.dy, to: 0)
    let moving = [pullX, pullY].filter { $0.start != 0 }
    pullDuration = moving.map { $0.settlingTime(within: Self.stopDistance) }.max() ?? 0
  }

  /// The time at which the content comes to rest, in seconds.
  var duration: Seconds {
    switch course {
    case .fling(let fling): max(fling.duration, pullDuration)
    case .curve(_, _, let duration): max(duration, pullDuration)
    }
  }

  /// The scale at which the motion ends.
  func target(_ metrics: ZoomMetrics) -> Double { scale(at: duration, metrics) }

  /// Returns the scale at a time; at the end of a curve or at a limit, exactly the target.
  func scale(at time: Seconds, _ metrics: ZoomMetrics) -> Double {
    switch course {
    case .fling(let fling):
      let position = fling.position(at: time)
      if time >= fling.duration {
        if position == fling.range.lowerBound { return metrics.scaleLimits.lowerBound }
        if position == fling.range.upperBound { return metrics.scaleLimits.upperBound }
      }
      return ZoomMetrics.scale(at: position)
    case .curve(let from, let target, let duration):
      guard time < duration else { return target }
      let share = Easing.easeInOut.value(at: max(0, time) / duration)
      return ZoomMetrics.scale(at: from + (ZoomMetrics.coordinate(of: target) - from) * share)
    }
  }

  /// Returns the distance of the content from its resting position at a time.
  func distance(at time: Seconds) -> Vector {
    guard time < pullDuration else { return .zero }
    return Vector(dx: pullX.position(at: time), dy: pullY.position(at: time))
  }
}

/// A point of zoomed content, and the point of the viewport at which it stays.
struct ZoomAnchor: Hashable, Sendable {
  /// The point of the content, as fractions of its size.
  let fraction: Vector
  /// The point of the viewport.
  var position: Point

  /// Creates the anchor of the content at a point of the viewport.
  init(at position: Point, in frame: Rect) {
    self.position = position
    fraction = Vector(
      dx: frame.width > 0 ? (position.x - frame.minX) / frame.width : 0,
      dy: frame.height > 0 ? (position.y - frame.minY) / frame.height : 0)
  }

  /// Returns the top left corner of content of a size whose anchor is in place.
  func origin(size: Size) -> Point {
    Point(x: position.x - fraction.dx * size.width, y: position.y - fraction.dy * size.height)
  }
}
