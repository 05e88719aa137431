import Geometry
import Motion
import Scrolling
import Stage

/// Automatic scrolling while items, a rubber band or a selecting finger are dragged near an edge.
extension GridView {
  /// Starts or stops automatic scrolling according to the position of the pointer.
  final func updateAutoscroll(at time: Timestamp) {
    guard let pointer = autoscrollPointer, isScrollEnabled else { return }
    var velocity = Vector.zero
    for axis in Axis.allCases where scroller.metrics.canScroll(axis) {
      velocity[axis] = autoscrollVelocity(
        at: pointer.position[axis], in: frame.size[axis], margin: pointer.margin)
    }
    autoscroll(velocity: velocity, at: time)
    guard isReordering, let shelves else { return }
    shelves.autoscroll(at: pointer.position + contentOffset, at: time) { position, length in
      autoscrollVelocity(at: position, in: length, margin: pointer.margin)
    }
  }

  /// Stops automatic scrolling because a drag has ended.
  final func stopAutoscroll(at time: Timestamp) {
    autoscroll(velocity: .zero, at: time)
    shelves?.stopAutoscroll(at: time)
    needsSnapping = true
  }

  /// The pointer's position in the viewport, and the margin in which it scrolls; nil without a
  /// drag.
  private var autoscrollPointer: (position: Point, margin: Double)? {
    if isReordering { return (mover.clampedFinger, reorderingStyle.autoscrollMargin) }
    if let sweep = selector.sweeper.sweep {
      return (viewportPoint(of: sweep.position), SelectionSweeper.autoscrollMargin)
    }
    return selector.band.map { (viewportPoint(of: $0.position), SelectionBand.autoscrollMargin) }
  }

  private func autoscrollVelocity(
    at position: Double, in length: Double, margin: Double
  ) -> Double {
    let margin = min(margin, length / 4)
    guard margin > 0 else { return 0 }
    let before = max(0, margin - position) / margin
    let behind = max(0, position - (length - margin)) / margin
    return reorderingStyle.autoscrollSpeed
      * (AutoscrollRamp.distanceFactor(outOfBoundsRatio: behind)
        - AutoscrollRamp.distanceFactor(outOfBoundsRatio: before))
  }
}
