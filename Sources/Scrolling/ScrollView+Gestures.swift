import Geometry
package import Gestures
package import Motion

extension ScrollView {
  /// Stops the content when a finger touches it, and releases it when the finger lifts without a
  /// drag.
  func handle(_ event: PressEvent) {
    switch event.phase {
    case .began:
      touchStoppedScrolling = false
      guard isScrollEnabled else { return }
      isPressed = true
      let isCatch = scroller.touchDown(at: event.time)
      touchStoppedScrolling = isCatch
      if onPress?(event) == true { touchStoppedScrolling = true }
      if isCatch { needsSnapping = true }
      scrollerDidChange()
      didTouchDown?(isCatch)
    case .ended:
      isPressed = false
      scroller.touchUp(at: event.time)
      scrollerDidChange()
      _ = onPress?(event)
    case .cancelled:
      _ = onPress?(event)
      // Keep holding the content: a drag that takes over needs the velocity of the fling that was
      // caught. If no drag begins, the next frame releases the content.
      isPressed = false
    }
  }

  func handle(_ event: DragEvent) {
    if event.phase != .began, transferDrag(event) { return scrollerDidChange() }
    switch event.phase {
    case .began:
      needsSnapping = true
      outerDrag.begin(event.device)
      scroller.beginDrag()
      applyDrag(event.translation)
      _ = transferDrag(event)
      scrollDelegate?.scrollViewWillBeginDragging(self)
    case .changed:
      applyDrag(event.translation)
    case .ended, .cancelled:
      endDrag(
        velocity: event.phase == .ended ? event.velocity : .zero, translation: event.translation,
        at: event.time)
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: scroller.isMoving)
    }
    scrollerDidChange()
  }

  /// Scrolls by a drag that a view inside this one has given up.
  package final func handleTransferredDrag(_ event: DragEvent) { handle(event) }

  /// Releases content that is held although its touch was cancelled and no drag has begun.
  package func releaseAbandonedTouch(at time: Timestamp) {
    guard scroller.phase == .tracking, !scroller.isDragging, !isPressed else { return }
    scroller.touchUp(at: time)
    scrollerDidChange()
  }
}
