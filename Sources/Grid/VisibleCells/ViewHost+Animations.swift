import Stage

extension ViewHost {
  /// Returns whether an animation moves or fades a view.
  ///
  /// Views that leave the screen are not reused until then.
  func isAnimating(_ view: View) -> Bool {
    animator.count > 0 && view.animationTarget != .none
      && animator.isAnimating(view.animationTarget)
  }
}
