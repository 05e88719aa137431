package import Drawing

/// The colors of everything visible that is not a scene's own.
package enum Theme {
  /// Behind everything.
  package static let page = Color(hex: 0xF5F5F7)
  /// Cards and bars.
  package static let surface = Color(hex: 0xFFFFFF)
  /// Thin lines.
  package static let hairline = Color(hex: 0xD8D8DC)
  /// Text.
  package static let text = Color(hex: 0x1D1D1F)
  /// Text that steps back.
  package static let secondaryText = Color(hex: 0x6E6E73)
  /// What can be pressed, and what is chosen.
  package static let accent = Color(hex: 0x0A6CFF)
  /// Over a surface while it is pressed.
  package static let pressed = Color(white: 0, alpha: 0.08)
}
