import Diffing
import Geometry
import Scrolling
import Stage

/// Swipe actions of rows.
extension GridView {
  /// Whether a horizontal drag on an item reveals its actions; false by default.
  ///
  /// ``GridViewSwipeDelegate/gridView(_:swipeActionsOn:forItemAt:)`` returns the actions. The
  /// delete key performs the first trailing action of the focused item.
  public final var allowsSwipeActions: Bool {
    get { swiper.isEnabled }
    set { swiper.isEnabled = newValue }
  }

  /// Returns the actions of an item on both sides, as they appear in its context menu.
  ///
  /// Leading actions are first. The result is empty if ``allowsSwipeActions`` is false.
  package final func swipeActions(forItemAt index: Int) -> [SwipeAction] {
    guard allowsSwipeActions, hasItem(at: index) else { return [] }
    return SwipeSide.allCases.flatMap { swipeActions(on: $0, forItemAt: index) }
  }

  /// Performs an action of an item, like a tap on its button.
  ///
  /// - Returns: Whether the item has such an action.
  @discardableResult
  public final func performSwipeAction(
    _ action: Int, on side: SwipeSide, forItemAt index: Int
  ) -> Bool {
    allowsSwipeActions && hasItem(at: index)
      && swiper.perform(action, on: side, of: index)
  }

  /// Closes the row whose actions are visible, if there is one.
  ///
  /// The user closes it with a drag, a tap anywhere else, Escape, or by scrolling.
  public final func closeSwipeActions(animated: Bool = true) {
    swiper.close(animated: animated)
  }

  /// Returns the distance by which the cell of an item is swiped, in points; positive to the right.
  package final func swipeOffset(ofItemAt index: Int) -> Double {
    swiper.offset(of: index)
  }

  /// Reveals actions when a row is swiped.
  final var swiper: RowSwiper { features.swiper }
}

extension GridView {
  /// Returns the actions of an item from the delegate.
  final func swipeActions(on side: SwipeSide, forItemAt index: Int) -> [SwipeAction] {
    delegate?.gridView(self, swipeActionsOn: side, forItemAt: index) ?? []
  }
}

/// Provides the actions of rows that are swiped; every method has a default.
public protocol GridViewSwipeDelegate: AnyObject {
  /// Returns the actions that a swipe on an item reveals on a side; none by default.
  ///
  /// The first action is at the edge of the row. A release after a drag across most of the row
  /// performs it.
  func gridView(
    _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
  ) -> [SwipeAction]
}

extension GridViewSwipeDelegate {
  /// Returns no actions.
  public func gridView(
    _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
  ) -> [SwipeAction] { [] }
}
