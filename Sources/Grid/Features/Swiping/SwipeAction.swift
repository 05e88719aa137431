public import Drawing
import Stage

/// The edge of a row from which a swipe reveals actions, in the reading direction of the stage.
public enum SwipeSide: String, Hashable, Sendable, CaseIterable {
  /// The edge at which reading begins: the left one if the stage is read from left to right.
  case leading
  /// The edge at which reading ends: the right one if the stage is read from left to right.
  case trailing

  /// The opposite side.
  var opposite: SwipeSide { self == .leading ? .trailing : .leading }

  /// Returns the direction in which a row moves to reveal this side.
  ///
  /// - Returns: 1 to the right, −1 to the left.
  func direction(_ readingDirection: ReadingDirection) -> Double {
    (self == .leading) == (readingDirection == .leftToRight) ? 1 : -1
  }
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
