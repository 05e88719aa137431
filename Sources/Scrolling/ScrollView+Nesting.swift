import Geometry
package import Gestures
import Motion
import Stage

/// Nested scroll views: how drags, flings, wheels and keys are distributed.
///
/// - A drag scrolls the innermost view that can scroll in the direction of the drag. If none can,
///   it pulls the innermost view that scrolls along that axis past its edge.
/// - When a drag takes the inner view to its edge, the rest of the translation scrolls the view
///   around it. When the finger moves back, the outer view returns first.
/// - When a drag has pulled the inner view past its edge and the finger turns, the view around it
///   that scrolls along the other axis follows the finger until it is lifted.
/// - A fling that reaches the edge of the inner view continues in the view around it.
/// - A wheel event or a key that does not move the inner view goes to the views around it.
extension ScrollView {
  /// The nearest scroll view that contains this one; nil for the outermost, also in a modal view.
  package final var enclosingScrollView: ScrollView? {
    var view = isModal ? nil : superview
    while let current = view {
      if let found = current as? ScrollView { return found }
      view = current.isModal ? nil : current.superview
    }
    return nil
  }

  /// Returns whether a drag scrolls this view rather than a view around it.
  final func shouldHandle(_ event: DragEvent) -> Bool {
    guard isDragged(by: event.device) else { return false }
    if let shouldBeginDrag, !shouldBeginDrag(event) { return false }
    guard enclosingScrollView != nil else { return true }
    let translation = event.translation
    let axis: Axis =
      translation.dx.magnitude > translation.dy.magnitude ? .horizontal : .vertical
    if canMove(axis, by: -translation[axis]) { return true }
    var outer = enclosingScrollView
    var isAlongOuter = false
    while let view = outer {
      if view.isDragged(by: event.device) {
        if view.canMove(axis, by: -translation[axis]) { return false }
        if view.scroller.metrics.canScroll(axis) { isAlongOuter = true }
      }
      outer = view.enclosingScrollView
    }
    return scroller.metrics.canScroll(axis) || !isAlongOuter
  }

  /// Returns whether a drag with a kind of pointer can scroll this view.
  package final func isDragged(by device: PointerSample.Device) -> Bool {
    isScrollEnabled && (device == .touch || scrollsByMouseDrag)
  }

  /// Returns whether the content can move in a direction without leaving its range.
  ///
  /// The distance is that of the viewport over the content, to the right or down.
  private func canMove(_ axis: Axis, by distance: Double) -> Bool {
    guard isScrollEnabled else { return false }
    let distance = reversedAxes.contains(axis) ? -distance : distance
    let range = scroller.metrics.range(axis)
    return distance > 0
      ? scroller.offset[axis] < range.upperBound : scroller.offset[axis] > range.lowerBound
  }

  /// Returns the nearest scroll view around this one that a kind of pointer can drag along an axis.
  private func outerScrollView(
    along axis: Axis, draggedBy device: PointerSample.Device
  ) -> ScrollView? {
    var outer = enclosingScrollView
    while let view = outer {
      if view.isDragged(by: device), view.scroller.metrics.canScroll(axis) { return view }
      outer = view.enclosingScrollView
    }
    return nil
  }

  // MARK: - Drags

  /// Scrolls by a drag; the distance past an edge scrolls the view around this one.
  ///
  /// The translation is that of the finger on the stage.
  final func applyDrag(_ translation: Vector) {
    let translation = translation.reversed(along: reversedAxes)
    var ownTranslation = translation
    var outerTranslation = Vector.zero
    for axis in Axis.allCases {
      let excess = scroller.overscrollDistance(for: translation, axis)
      guard excess != 0, scroller.metrics.canScroll(axis),
        let outer = outerDrag.chained ?? outerScrollView(along: axis, draggedBy: outerDrag.device),
        outer.scroller.metrics.canScroll(axis)
      else { continue }
      if outerDrag.chained == nil {
        outerDrag.chained = outer
        outer.scroller.beginDrag()
      }
      ownTranslation[axis] += excess
      outerTranslation[axis] = -excess
    }
    scroller.updateDrag(translation: ownTranslation)
    guard let chainedScrollView = outerDrag.chained else { return }
    chainedScrollView.applyDrag(outerTranslation.reversed(along: reversedAxes))
    chainedScrollView.scrollerDidChange()
  }

  /// Ends a drag and starts flings.
  ///
  /// On an axis on which the drag has passed this view's edge, the velocity goes to the view around
  /// it.
  ///
  /// Velocity and translation are those of the finger on the stage.
  final func endDrag(velocity: Vector, translation: Vector, at time: Timestamp) {
    let velocity = velocity.reversed(along: reversedAxes)
    let translation = translation.reversed(along: reversedAxes)
    guard let outer = outerDrag.chained else {
      return scroller.endDrag(fingerVelocity: velocity, at: time)
    }
    outerDrag.chained = nil
    var (ownVelocity, outerVelocity) = (velocity, Vector.zero)
    for axis in Axis.allCases where scroller.overscrollDistance(for: translation, axis) != 0 {
      (ownVelocity[axis], outerVelocity[axis]) = (0, velocity[axis])
    }
    scroller.endDrag(fingerVelocity: ownVelocity, at: time)
    outer.endDrag(
      velocity: outerVelocity.reversed(along: reversedAxes), translation: .zero, at: time)
    outer.scrollerDidChange()
  }

  /// Returns whether a view around this one continues a drag, because the finger has turned after
  /// this view was pulled past its edge.
  ///
  /// Only a view that scrolls along one axis gives up its drag, to a view that scrolls along the
  /// other one.
  final func transferDrag(_ event: DragEvent) -> Bool {
    if let successor = outerDrag.successor {
      continueDrag(event, in: successor)
      return true
    }
    let metrics = scroller.metrics
    guard event.phase == .began || event.phase == .changed, outerDrag.chained == nil,
      metrics.canScroll(.horizontal) != metrics.canScroll(.vertical)
    else { return false }
    let axis: Axis = metrics.canScroll(.horizontal) ? .horizontal : .vertical
    let translation = event.translation.reversed(along: reversedAxes)
    let isPastEdge = scroller.overscrollDistance(for: translation, axis) != 0
    let device = outerDrag.device
    let successor = outerDrag.update(event, along: axis, isPastEdge: isPastEdge) {
      outerScrollView(along: axis.cross, draggedBy: device)
    }
    guard let successor else { return false }
    scroller.endDrag(fingerVelocity: .zero, at: event.time)
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: scroller.isMoving)
    var first = event
    first.phase = .began
    continueDrag(first, in: successor)
    return true
  }

  private func continueDrag(_ event: DragEvent, in successor: ScrollView) {
    let axis: Axis = scroller.metrics.canScroll(.horizontal) ? .vertical : .horizontal
    successor.handleTransferredDrag(outerDrag.outerEvent(for: event, along: axis))
  }

  // MARK: - Flings

  /// Transfers a fling that has crossed an edge to the view around this one.
  final func transferFling() {
    guard scroller.phase == .decelerating || scroller.phase == .bouncing else { return }
    for axis in Axis.allCases {
      guard scroller.hasFlingCrossedEdge(axis),
        let outer = outerScrollView(along: axis, draggedBy: outerDrag.device),
        let rest = scroller.stopFlingAtEdge(axis)
      else { continue }
      let isOpposite = reversedAxes.contains(axis) != outer.reversedAxes.contains(axis)
      outer.scroller.continueFling(isOpposite ? rest.reversed : rest, axis)
      outer.scrollerDidChange()
    }
  }
}
