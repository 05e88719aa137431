import Controls
import Geometry
import Gestures
import Scrolling
import Stage

/// Context menus of items.
///
/// ```swift
/// grid.allowsContextMenus = true
/// ```
extension GridView {
  /// Whether items have context menus; false by default.
  ///
  /// ``GridViewMenuDelegate/gridView(_:menuItemsFor:)`` returns the actions; the swipe actions of a
  /// row follow them. A right click opens the menu, and so do the menu key, Shift with F10, and a
  /// finger that rests on an item for 0.5 s and goes up without moving.
  public final var allowsContextMenus: Bool {
    get { menus.isEnabled }
    set { menus.isEnabled = newValue }
  }

  /// The titles of the open menu's actions, from top to bottom; nil if no menu is open.
  package final var contextMenuTitles: [String]? { menus.titles }

  /// Closes the open menu; no effect if there is none.
  public final func closeContextMenu() { menus.close() }

  /// Performs an action of the open menu, as a tap on it does.
  ///
  /// - Returns: Whether a menu is open that has the action, and the action is enabled.
  @discardableResult
  package final func chooseContextMenuItem(at index: Int) -> Bool { menus.choose(index) }

  /// Opens context menus.
  final var menus: GridMenus { features.menus }
}
