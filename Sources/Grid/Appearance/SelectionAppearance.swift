import Drawing

/// The settings for the appearance of a selected or highlighted cell.
struct SelectionAppearance {
  var style = SelectionStyle.glow
  var glowColor = Color(white: 1.0 / 3)
  /// The Gaussian's sigma, in points.
  var glowRadius = 12.0
  /// Whether a selected cell has a ring and a check mark instead of the glow.
  var showsMark = false

  /// Returns the glow around an outline, or the selection mark in its place.
  func glow(on outline: Shape, isMarked: Bool) -> Content {
    Content(
      isMarked
        ? SelectionMark.elements(on: outline, color: glowColor)
        : [.shadow(outline, .glow(glowColor, radius: glowRadius))])
  }
}

/// The states of an item that its cell displays.
struct CellStates: OptionSet {
  let rawValue: UInt8

  static let selected = CellStates(rawValue: 1)
  static let highlighted = CellStates(rawValue: 2)
  static let focused = CellStates(rawValue: 4)
  static let editing = CellStates(rawValue: 8)
  static let lifted = CellStates(rawValue: 16)

  /// The states that end when the cell displays another item.
  static let ofItem: CellStates = [.selected, .highlighted, .focused]
}
