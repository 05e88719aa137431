public import Drawing

/// The colours of what the window draws by itself: strip, toast, and the page around a viewport.
public struct HeadUpTheme: Hashable, Sendable {
  /// Around a viewport that does not fill the window.
  public var page: Color
  /// Behind text; what lies below shines through a little.
  public var surface: Color
  /// The line along the strip's edge.
  public var hairline: Color
  /// Numbers.
  public var text: Color
  /// Help.
  public var secondary: Color
  /// Pausing and stepping.
  public var accent: Color
  /// Recording.
  public var recording: Color
  /// Behind the bars; dark in both themes, since not every frame state shows on white.
  public var plot: Color

  /// How much of the surface covers what is below; less, and text would fall below a contrast of
  /// 4.5 to 1 on the worst picture.
  private static let surfaceOpacity = 0.96

  /// Dark on light.
  public static let light = HeadUpTheme(
    page: Color(hex: 0xF5F5F7), surface: Color(hex: 0xFFFFFF).withAlpha(surfaceOpacity),
    hairline: Color(hex: 0xD8D8DC), text: Color(hex: 0x1D1D1F), secondary: Color(hex: 0x6E6E73),
    accent: Color(hex: 0x0A6CFF), recording: Color(hex: 0xC5372B), plot: Color(hex: 0x1D1D1F))

  /// Light on dark.
  public static let dark = HeadUpTheme(
    page: Color(hex: 0x161618), surface: Color(hex: 0x242427).withAlpha(surfaceOpacity),
    hairline: Color(hex: 0x3A3A3E), text: Color(hex: 0xF2F2F4), secondary: Color(hex: 0xA1A1A6),
    accent: Color(hex: 0x4C9DFF), recording: Color(hex: 0xFF7A6E), plot: Color(hex: 0x101012))
}
