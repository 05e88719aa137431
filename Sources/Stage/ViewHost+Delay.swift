import Drawing
package import Motion

extension ViewHost {
  /// Runs an action in the first frame that is this many seconds later, or more.
  ///
  /// It counts as an animation of nothing: the stage is not settled before.
  package func perform(after delay: Seconds, _ action: @escaping () -> Void) {
    let target = animator.makeTarget()
    animateTogether {
      animator.add(
        LayerDelta(opacity: 1), to: target, curve: AnimationCurve(duration: delay, easing: .linear),
        at: frameTime)
    } completion: {
      action()
    }
    animator.release(target)
  }
}
