/// What a view is to somebody who cannot see it; the names are those of ARIA, where it has one.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// Nothing: what is inside is told in its place.
  case none
  /// Several things that belong together.
  case group
  /// Words.
  case text
  /// The title of what follows.
  case heading
  /// A picture.
  case image
  /// Something that does something when it is pressed.
  case button
  /// Something that is on or off.
  case toggle
  /// A value that can be moved between two ends.
  case slider
  /// A place to write in.
  case textField = "text-field"
  /// Buttons in a row.
  case toolbar
  /// Choices that lie above everything else.
  case menu
  /// One of a menu's choices.
  case menuItem = "menu-item"
  /// Content of which a part is in view.
  case scrollArea = "scroll-area"
  /// Items in a scroll area.
  case grid
  /// An item of a grid.
  case cell

  /// Whether texts and pictures inside are part of what the view says itself.
  var speaksForContents: Bool {
    switch self {
    case .text, .heading, .image, .button, .toggle, .slider, .textField, .menuItem, .cell: true
    case .none, .group, .toolbar, .menu, .scrollArea, .grid: false
    }
  }
}
