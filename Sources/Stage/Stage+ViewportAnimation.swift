package import Drawing
package import Geometry
import Motion

/// Animated changes of the viewport's size.
extension Stage {
  /// A change of the viewport's size that is animated.
  struct ViewportAnimation {
    var start: Size
    var time: Timestamp
    var curve: AnimationCurve
  }

  /// The viewport's size on the screen.
  ///
  /// While a change of size is animated, it is between the old size and ``viewport``; otherwise it
  /// is ``viewport``. It does not affect the simulation: the root view has the new size
  /// immediately, and animates its contents.
  package var presentedViewport: Size {
    guard let viewportAnimation else { return viewport }
    let elapsed = host.clock.seconds(from: viewportAnimation.time, to: host.frameTime)
    guard elapsed < viewportAnimation.curve.duration else { return viewport }
    let share = viewportAnimation.curve.easing.value(
      at: max(0, elapsed) / viewportAnimation.curve.duration)
    return Size(
      width: viewportAnimation.start.width + (viewport.width - viewportAnimation.start.width)
        * share,
      height: viewportAnimation.start.height + (viewport.height - viewportAnimation.start.height)
        * share)
  }

  /// The display list of the last frame, cropped or extended to ``presentedViewport``.
  ///
  /// Cost: one visit for each layer. If no change of size is animated, use ``displayList``.
  package var presentedDisplayList: DisplayList {
    var list = displayList
    list.removeAll()
    list.viewport = presentedViewport
    host.layers.flatten(rootLayer, from: viewport, into: &list)
    return list
  }
}
