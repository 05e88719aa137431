import Geometry
import Gestures
import Motion
import Stage

/// A scroll view inside another one: who moves, and what the inner one hands over.
///
/// - A drag belongs to the innermost view that can move in its direction. Where none can, it
///   belongs to the innermost one that could move along that axis, which then shows its rubber
///   band.
/// - What leads beyond the edge of the inner view moves the view around it, and comes back with the
///   finger.
/// - A fling that runs into the edge of the inner view goes on in the view around it.
/// - Keys that do not move the inner view are offered to the others; so are wheels.
extension ScrollView {
  /// The nearest scroll view around this one; nil for the outermost.
  package final var enclosingScrollView: ScrollView? {
    var view = superview
    while let current = view {
      if let found = current as? ScrollView { return found }
      view = current.superview
    }
    return nil
  }

  /// Returns whether a drag moves this view, and not one around it.
  final func shouldHandle(_ event: DragEvent) -> Bool {
    if let shouldBeginDrag, !shouldBeginDrag(event) { return false }
    guard enclosingScrollView != nil else { return true }
    let way = event.translation
    let axis: Axis = way.dx.magnitude > way.dy.magnitude ? .horizontal : .vertical
    if canMove(axis, by: -way[axis]) { return true }
    var outer = enclosingScrollView
    var isAlongOuter = false
    while let view = outer {
      if view.canMove(axis, by: -way[axis]) { return false }
      if view.isScrollEnabled, view.scroller.metrics.canScroll(axis) { isAlongOuter = true }
      outer = view.enclosingScrollView
    }
    return scroller.metrics.canScroll(axis) || !isAlongOuter
  }

  /// Whether the offset can change in a direction without leaving its range.
  private func canMove(_ axis: Axis, by distance: Double) -> Bool {
    guard isScrollEnabled else { return false }
    let range = scroller.metrics.range(axis)
    return distance > 0
      ? scroller.offset[axis] < range.upperBound : scroller.offset[axis] > range.lowerBound
  }

  /// The nearest view around this one that scrolls along an axis.
  private func outerScrollView(along axis: Axis) -> ScrollView? {
    var outer = enclosingScrollView
    while let view = outer {
      if view.isScrollEnabled, view.scroller.metrics.canScroll(axis) { return view }
      outer = view.enclosingScrollView
    }
    return nil
  }

  // MARK: - Drags

  /// Moves the content by a drag; what leads beyond an edge moves the view around it.
  final func applyDrag(_ translation: Vector) {
    var own = translation
    var handed = Vector.zero
    for axis in Axis.allCases {
      let excess = scroller.overscrollDistance(for: translation, axis)
      guard excess != 0, scroller.metrics.canScroll(axis),
        let outer = chainedScrollView ?? outerScrollView(along: axis),
        outer.scroller.metrics.canScroll(axis)
      else { continue }
      if chainedScrollView == nil {
        setChainedScrollView(outer)
        outer.scroller.beginDrag()
      }
      own[axis] += excess
      handed[axis] = -excess
    }
    scroller.updateDrag(translation: own)
    guard let chainedScrollView else { return }
    chainedScrollView.applyDrag(handed)
    chainedScrollView.scrollerDidChange()
  }

  /// Ends a drag; the velocity belongs to whoever the finger has moved last along each axis.
  final func endDrag(velocity: Vector, translation: Vector, at time: Timestamp) {
    guard let outer = chainedScrollView else {
      return scroller.endDrag(fingerVelocity: velocity, at: time)
    }
    setChainedScrollView(nil)
    var (own, handed) = (velocity, Vector.zero)
    for axis in Axis.allCases where scroller.overscrollDistance(for: translation, axis) != 0 {
      (own[axis], handed[axis]) = (0, velocity[axis])
    }
    scroller.endDrag(fingerVelocity: own, at: time)
    outer.endDrag(velocity: handed, translation: .zero, at: time)
    outer.scrollerDidChange()
  }

  // MARK: - Flings

  /// Hands a fling that has run into an edge over to the view around this one.
  final func transferFling() {
    guard scroller.phase == .decelerating || scroller.phase == .bouncing else { return }
    for axis in Axis.allCases {
      guard scroller.hasFlingCrossedEdge(axis), let outer = outerScrollView(along: axis),
        let rest = scroller.stopFlingAtEdge(axis)
      else { continue }
      outer.scroller.continueFling(rest, axis)
      outer.scrollerDidChange()
    }
  }
}
