package import Drawing
package import Geometry

/// Values during animations.
extension View {
  /// The frame on the screen, which includes running animations.
  package final var presentedFrame: Rect {
    guard let host else { return frame }
    return host.layers.presentedFrame(of: layer, host.animator.delta(of: animationTarget))
  }

  /// The opacity on the screen, which includes running animations, from 0 to 1.
  package final var presentedOpacity: Double {
    guard let host else { return opacity }
    return min(1, max(0, opacity + host.animator.delta(of: animationTarget).opacity))
  }

  /// Sets the target whose animations move this view.
  package final func setAnimationTarget(_ target: AnimationTarget) {
    guard let host, target != animationTarget else { return }
    host.animator.retain(target)
    host.animator.release(animationTarget)
    animationTarget = target
    host.layers.setMotion(target.slot, of: layer)
  }

  /// Starts an animation that adds `delta` to the current values and reduces it to zero along a
  /// curve.
  ///
  /// With reduced motion, only a change of opacity is animated, in 0.15 seconds.
  package final func startAnimation(_ delta: LayerDelta, curve: AnimationCurve) {
    guard let host else { return }
    var (delta, curve) = (delta, curve)
    if host.environment.reducesMotion {
      guard delta.opacity != 0 else { return }
      delta = LayerDelta(opacity: delta.opacity)
      curve = AnimationCurve(duration: Environment.fadeDuration)
    }
    if animationTarget == .none {
      let target = host.animator.makeTarget()
      setAnimationTarget(target)
      host.animator.release(target)
    }
    host.animator.add(delta, to: animationTarget, curve: curve, at: host.frameTime)
  }

  /// Animates a change, if it is made in a block whose changes are animated.
  final func animate(_ delta: LayerDelta) {
    guard let curve = host?.animator.currentCurve else { return }
    startAnimation(delta, curve: curve)
  }
}
