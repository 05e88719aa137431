import Geometry
import Gestures
import Motion

extension ScrollView {
  /// A finger down catches what moves; up without a drag lets it go.
  func handle(_ event: PressEvent) {
    guard isScrollEnabled else { return }
    switch event.phase {
    case .began:
      isPressed = true
      let isCatch = scroller.touchDown(at: event.time)
      showOffset()
      didTouchDown?(isCatch)
    case .ended:
      isPressed = false
      scroller.touchUp(at: event.time)
    case .cancelled:
      // A drag may be about to take over, which must find the fling that was caught: the frame
      // lets the content go if none does.
      isPressed = false
    }
  }

  func handle(_ event: DragEvent) {
    switch event.phase {
    case .began:
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
    showOffset()
  }

  /// Lets the content go that a finger held and another gesture or view has taken.
  func releaseAbandonedTouch(at time: Timestamp) {
    guard scroller.phase == .tracking, !scroller.isDragging, !isPressed else { return }
    scroller.touchUp(at: time)
  }
}
