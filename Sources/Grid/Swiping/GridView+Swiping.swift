import Diffing
import Geometry
import Scrolling
import Stage

/// Rows that are swiped sideways.
extension GridView {
  /// Whether a horizontal drag across an item reveals its actions; false by default.
  ///
  /// The delegate returns them from ``GridViewDelegate/gridView(_:swipeActionsOn:forItemAt:)``.
  /// The delete key performs the first trailing action of the focused item.
  public final var allowsSwipeActions: Bool {
    get { editing.swiper.isEnabled }
    set { editing.swiper.isEnabled = newValue }
  }

  /// The actions of an item on both sides, those at the leading edge first, such as for a menu.
  public final func swipeActions(forItemAt index: Int) -> [SwipeAction] {
    guard allowsSwipeActions, hasItem(at: index) else { return [] }
    return SwipeSide.allCases.flatMap { swipeActions(on: $0, forItemAt: index) }
  }

  /// Performs an action of an item, as a tap on its button does.
  ///
  /// - Returns: Whether the item has such an action.
  @discardableResult
  public final func performSwipeAction(
    _ action: Int, on side: SwipeSide, forItemAt index: Int
  ) -> Bool {
    allowsSwipeActions && hasItem(at: index)
      && editing.swiper.perform(action, on: side, of: index)
  }

  /// Closes the row whose actions are visible.
  public final func closeSwipeActions(animated: Bool = true) {
    editing.swiper.close(animated: animated)
  }

  /// The distance by which the cell of an item is swiped, in points; above 0 to the right.
  package final func swipeOffset(ofItemAt index: Int) -> Double {
    editing.swiper.offset(of: index)
  }

  /// Performs the first trailing action of the focused item; returns whether it has one.
  final func performSwipeKey(_ event: KeyEvent) -> Bool {
    guard allowsSwipeActions, event.phase != .up, event.key == .delete,
      let index = indexOfFocusedItem
    else { return false }
    return performSwipeAction(0, on: .trailing, forItemAt: index)
  }
}

extension GridView: RowSwiperHost {
  func addBehindTitles(_ view: View) {
    let titles = contentView.subviews.firstIndex { $0 === cellManager.containers.sections }
    contentView.insert(view, at: titles ?? contentView.subviews.count)
  }

  func swipeActions(on side: SwipeSide, forItemAt index: Int) -> [SwipeAction] {
    delegate?.gridView(self, swipeActionsOn: side, forItemAt: index) ?? []
  }
}
