public import Geometry
import Scrolling
import Stage

extension BoxScrollView {
  /// Moves the content, in 0.1 s, so that the nearest box begins at the top.
  public final func snapToNearestBox() {
    if let target = snapTarget(near: scrollView.contentOffset) { scrollView.snap(to: target) }
  }

  /// The offset at which the box nearest to the top begins there, below the top padding.
  ///
  /// Close to the end, within half of the last box, the end is the target. Nil where the content
  /// fits or has fewer than two stacked boxes.
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
