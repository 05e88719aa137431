import Drawing
import Geometry
import WindowHost

/// The background of menus and sheets: a raised card with a thin border.
enum ChromeCard {
  /// The radius of the card's corners, in points.
  static let radius = 12.0

  /// Returns the content that draws the card and its shadow.
  static func content(_ theme: ChromeTheme) -> Content {
    Content([
      .shadow(.rounded(radius), shadow(theme)), .fill(.rounded(radius), .color(theme.lifted)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: radius - 0.5),
        .color(theme.liftedEdge), width: 1),
    ])
  }

  /// Returns the shadow of raised cards.
  ///
  /// It is darker in the dark theme, where the normal shadow is invisible.
  static func shadow(_ theme: ChromeTheme) -> Shadow {
    var shadow = Shadow.lifted
    if theme.isDark { shadow.color = Color(white: 0, alpha: 0.5) }
    return shadow
  }
}
