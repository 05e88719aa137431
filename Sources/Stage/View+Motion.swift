package import Drawing
public import Geometry
package import Motion

/// Values during animations.
extension View {
  /// The frame on the screen, which includes running animations.
  public final var presentedFrame: Rect {
    guard let host else { return frame }
    return host.layers.presentedFrame(of: layer, host.animator.delta(of: animationTarget))
  }

  /// The opacity on the screen, which includes running animations, from 0 to 1.
  package final var presentedOpacity: Double {
    guard let host else { return opacity }
    return min(1, max(0, opacity + host.animator.delta(of: animationTarget).opacity))
  }

  /// Ends the animations of the view now; it is displayed at its current frame and opacity.
  public final func endAnimations() { host?.animator.cancel(animationTarget) }

  /// Sets the target whose animations move this view.
  package final func setAnimationTarget(_ target: AnimationTarget) {
    guard let host, target != animationTarget else { return }
    host.animator.retain(target)
    host.animator.release(animationTarget)
    animationTarget = target
    host.layers.setMotion(target.slot, of: layer)
  }

  /// Starts an animation that adds `delta` to the current values and reduces it to zero along a
  /// curve, after a delay in seconds; as an excursion, it adds the whole delta only in the middle.
  ///
  /// With reduced motion, only a change of opacity is animated, in 0.15 seconds.
  package final func startAnimation(
    _ delta: LayerDelta, curve: AnimationCurve, delay: Seconds = 0,
    course: AnimationCourse = .approach
  ) {
    guard let host else { return }
    var (delta, curve, delay) = (delta, curve, delay)
    if host.environment.reducesMotion {
      guard delta.opacity != 0, course == .approach else { return }
      delta = LayerDelta(opacity: delta.opacity)
      curve = AnimationCurve(duration: Environment.fadeDuration)
      delay = 0
    }
    ensureAnimationTarget(host)
    host.animator.add(
      delta, to: animationTarget, curve: curve, at: host.frameTime, delay: delay, course: course)
  }

  /// Moves the view along with another one whose movement along an axis began in an earlier frame.
  package final func continueMovement(of other: View, along axis: Axis) {
    guard let host, host.animator.isAnimating(other.animationTarget) else { return }
    ensureAnimationTarget(host)
    host.animator.continueMovement(
      of: other.animationTarget, along: axis, on: animationTarget, at: host.frameTime)
  }

  private func ensureAnimationTarget(_ host: ViewHost) {
    guard animationTarget == .none else { return }
    let target = host.animator.makeTarget()
    setAnimationTarget(target)
    host.animator.release(target)
  }

  /// Sets the frame of a view with a text, which keeps its shape during an animation.
  ///
  /// The size changes immediately, so that the text is wrapped or truncated for it. In a block
  /// whose changes are animated, the view moves so that the text continues from its place.
  ///
  /// - Parameters:
  ///   - new: The frame.
  ///   - anchor: The part of the width at which the text is aligned: 0 at the left, 1 at the right.
  public final func setTextFrame(_ new: Rect, anchor: Double = 0) {
    let old = frame
    guard let host, host.animator.currentCurve != nil, old.size != new.size else {
      return frame = new
    }
    host.withoutAnimation { frame = new }
    animate(
      LayerDelta(
        translation: Vector(
          dx: old.minX - new.minX + (old.width - new.width) * anchor,
          dy: old.center.y - new.center.y)))
  }

  /// Animates a change, if it is made in a block whose changes are animated.
  final func animate(_ delta: LayerDelta) {
    guard let curve = host?.animator.currentCurve else { return }
    startAnimation(delta, curve: curve)
  }
}
