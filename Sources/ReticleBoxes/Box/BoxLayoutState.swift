import Geometry
import Stage

/// The state that a box keeps between layout passes, its own and those of its parent.
struct BoxLayoutState {
  /// The number of passes over the boxes inside that determined their membership again.
  var number = 0
  /// Whether the box has been laid out.
  var wasLaidOut = false
  /// The parent whose pass visited this box last, and the pass; used to find repeated boxes.
  var visitingParent: ObjectIdentifier?
  var visitingPass = 0
  /// The origin that the parent's pass has determined, and the sort key among its subviews.
  var target = Point.zero
  var depth = 0
  /// The state of the box's attachment to others in the current pass.
  var attachment = Attachment.unknown
  /// The parent's pass in which this box began to fade out; 0 if it does not fade out.
  var fadingSince = 0
  /// The opacity to restore if the box stops fading out.
  var opacityBeforeFading = 1.0
  /// The number of animated layouts whose departing boxes are still fading out.
  var runningFades = 0
  /// Whether a layout is changing the size, so that the new size is not the requested one.
  var isResizing = false
  /// The size of the box when it was last told about its size.
  var adoptedSize = Size.zero
  /// Whether the running layout is part of the parent's layout.
  var isNested = false
  /// The services of the parent's stage, for a layout before the box is on the stage itself.
  var parentHost: ViewHost?

  /// The state of a box's attachment to others.
  enum Attachment: Equatable {
    /// Not determined yet; the value between passes.
    case unknown
    /// The boxes that it is attached to are being determined.
    case resolving
    /// The box is attached in a cycle, or to a box in a cycle.
    case cycle
    /// The box has this position.
    case at(Point)
  }
}

/// The state that a box with boxes inside keeps between layout passes.
///
/// State: what the last layout positioned. Changed by layouts.
final class ChildrenLayout {
  /// The positions of the boxes.
  var stack: BoxStack?
  /// The indices of the boxes that have changed since the last pass.
  let changeLog = LayoutChangeLog()
  /// The container's count of subview changes when the log started recording.
  var subviewChanges = 0
  /// The value of `laysOutChildren` in the last pass.
  var laidOutChildren = true
}
