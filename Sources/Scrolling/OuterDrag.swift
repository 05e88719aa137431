import Geometry
import Gestures

/// How a drag that begins in a scroll view moves the views around it.
///
/// State: which views around a scroll view its drag moves. Changed by drags past an edge, a finger
/// that turns.
struct OuterDrag {
  /// The view around the scroll view that the drag also scrolls along the same axis; nil if there
  /// is none.
  weak var chained: ScrollView?
  /// The view around the scroll view that continues the drag along the other axis; nil while the
  /// drag belongs to the scroll view.
  private(set) weak var successor: ScrollView?
  /// Decides when the drag continues along the other axis.
  private var transfer = DragTransfer()
  /// The kind of pointer that drags.
  private(set) var device = PointerSample.Device.touch

  /// Begins a drag of the scroll view with a pointer of a kind.
  mutating func begin(_ device: PointerSample.Device) {
    self = OuterDrag()
    self.device = device
  }

  /// Updates a drag along an axis.
  ///
  /// - Parameters:
  ///   - event: The drag.
  ///   - axis: The axis along which the scroll view scrolls.
  ///   - isPastEdge: Whether the scroll view is pulled past its edge.
  ///   - outer: Returns the view around it that scrolls along the other axis; nil if there is none.
  /// - Returns: The view that continues the drag; nil while it belongs to the scroll view.
  mutating func update(
    _ event: DragEvent, along axis: Axis, isPastEdge: Bool, outer: () -> ScrollView?
  ) -> ScrollView? {
    guard transfer.update(event.translation, along: axis, isPastEdge: isPastEdge) else {
      return nil
    }
    successor = outer()
    return successor
  }

  /// Returns the part of a drag with which a view continues it along an axis.
  func outerEvent(for event: DragEvent, along axis: Axis) -> DragEvent {
    transfer.outerEvent(for: event, along: axis)
  }
}
