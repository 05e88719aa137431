import Geometry
import Gestures
package import Motion

extension ScrollView {
  /// A finger down catches what moves; up without a drag lets it go.
  func handle(_ event: PressEvent) {
    switch event.phase {
    case .began:
      touchCaughtContent = false
      guard isScrollEnabled else { return }
      isPressed = true
      let isCatch = scroller.touchDown(at: event.time)
      touchCaughtContent = isCatch
      if isCatch { needsSnapping = true }
      scrollerDidChange()
      didTouchDown?(isCatch)
    case .ended:
      isPressed = false
      scroller.touchUp(at: event.time)
      scrollerDidChange()
    case .cancelled:
      // A drag may be about to take over, which must find the fling that was caught: the frame
      // lets the content go if none does.
      isPressed = false
    }
  }

  func handle(_ event: DragEvent) {
    switch event.phase {
    case .began:
      needsSnapping = true
      scroller.beginDrag()
      scroller.updateDrag(translation: event.translation)
      scrollDelegate?.scrollViewWillBeginDragging(self)
    case .changed:
      scroller.updateDrag(translation: event.translation)
    case .ended, .cancelled:
      scroller.endDrag(
        fingerVelocity: event.phase == .ended ? event.velocity : .zero, at: event.time)
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: scroller.isMoving)
    }
    scrollerDidChange()
  }

  /// Lets the content go that a finger held and another gesture or view has taken.
  package func releaseAbandonedTouch(at time: Timestamp) {
    guard scroller.phase == .tracking, !scroller.isDragging, !isPressed else { return }
    scroller.touchUp(at: time)
    scrollerDidChange()
  }
}
