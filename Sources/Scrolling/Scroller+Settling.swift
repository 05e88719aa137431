package import Geometry
package import Motion

extension Scroller {
  /// Leads the present motion to another place in range, at its present velocity; a touch stops it.
  ///
  /// Without effect while a finger drags the content, or if nothing moves and it is there already.
  package mutating func spring(to target: Vector, at: Timestamp) {
    guard phase != .tracking else { return }
    let (target, velocity) = (metrics.clamped(target), velocity)
    guard target != offset || velocity != .zero else { return }
    startMotion(at: at, entering: .snapping) { axis, offset in
      offset == target[axis] && velocity[axis] == 0
        ? .rest(offset) : .spring(from: offset, to: target[axis], velocity: velocity[axis])
    }
  }
}
