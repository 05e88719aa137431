import Geometry
import Stage

/// What a box remembers of layout passes: its own over its boxes, and its parent's over itself.
struct LayoutPass {
  /// The number of passes over the boxes inside.
  var number = 0
  /// Whether there has been a pass over the boxes inside.
  var wasLaidOut = false
  /// The parent, and its pass, that last visited this box, so that a box counts once.
  var seenBy: ObjectIdentifier?
  var seenIn = 0
  /// The origin that the parent's pass determined, and the position among the parent's subviews.
  var target = Point.zero
  var depth = 0
  /// The parent's pass in which this box began to fade out; 0 if it stays.
  var fadingSince = 0
  /// The opacity to restore when the box stops fading out.
  var opacityBeforeFading = 1.0
  /// The number of animated layouts whose departing boxes have not faded out yet.
  var runningFades = 0
  /// Whether layout is changing the size, so that the change is not a request.
  var isResizing = false
  /// Whether this layout is part of the parent's layout.
  var isNested = false
}

/// What a box with boxes inside keeps from one layout pass to the next.
final class ChildrenLayout {
  /// The positions of the boxes.
  var stack: BoxStack?
  /// The indices of the boxes that have changed since the last pass.
  let journal = LayoutJournal()
  /// The number of changes of the container's subviews when the journal was opened.
  var subviewChanges = 0
  /// Whether the last pass laid out the boxes inside first.
  var laidOutChildren = true
}
