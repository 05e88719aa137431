public import Drawing
import Motion
public import Stage

/// The appearance and the animations of a drag.
public struct ReorderingStyle: Hashable, Sendable {
  /// The scale of the lifted cell; 1.2 by default.
  public var liftedScale = 1.2
  /// The opacity of the lifted cell, 0 to 1; 0.7 by default.
  ///
  /// The cells of several dragged items are opaque, because they overlap.
  public var liftedOpacity = 0.7
  /// The shadow of the lifted cell's ``GridCell/outline``; soft by default, nil for none.
  public var liftedShadow: Shadow? = .lifted
  /// The curve that moves the lifted cell to the finger; ease out for 0.2 s by default.
  public var liftCurve = AnimationCurve(duration: 0.2, easing: .easeOut)
  /// The curve along which other cells move out of the way; ease in and out for 0.3 s by default.
  public var displacementCurve = AnimationCurve.list
  /// The curve that moves the dropped cell to its slot; ease out for 0.5 s by default.
  public var dropCurve = AnimationCurve(duration: 0.5, easing: .easeOut)
  /// The distance from the edge at which the finger starts to scroll, in points; 64 by default.
  ///
  /// It is at most a quarter of the viewport.
  public var autoscrollMargin = 64.0
  /// The maximum speed of automatic scrolling, in points per second; 1200 by default.
  ///
  /// It is reached at the edge after two seconds.
  public var autoscrollSpeed = 1200.0

  /// Creates a style with the defaults.
  public init() {}
}
