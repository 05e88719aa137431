/// An action in a menu.
///
/// ```swift
/// MenuItem("Delete", isDestructive: true, startsGroup: true) { delete(photo) }
/// ```
public struct MenuItem {
  /// The title.
  public var title: String
  /// A note at the end of the row, such as the keys that do the same; empty by default.
  public var note: String
  /// Whether the action removes something, which the color of the title says; false by default.
  public var isDestructive: Bool
  /// Whether the action can be chosen; true by default.
  public var isEnabled: Bool
  /// Whether a line separates the item from the one above it; false by default, and true for an
  /// item with a ``groupTitle``.
  public var startsGroup: Bool
  /// The title of the group that the item starts, above the item; empty by default.
  public var groupTitle: String
  /// Whether a check mark says that the item is the current choice; false by default.
  public var isOn: Bool
  /// Performs the action, after the menu has closed.
  public var perform: () -> Void

  /// Creates an item.
  public init(
    _ title: String, note: String = "", isDestructive: Bool = false, isEnabled: Bool = true,
    startsGroup: Bool = false, groupTitle: String = "", isOn: Bool = false,
    perform: @escaping () -> Void
  ) {
    self.title = title
    self.note = note
    self.isDestructive = isDestructive
    self.isEnabled = isEnabled
    self.startsGroup = startsGroup
    self.groupTitle = groupTitle
    self.isOn = isOn
    self.perform = perform
  }
}
