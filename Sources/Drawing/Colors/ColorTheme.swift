/// The theme of a page; the raw values are the words of scenario files.
public enum ColorTheme: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light page.
  case light
  /// Light text on a dark page.
  case dark
}

/// Colors that follow the theme.
extension Color {
  /// Creates a color with a value for each theme.
  ///
  /// ```swift
  /// let badge = Color(light: Color(hex: 0xC5372B), dark: Color(hex: 0xFF7A6E))
  /// ```
  ///
  /// ``withAlpha(_:)`` and ``mixed(with:fraction:)`` preserve both values. The result of other
  /// arithmetic is the same in both themes. The dark value has 8 bits per component.
  public init(light: Color, dark: Color) {
    self = light
    let alpha = UInt32((min(1, max(0, dark.alpha)) * 255).rounded())
    darkComponents = dark.hex << 8 | alpha
  }

  /// Creates an opaque color from 24 bits for each theme.
  public init(light: UInt32, dark: UInt32) {
    self.init(light: Color(hex: light), dark: Color(hex: dark))
  }

  /// Returns the color's value in a theme, which no longer depends on the theme.
  package func resolved(in theme: ColorTheme) -> Color {
    guard let darkComponents else { return self }
    switch theme {
    case .light: return Color(red: red, green: green, blue: blue, alpha: alpha)
    case .dark:
      return Color(hex: darkComponents >> 8, alpha: Double(darkComponents & 0xFF) / 255)
    }
  }

  /// Whether the color differs between the themes.
  package var followsTheme: Bool { darkComponents != nil }

  /// The color of a page, behind everything else.
  public static let page = Color(light: 0xF5F5F7, dark: 0x161618)
  /// The color of cards, bars and fields.
  public static let surface = Color(light: 0xFFFFFF, dark: 0x242427)
  /// The color of thin lines.
  public static let hairline = Color(light: 0xD8D8DC, dark: 0x3A3A3E)
  /// The color of text.
  public static let text = Color(light: 0x1D1D1F, dark: 0xF2F2F4)
  /// The color of less important text.
  public static let secondaryText = Color(light: 0x6E6E73, dark: 0xA1A1A6)
  /// The color of controls, of selected items and of the focus ring.
  public static let accent = Color(light: 0x0A6CFF, dark: 0x4C9DFF)
  /// The color of text on the accent color.
  public static let textOnAccent = Color(light: 0xFFFFFF, dark: 0x161618)
  /// The color behind selected text.
  public static let textSelection = Color(light: 0xB9D6FF, dark: 0x1F4A80)
  /// The color over a surface while it is pressed.
  public static let pressed = Color(
    light: Color(white: 0, alpha: 0.08), dark: Color(white: 1, alpha: 0.12))
  /// The color over a surface while the pointer is on it.
  public static let hovered = Color(
    light: Color(white: 0, alpha: 0.04), dark: Color(white: 1, alpha: 0.06))
  /// The color of text that can be pressed; at least 4.5 to 1 on pages and surfaces.
  public static let accentText = Color(light: 0x0058D6, dark: 0x7AB4FF)
  /// The color of actions that remove something.
  public static let destructive = Color(light: 0xC9252D, dark: 0xFF7A73)
  /// The outlines of controls; at least 3 to 1 on pages and surfaces.
  public static let controlEdge = Color(light: 0x8A8A8F, dark: 0x7E7E84)
  /// The background of menus, sheets and tooltips.
  package static let lifted = Color(light: 0xFFFFFF, dark: 0x2E2E32)
  /// The outlines of menus, sheets and tooltips.
  package static let liftedEdge = Color(light: 0xD8D8DC, dark: 0x56565C)
  /// The background of short messages in front of everything, whose text is white.
  package static let messageSurface = Color(light: 0x2C2C30, dark: 0x48484E)
  /// The text of controls that cannot be used.
  public static let disabledText = Color(light: 0x6E6E73, dark: 0x8E8E93)
}
