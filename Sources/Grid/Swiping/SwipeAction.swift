public import Drawing

/// The edge of a row from which a swipe reveals actions.
public enum SwipeSide: String, Hashable, Sendable, CaseIterable {
  /// The left edge.
  case leading
  /// The right edge.
  case trailing

  /// The direction in which a row moves to reveal this side: 1 to the right, −1 to the left.
  var direction: Double { self == .leading ? 1 : -1 }
}

/// An action of a row, revealed by a swipe.
///
/// ```swift
/// func gridView(
///   _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
/// ) -> [SwipeAction] {
///   side == .trailing ? [SwipeAction("Archive", color: .gray) { archive(index) }] : []
/// }
/// ```
public struct SwipeAction {
  /// The text of the button.
  public var title: String
  /// The background color of the button; its text is white.
  public var color: Color
  /// Performs the action; afterward the row closes, if it still exists.
  public var perform: () -> Void

  /// Creates an action.
  public init(_ title: String, color: Color, perform: @escaping () -> Void) {
    self.title = title
    self.color = color
    self.perform = perform
  }
}
