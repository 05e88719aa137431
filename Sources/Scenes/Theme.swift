package import Drawing

/// The colors of everything outside the scenes' own contents.
package enum Theme {
  /// The background of the page.
  package static let page = Color(hex: 0xF5F5F7)
  /// The color of cards and bars.
  package static let surface = Color(hex: 0xFFFFFF)
  /// The color of thin lines.
  package static let hairline = Color(hex: 0xD8D8DC)
  /// The color of text.
  package static let text = Color(hex: 0x1D1D1F)
  /// The color of less prominent text.
  package static let secondaryText = Color(hex: 0x6E6E73)
  /// The color of buttons and selected elements.
  package static let accent = Color(hex: 0x0A6CFF)
  /// The overlay on a pressed surface.
  package static let pressed = Color(white: 0, alpha: 0.08)
}
