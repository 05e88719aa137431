public import Drawing
import Motion
public import Stage

/// How a dragged item is lifted, how others make way, and how it is dropped.
public struct ReorderingStyle: Hashable, Sendable {
  /// The scale of the lifted cell; 1.2 by default.
  public var liftedScale = 1.2
  /// The opacity of the lifted cell, 0 to 1; 0.7 by default.
  public var liftedOpacity = 0.7
  /// The shadow of the lifted cell's ``GridCell/outline``; soft and below it by default, nil for
  /// none.
  public var liftedShadow: Shadow? = .lifted
  /// How the cell is lifted to the finger; 0.2 s, ease out, by default.
  public var liftCurve = AnimationCurve(duration: 0.2, easing: .easeOut)
  /// How the others make way; 0.3 s, ease in and out, by default.
  public var makeWayCurve = AnimationCurve.list
  /// How the cell goes to its slot when it is let go; 0.5 s, ease out, by default.
  public var dropCurve = AnimationCurve(duration: 0.5, easing: .easeOut)
  /// How near the viewport's edge the finger makes the content scroll, in points: 64 by default,
  /// and never more than a quarter of the viewport.
  public var autoscrollMargin = 64.0
  /// The greatest speed of that, at the edge after two seconds; 1200 points per second by default.
  public var autoscrollSpeed = 1200.0

  /// Makes the style with the defaults.
  public init() {}
}
