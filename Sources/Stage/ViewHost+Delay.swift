import Drawing
package import Motion

extension ViewHost {
  /// Runs an action in the first frame that is at least `delay` seconds later.
  ///
  /// The delay counts as an animation, so the stage is not settled until it ends.
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
