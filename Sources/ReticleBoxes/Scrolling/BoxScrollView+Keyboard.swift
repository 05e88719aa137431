import Geometry
import Scrolling
import Stage

/// The changes that the on-screen keyboard has caused, to undo when it is hidden.
struct KeyboardState {
  /// The distance by which the content was scrolled, in points.
  var scrolled = 0.0
  /// The bottom inset before the keyboard appeared.
  var bottomInset: Double
}

extension BoxScrollView {
  /// Insets the content for a keyboard that appears, and scrolls the edited box above it.
  ///
  /// Call it again when the keyboard's height or the edited box changes.
  /// ``keyboardWillHide(duration:)`` undoes all calls.
  ///
  /// - Parameters:
  ///   - top: The keyboard's top edge in the viewport, in points.
  ///   - duration: The duration of the keyboard's animation, in seconds.
  public final func keyboardWillShow(top: Double, duration: Double) {
    var state = keyboard ?? KeyboardState(bottomInset: scrollView.contentInset.bottom)
    let viewTop = originOnStage().dy
    let covered = viewTop + frame.height - top + keyboardMargin
    scrollView.contentInset.bottom = max(scrollView.contentInset.bottom, covered)
    if keepsFirstResponderAboveKeyboard, let box = boxAboveKeyboard ?? firstResponder,
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

  /// Undoes ``keyboardWillShow(top:duration:)`` and scrolls back by the same distance.
  ///
  /// - Parameter duration: The duration of the keyboard's animation, in seconds.
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
