public import Geometry
public import Motion

extension Scroller {
  /// Scrolls by itself toward an edge, ever faster, up to a velocity in points per second.
  ///
  /// Say it again whenever the velocity changes: the ramp continues, unless the direction turns.
  /// Zero stops, on a page where paging is on. Other motions come first: it begins when the
  /// content is at rest, so whoever wants it says so in each frame.
  public mutating func autoscroll(velocity: Vector, at time: Timestamp) {
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

  /// Goes on along the ramp from the present offset, put into range, to the present edges.
  mutating func resumeAutoscroll(at time: Timestamp) {
    let (metrics, velocity) = (metrics, rampVelocity)
    let elapsed = clock.seconds(from: rampStart, to: time)
    start(time, .autoscrolling) { axis, offset in
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
