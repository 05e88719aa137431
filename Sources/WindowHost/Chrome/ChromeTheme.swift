package import Drawing

/// The colors of the bar, launcher, panels, strip and page around a scene.
///
/// Each color has a value for both themes; the stage or overlay that paints it selects one. Every
/// combination of text and background has a contrast of at least 4.5 to 1.
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
  /// The outlines of switches, sliders and fields; at least 3 to 1 on cards.
  package var controlEdge: Color
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
  /// The background of bar charts; the colors of frame states are visible on it.
  package var plot: Color
  /// The overlay on a control under the pointer: 4 % lighter or darker.
  package var hovered: Color
  /// The overlay on a pressed control: 8 % lighter or darker.
  package var pressed: Color
  /// The overlay on everything behind a sheet.
  package var scrim: Color
  /// The shadow of cards that are in front of others.
  ///
  /// It is darker in the dark theme, where the normal shadow is invisible.
  package var shadow: Shadow
  /// The bezel of a phone or tablet.
  package var bezel: Color
  /// The color that dims or brightens a tile under the pointer.
  package var dimming: Color

  /// The opacity of the surface.
  ///
  /// With a lower opacity, text over some pictures would have a contrast below 4.5 to 1.
  private static let surfaceOpacity = 0.96

  /// The colors of every window.
  package static let standard = ChromeTheme(
    page: .page, surface: Color.surface.withAlpha(surfaceOpacity), card: .surface,
    lifted: .lifted, hairline: .hairline,
    controlEdge: .controlEdge, liftedEdge: .liftedEdge, text: .text, secondary: .secondaryText,
    accent: .accent, recording: .destructive,
    plot: Color(light: 0xF0F0F3, dark: 0x101012), hovered: overlay(light: 0.04, dark: 0.06),
    pressed: overlay(light: 0.08, dark: 0.12),
    scrim: Color(light: Color(white: 0, alpha: 0.28), dark: Color(white: 0, alpha: 0.5)),
    shadow: liftedShadow, bezel: Color(light: 0x1D1D1F, dark: 0x3A3A3E),
    dimming: Color(light: 0x000000, dark: 0xFFFFFF))

  /// Returns black in the light theme and white in the dark one, with an opacity for each.
  private static func overlay(light: Double, dark: Double) -> Color {
    Color(light: Color(white: 0, alpha: light), dark: Color(white: 1, alpha: dark))
  }

  private static var liftedShadow: Shadow {
    var shadow = Shadow.lifted
    shadow.color = Color(light: shadow.color, dark: Color(white: 0, alpha: 0.5))
    return shadow
  }
}
