package import Drawing

/// The colors of the bar, launcher, panels, strip and page around a scene.
///
/// Every combination of text and background has a contrast of at least 4.5 to 1.
package struct ChromeTheme: Hashable, Sendable {
  /// The page around a viewport that does not fill the window.
  package var page: Color
  /// The background of text over a picture; slightly translucent.
  package var surface: Color
  /// The background of cards and bars.
  package var card: Color
  /// The background of menus, sheets and tooltips, which are in front of cards and bars.
  package var lifted: Color
  /// Thin lines.
  package var hairline: Color
  /// The border of menus, sheets and tooltips.
  package var liftedEdge: Color
  /// Text and numbers.
  package var text: Color
  /// Secondary text.
  package var secondary: Color
  /// Controls, selections and the keyboard focus ring.
  package var accent: Color
  /// The recording indicator.
  package var recording: Color
  /// The background of bar charts.
  ///
  /// It is dark in both themes, because not every color of a frame state is visible on white.
  package var plot: Color
  /// The overlay on a control under the pointer: 4 % lighter or darker.
  package var hovered: Color
  /// The overlay on a pressed control: 8 % lighter or darker.
  package var pressed: Color
  /// The overlay on everything behind a sheet.
  package var scrim: Color
  /// Whether the theme has light text on a dark background.
  package var isDark: Bool

  /// The opacity of the surface.
  ///
  /// With a lower opacity, text over some pictures would have a contrast below 4.5 to 1.
  private static let surfaceOpacity = 0.96

  /// The light theme: dark text on a light background.
  package static let light = ChromeTheme(
    page: Color(hex: 0xF5F5F7), surface: Color(hex: 0xFFFFFF).withAlpha(surfaceOpacity),
    card: Color(hex: 0xFFFFFF), lifted: Color(hex: 0xFFFFFF), hairline: Color(hex: 0xD8D8DC),
    liftedEdge: Color(hex: 0xD8D8DC), text: Color(hex: 0x1D1D1F),
    secondary: Color(hex: 0x6E6E73), accent: Color(hex: 0x0A6CFF),
    recording: Color(hex: 0xC5372B), plot: Color(hex: 0x1D1D1F),
    hovered: Color(white: 0, alpha: 0.04), pressed: Color(white: 0, alpha: 0.08),
    scrim: Color(white: 0, alpha: 0.28), isDark: false)

  /// The dark theme: light text on a dark background.
  package static let dark = ChromeTheme(
    page: Color(hex: 0x161618), surface: Color(hex: 0x242427).withAlpha(surfaceOpacity),
    card: Color(hex: 0x242427), lifted: Color(hex: 0x2E2E32), hairline: Color(hex: 0x3A3A3E),
    liftedEdge: Color(hex: 0x56565C), text: Color(hex: 0xF2F2F4),
    secondary: Color(hex: 0xA1A1A6), accent: Color(hex: 0x4C9DFF),
    recording: Color(hex: 0xFF7A6E), plot: Color(hex: 0x101012),
    hovered: Color(white: 1, alpha: 0.06), pressed: Color(white: 1, alpha: 0.12),
    scrim: Color(white: 0, alpha: 0.5), isDark: true)
}
