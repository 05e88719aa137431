import Geometry
import Motion
import Scrolling
import Stage

/// Scrolling by itself while an item is dragged near an edge.
extension GridView {
  /// Scrolls as the finger's place asks for; stops where it asks for nothing.
  final func updateAutoscroll(at time: Timestamp) {
    guard let reordering, isScrollEnabled else { return }
    let finger = reordering.finger(in: bounds)
    var velocity = Vector.zero
    for axis in Axis.allCases where scroller.metrics.canScroll(axis) {
      velocity[axis] = autoscrollVelocity(at: finger[axis], in: frame.size[axis])
    }
    autoscroll(velocity: velocity, at: time)
  }

  private func autoscrollVelocity(at position: Double, in length: Double) -> Double {
    let margin = min(reorderingStyle.autoscrollMargin, length / 4)
    guard margin > 0 else { return 0 }
    let before = max(0, margin - position) / margin
    let behind = max(0, position - (length - margin)) / margin
    return reorderingStyle.autoscrollSpeed
      * (AutoscrollRamp.share(outOfBoundsRatio: behind)
        - AutoscrollRamp.share(outOfBoundsRatio: before))
  }
}
