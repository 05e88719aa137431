public import Geometry
import Scrolling
import Stage

extension BoxScrollView {
  /// Scrolls to the top of the nearest box in 0.1 s.
  public final func snapToNearestBox() {
    if let target = snapTarget(near: scrollView.contentOffset) { scrollView.snap(to: target) }
  }

  /// Returns the offset at which the nearest box is at the top, below the top padding.
  ///
  /// Within half of the last box's length from the end, the result is the end. It is `nil` if the
  /// content fits or has fewer than two stacked boxes.
  public final func snapTarget(near offset: Vector) -> Vector? {
    let height = frame.height
    let end = scrollView.contentSize.height - height
    let stacked = boxes.filter { $0.layoutMode == .automatic && $0.superview === containerView }
    guard end > 0, stacked.count >= 2, let last = stacked.last else { return nil }
    let left = end - offset.dy
    if left < last.frame.height / 2, left < offset.dy { return Vector(dx: offset.dx, dy: end) }
    var nearest = Double.infinity
    var target = offset.dy
    for box in stacked {
      let top = min(end, max(0, box.frame.minY - padding.top))
      let distance = (top - offset.dy).magnitude
      if distance < nearest { (nearest, target) = (distance, top) }
    }
    return Vector(dx: offset.dx, dy: target)
  }
}
