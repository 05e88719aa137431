/// The role of a view for assistive technology, named as in ARIA if ARIA has the role.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// No element; the elements inside replace it.
  case none
  /// Several elements that belong together.
  case group
  /// Static text.
  case text
  /// The title of the elements after it.
  case heading
  /// A message about what has just happened.
  case status
  /// A picture.
  case image
  /// A control that triggers an action when it is pressed.
  case button
  /// A control that is on or off.
  case toggle
  /// A control for a value in a range.
  case slider
  /// The progress of work, or a sign that work goes on.
  case progressBar = "progress-bar"
  /// A field for entering text.
  case textField = "text-field"
  /// A field for entering several lines of text.
  case textArea = "text-area"
  /// A row of buttons.
  case toolbar
  /// A list of choices in front of everything else.
  case menu
  /// A window in front of everything else that waits for an answer.
  case dialog
  /// A choice in a menu.
  case menuItem = "menu-item"
  /// An area that scrolls its content.
  case scrollArea = "scroll-area"
  /// A grid of items in a scroll area.
  case grid
  /// An item in a grid.
  case cell

  /// Whether the label covers the texts and pictures inside, which then are not elements.
  var labelIncludesChildren: Bool {
    switch self {
    case .text, .heading, .status, .image, .button, .toggle, .slider, .progressBar, .textField,
      .textArea, .menuItem, .cell:
      true
    case .none, .group, .toolbar, .dialog, .menu, .scrollArea, .grid: false
    }
  }

  /// Whether a press on every element with this role has an effect.
  var isControl: Bool {
    switch self {
    case .button, .toggle, .menuItem: true
    default: false
    }
  }
}
