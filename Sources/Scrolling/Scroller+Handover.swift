package import Geometry
import Motion

/// What is left of a fling that has run into an edge, so that another scroller can continue it.
package struct FlingRemainder: Hashable, Sendable {
  /// When the fling began.
  var start: Timestamp
  /// Where it began, in points from the edge.
  var distance: Double
  /// The velocity with which it began, in points per second.
  var velocity: Double
  /// The time up to which it has moved.
  var now: Timestamp
}

extension Scroller {
  /// How far a drag leads beyond the edge of the range, in points of the offset; 0 inside.
  package func overscrollDistance(for translation: Vector, _ axis: Axis) -> Double {
    guard let start = dragStart else { return 0 }
    let raw = start[axis] - translation[axis]
    return raw - metrics.clamped(raw, axis)
  }

  /// Whether a fling has crossed an edge.
  package func hasFlingCrossedEdge(_ axis: Axis) -> Bool {
    guard case .fling(let fling) = motion(axis), let crossing = fling.edgeCrossing else {
      return false
    }
    return elapsed >= crossing.time
  }

  /// Ends a fling at the edge that it has crossed, and returns what is left of it.
  package mutating func stopFlingAtEdge(_ axis: Axis) -> FlingRemainder? {
    guard hasFlingCrossedEdge(axis), case .fling(let fling) = motion(axis),
      let crossing = fling.edgeCrossing
    else { return nil }
    let rest = FlingRemainder(
      start: motionStartTime, distance: fling.start.position - crossing.edge,
      velocity: fling.start.velocity, now: currentTime)
    stop(axis, at: crossing.edge)
    return rest
  }

  /// Continues a fling that began in another scroller.
  ///
  /// Friction slows it down as if it had run through both contents, so that the frame rate does not
  /// change where it ends.
  package mutating func continueFling(_ rest: FlingRemainder, _ axis: Axis) {
    let metrics = metrics
    startMotion(at: rest.start, entering: .decelerating) { other, offset in
      guard other == axis else { return .rest(offset) }
      let range = metrics.range(axis)
      let virtual = offset + rest.distance
      return .fling(
        Fling(
          position: virtual, velocity: rest.velocity,
          range: min(range.lowerBound, virtual)...max(range.upperBound, virtual),
          rate: metrics.decelerationRate, allowsBounce: metrics.bounces))
    }
    advance(to: rest.now)
  }
}
