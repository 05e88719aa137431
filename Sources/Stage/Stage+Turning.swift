public import Drawing
public import Geometry
import Motion

/// A viewport on its way to another size.
extension Stage {
  /// A change of the viewport's size that takes its time.
  struct Turn {
    var start: Size
    var time: Timestamp
    var curve: AnimationCurve
  }

  /// The viewport's size for who shows it: the old one on its way to ``viewport`` while a change of
  /// size is animated, and otherwise that.
  ///
  /// Nothing of the simulation follows it: views have the new size at once, and what is in them
  /// moves there.
  public var presentedViewport: Size {
    guard let turn else { return viewport }
    let elapsed = host.clock.seconds(from: turn.time, to: host.frameTime)
    guard elapsed < turn.curve.duration else { return viewport }
    let share = turn.curve.easing.value(at: max(0, elapsed) / turn.curve.duration)
    return Size(
      width: turn.start.width + (viewport.width - turn.start.width) * share,
      height: turn.start.height + (viewport.height - turn.start.height) * share)
  }

  /// What the last frame showed, as far as ``presentedViewport`` reaches.
  ///
  /// Cost: one visit for each layer; use ``displayList`` where the viewport is not on its way.
  public var presentedDisplayList: DisplayList {
    var list = displayList
    list.removeAll()
    list.viewport = presentedViewport
    host.layers.flatten(rootLayer, from: viewport, into: &list)
    return list
  }
}
