package import Drawing

/// The colors of what surrounds a scene: bar, launcher, panels, strip, and the page behind it all.
///
/// Every pair of text and ground has a contrast of at least 4.5 to 1.
package struct ChromeTheme: Hashable, Sendable {
  /// Around a viewport that does not fill the window.
  package var page: Color
  /// Behind text that lies over a picture; what lies below shines through a little.
  package var surface: Color
  /// Cards and bars.
  package var card: Color
  /// What lies over cards and bars: menus, sheets, the words beside a control.
  package var lifted: Color
  /// Thin lines.
  package var hairline: Color
  /// The edge of what is lifted.
  package var liftedEdge: Color
  /// Text and numbers.
  package var text: Color
  /// Text that steps back.
  package var secondary: Color
  /// What can be pressed, what is chosen, and the ring around what has the keyboard.
  package var accent: Color
  /// Recording.
  package var recording: Color
  /// Behind the bars; dark in both themes, since not every frame state shows on white.
  package var plot: Color
  /// Over a control that the pointer is on: 4 % lighter or darker.
  package var hovered: Color
  /// Over a control that is pressed: 8 %.
  package var pressed: Color
  /// Over everything below a sheet.
  package var scrim: Color
  /// Whether text is light on dark.
  package var isDark: Bool

  /// How much of the surface covers what is below; less, and text would fall below a contrast of
  /// 4.5 to 1 on the worst picture.
  private static let surfaceOpacity = 0.96

  /// Dark on light.
  package static let light = ChromeTheme(
    page: Color(hex: 0xF5F5F7), surface: Color(hex: 0xFFFFFF).withAlpha(surfaceOpacity),
    card: Color(hex: 0xFFFFFF), lifted: Color(hex: 0xFFFFFF), hairline: Color(hex: 0xD8D8DC),
    liftedEdge: Color(hex: 0xD8D8DC), text: Color(hex: 0x1D1D1F),
    secondary: Color(hex: 0x6E6E73), accent: Color(hex: 0x0A6CFF),
    recording: Color(hex: 0xC5372B), plot: Color(hex: 0x1D1D1F),
    hovered: Color(white: 0, alpha: 0.04), pressed: Color(white: 0, alpha: 0.08),
    scrim: Color(white: 0, alpha: 0.28), isDark: false)

  /// Light on dark.
  package static let dark = ChromeTheme(
    page: Color(hex: 0x161618), surface: Color(hex: 0x242427).withAlpha(surfaceOpacity),
    card: Color(hex: 0x242427), lifted: Color(hex: 0x2E2E32), hairline: Color(hex: 0x3A3A3E),
    liftedEdge: Color(hex: 0x56565C), text: Color(hex: 0xF2F2F4),
    secondary: Color(hex: 0xA1A1A6), accent: Color(hex: 0x4C9DFF),
    recording: Color(hex: 0xFF7A6E), plot: Color(hex: 0x101012),
    hovered: Color(white: 1, alpha: 0.06), pressed: Color(white: 1, alpha: 0.12),
    scrim: Color(white: 0, alpha: 0.5), isDark: true)
}
