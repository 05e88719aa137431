package import Geometry
import Motion

/// The rest of a fling that has reached an edge, which another scroller can continue.
package struct FlingRemainder: Hashable, Sendable {
  /// The start time of the fling.
  var start: Timestamp
  /// The signed distance from the edge to the start of the fling, in points.
  var distance: Double
  /// The velocity at the start of the fling, in points per second.
  var velocity: Double
  /// The time up to which the fling has been simulated.
  var now: Timestamp

  /// The same rest for a scroller whose content begins at the opposite edge.
  var reversed: FlingRemainder {
    FlingRemainder(start: start, distance: -distance, velocity: -velocity, now: now)
  }
}

extension Scroller {
  /// Returns the distance by which a drag would exceed the range along an axis, in points.
  ///
  /// The distance has the sign of the offset: it is negative before the range, positive after it,
  /// and 0 inside.
  package func overscrollDistance(for translation: Vector, _ axis: Axis) -> Double {
    guard let start = dragStart else { return 0 }
    let raw = start[axis] - translation[axis]
    return raw - metrics.clamped(raw, axis)
  }

  /// Returns whether a fling has crossed an edge along an axis.
  package func hasFlingCrossedEdge(_ axis: Axis) -> Bool {
    guard case .fling(let fling) = motion(axis), let crossing = fling.edgeCrossing else {
      return false
    }
    return elapsed >= crossing.time
  }

  /// Stops a fling at the edge that it has crossed and returns the rest; `nil` without a crossing.
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
  /// The fling decelerates as if both contents were one, so the frame rate does not change where it
  /// ends.
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
