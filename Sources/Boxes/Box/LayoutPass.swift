import Geometry

/// What a box remembers of passes: its own over its boxes, and its parent's over itself.
struct LayoutPass {
  /// How many passes there were over the boxes inside.
  var number = 0
  /// Whether there was a pass over the boxes inside.
  var wasLaidOut = false
  /// The parent's pass that last met this box, so that a box is met once.
  var seenBy: ObjectIdentifier?
  var seenIn = 0
  /// The place that the parent's pass gave this box, and where it is to lie in depth.
  var target = Point.zero
  var depth = 0
  /// The parent's pass in which this box began to leave; 0 where it stays.
  var leaving = 0
  /// The opacity to return to when the box stops leaving.
  var opacityBeforeLeaving = 1.0
  /// How many animated layouts whose boxes fade out have not ended.
  var runningFades = 0
  /// Whether the size is being changed by layout, and so is not asked for.
  var isResizing = false
  /// Whether a parent's layout has called this one.
  var isNested = false
}
