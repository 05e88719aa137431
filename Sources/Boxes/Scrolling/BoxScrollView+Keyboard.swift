import Geometry
import Scrolling
import Stage

/// What a keyboard has changed, to be undone when it goes.
struct KeyboardState {
  /// How far the content was scrolled because of it, in points.
  var scrolled = 0.0
  /// The bottom inset before it came.
  var bottomInset: Double
}

extension BoxScrollView {
  /// Makes room for a keyboard that comes up and scrolls what is edited above it.
  ///
  /// A second call while it is up, for a keyboard that has changed its height or for another box,
  /// adds to the first, and hiding it undoes both.
  ///
  /// - Parameters:
  ///   - top: the keyboard's upper edge, in points of the viewport.
  ///   - duration: the seconds it takes; the content moves with it.
  public final func keyboardWillShow(top: Double, duration: Double) {
    var state = keyboard ?? KeyboardState(bottomInset: scrollView.contentInset.bottom)
    let viewTop = originOnStage().dy
    let covered = viewTop + frame.height - top + keyboardMargin
    scrollView.contentInset.bottom = max(scrollView.contentInset.bottom, covered)
    if keepsFirstResponderAboveKeyboard, let box = keepAboveKeyboard ?? firstResponder,
      isInside(box)
    {
      let offset = scrollView.targetContentOffset
      let bottom = viewTop + contentFrame(of: box).maxY - offset.dy
      let overlap = bottom + keyboardMargin - top
      if overlap > 0 {
        scrollView.scroll(to: Vector(dx: offset.dx, dy: offset.dy + overlap), duration: duration)
        state.scrolled += scrollView.targetContentOffset.dy - offset.dy
      }
    }
    keyboard = state
  }

  /// Undoes what ``keyboardWillShow(top:duration:)`` did: scrolls back as far, within the content.
  public final func keyboardWillHide(duration: Double) {
    guard let state = keyboard else { return }
    keyboard = nil
    let offset = scrollView.targetContentOffset
    let end = max(0, scrollView.contentSize.height + state.bottomInset - frame.height)
    let target = Vector(dx: offset.dx, dy: min(end, max(0, offset.dy - state.scrolled)))
    scrollView.scroll(to: target, duration: duration)
    scrollView.contentInset.bottom = state.bottomInset
  }

  private final func isInside(_ box: Box) -> Bool {
    var view = box.superview
    while let parent = view {
      if parent === containerView { return true }
      view = parent.superview
    }
    return false
  }
}
