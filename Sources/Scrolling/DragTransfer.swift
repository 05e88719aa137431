package import Geometry
package import Gestures

/// Decides when a drag that has reached an edge of an inner view continues in the view around it,
/// which scrolls along the other axis.
///
/// It does so when the finger turns: after the inner view has been pulled past its edge, the finger
/// moves more than 10 points, and mainly along the axis of the outer view. The outer view then
/// begins where it is, and keeps the drag until the finger is lifted.
package struct DragTransfer {
  /// The distance that the finger moves after the turn before the outer view follows, in points.
  private static let slop = 10.0

  /// The translation up to which the finger moved along the inner view; nil inside its range.
  private var turn: Vector?
  /// The translation with which the outer view begins; nil while the drag belongs to the inner one.
  private var start: Vector?

  /// Creates a drag of the inner view.
  package init() {}

  /// Whether the drag belongs to the outer view.
  package var isTransferred: Bool { start != nil }

  /// Updates the drag.
  ///
  /// - Parameters:
  ///   - translation: The translation of the finger since the drag began.
  ///   - axis: The axis of the inner view.
  ///   - isPastEdge: Whether the inner view is pulled past its edge.
  /// - Returns: Whether the outer view begins to follow with this update.
  package mutating func update(_ translation: Vector, along axis: Axis, isPastEdge: Bool) -> Bool {
    guard start == nil else { return false }
    guard isPastEdge, let turn else {
      turn = isPastEdge ? translation : nil
      return false
    }
    let distance = translation - turn
    guard distance[axis].magnitude < distance[axis.cross].magnitude else {
      self.turn = translation
      return false
    }
    guard distance[axis.cross].magnitude > Self.slop else { return false }
    start = translation
    return true
  }

  /// Returns the drag of the outer view, which moves only along its own axis.
  package func outerEvent(for event: DragEvent, along axis: Axis) -> DragEvent {
    var (outer, translation) = (event, event.translation - (start ?? .zero))
    translation[axis.cross] = 0
    outer.translation = translation
    outer.velocity[axis.cross] = 0
    return outer
  }
}
