public import Controls

/// Provides the actions of items for their context menu; every method has a default.
public protocol GridViewMenuDelegate: AnyObject {
  /// Returns the actions of items for their context menu; none by default.
  ///
  /// The swipe actions of a single item follow them, except for those with the title of another
  /// action. Without any action, no menu opens.
  ///
  /// ```swift
  /// func gridView(_ gridView: GridView, menuItemsFor items: IndexRanges) -> [MenuItem] {
  ///   [MenuItem("Delete", isDestructive: true) { delete(items) }]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - gridView: The grid.
  ///   - items: The item of the menu, or all selected items if it is one of them; empty for a menu
  ///     on empty space.
  /// - Returns: The actions, from top to bottom.
  func gridView(_ gridView: GridView, menuItemsFor items: IndexRanges) -> [MenuItem]
}

extension GridViewMenuDelegate {
  /// Returns no actions.
  public func gridView(_ gridView: GridView, menuItemsFor items: IndexRanges) -> [MenuItem] { [] }
}
