public import Drawing

/// The edge of a row from which a swipe reveals actions.
public enum SwipeSide: String, Hashable, Sendable, CaseIterable {
  /// The left edge.
  case leading
  /// The right edge.
  case trailing

  /// The direction in which a row moves to reveal the side: 1 to the right, −1 to the left.
  var direction: Double { self == .leading ? 1 : -1 }
}

/// An action that a swipe across a row reveals.
///
/// ```swift
/// func gridView(
///   _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
/// ) -> [SwipeAction] {
///   side == .trailing ? [SwipeAction("Archive", color: .gray) { archive(index) }] : []
/// }
/// ```
public struct SwipeAction {
  /// The text of its button.
  public var title: String
  /// The color of its button, which is behind white text.
  public var color: Color
  /// Performs the action; the row is then closed, if it is still there.
  public var perform: () -> Void

  /// Creates an action.
  public init(_ title: String, color: Color, perform: @escaping () -> Void) {
    self.title = title
    self.color = color
    self.perform = perform
  }
}
