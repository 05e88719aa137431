package import Geometry
package import Motion

extension Scroller {
  /// Scrolls continuously toward an edge, accelerating up to a velocity in points per second.
  ///
  /// Call it in every frame: it has no effect until other motions have ended. A new velocity
  /// continues the acceleration, unless the direction reverses. Zero stops the motion; with paging,
  /// at a page.
  package mutating func autoscroll(velocity: Vector, at time: Timestamp) {
    if phase == .autoscrolling { advance(to: time) }
    guard phase == .idle || phase == .autoscrolling else { return }
    guard velocity != .zero else { return endAutoscroll(at: time) }
    if phase == .idle || turns(velocity) {
      rampStart = time
    } else if velocity == rampVelocity {
      return
    }
    rampVelocity = velocity
    resumeAutoscroll(at: time)
  }

  /// Continues to accelerate from the current offset, clamped to the range, toward the current
  /// edges.
  mutating func resumeAutoscroll(at time: Timestamp) {
    let (metrics, velocity) = (metrics, rampVelocity)
    let elapsed = clock.seconds(from: rampStart, to: time)
    startMotion(at: time, entering: .autoscrolling) { axis, offset in
      let offset = metrics.clamped(offset, axis)
      guard velocity[axis] != 0 else { return .rest(offset) }
      let range = metrics.range(axis)
      return .autoscroll(
        AutoscrollMotion(
          from: offset, to: velocity[axis] > 0 ? range.upperBound : range.lowerBound,
          speed: velocity[axis].magnitude, elapsed: elapsed))
    }
  }

  private mutating func endAutoscroll(at time: Timestamp) {
    guard phase == .autoscrolling else { return }
    if metrics.isPagingEnabled { turnPage(velocity: .zero, at: time) } else { stop() }
  }

  private func turns(_ velocity: Vector) -> Bool {
    Axis.allCases.contains { velocity[$0] * rampVelocity[$0] < 0 }
  }
}
