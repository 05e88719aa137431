/// Something that assistive technology can do with an element.
public enum AccessibilityAction: Hashable, Sendable, CustomStringConvertible {
  /// Does what a tap on the element does.
  case press
  /// Gives the element the keyboard focus, and scrolls it into view.
  case focus
  /// Adds the element to the selection, or makes it the selection if only one can be selected.
  case select
  /// Removes the element from the selection.
  case deselect
  /// Deletes the element.
  case delete
  /// Scrolls the element into view.
  case show
  /// Opens the context menu of the element.
  case menu
  /// Performs the action with this title, such as a swipe action or a row of the context menu.
  case named(String)

  /// The actions without a title, by their words in scenario files.
  public static let words: KeyValuePairs<String, AccessibilityAction> = [
    "press": .press, "focus": .focus, "select": .select, "deselect": .deselect,
    "delete": .delete, "show": .show, "menu": .menu,
  ]

  /// The word for the action in scenario files; for one with a title, the title.
  public var description: String {
    if case .named(let title) = self { return title }
    return Self.words.first { $0.value == self }?.key ?? ""
  }
}
