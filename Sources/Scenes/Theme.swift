import Drawing

/// The colours of everything visible that is not a scene's own.
enum Theme {
  /// Behind everything.
  static let page = Color(hex: 0xF5F5F7)
  /// Cards and bars.
  static let surface = Color(hex: 0xFFFFFF)
  /// Thin lines.
  static let hairline = Color(hex: 0xD8D8DC)
  /// Text.
  static let text = Color(hex: 0x1D1D1F)
  /// Text that steps back.
  static let secondaryText = Color(hex: 0x6E6E73)
  /// What can be pressed, and what is chosen.
  static let accent = Color(hex: 0x0A6CFF)
  /// Over a surface while it is pressed.
  static let pressed = Color(white: 0, alpha: 0.08)
}
