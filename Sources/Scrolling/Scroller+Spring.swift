package import Geometry
package import Motion

extension Scroller {
  /// Moves the content to an offset with a spring that starts at the current velocity.
  ///
  /// The target is clamped to the range, and a touch stops the motion. Has no effect while a finger
  /// holds the content, or if the content is already at rest at the target.
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
