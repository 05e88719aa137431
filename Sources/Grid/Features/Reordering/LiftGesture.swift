/// How the mouse lifts an item to move it, where ``GridView/allowsReordering`` is true.
///
/// Fingers always lift with a press, because their drags scroll.
public enum LiftGesture: String, Hashable, Sendable, CaseIterable {
  /// A drag of 4 points from the item, as on desktops.
  ///
  /// The point of the cell that was grabbed stays under the pointer.
  case drag
  /// A press of half a second, like a finger; the cell is centered under the pointer.
  case press
}
