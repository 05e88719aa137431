import Drawing
import Geometry
import WindowHost

/// What menus and sheets are painted on: a lifted card with a hairline.
enum ChromeCard {
  /// The radius of its corners.
  static let radius = 12.0

  /// The card, with its shadow.
  static func content(_ theme: ChromeTheme) -> Content {
    Content([
      .shadow(.rounded(radius), shadow(theme)), .fill(.rounded(radius), .color(theme.lifted)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: radius - 0.5),
        .color(theme.liftedEdge), width: 1),
    ])
  }

  /// The shadow of what is lifted; darker in the dark, where the usual one is not seen.
  static func shadow(_ theme: ChromeTheme) -> Shadow {
    var shadow = Shadow.lifted
    if theme.isDark { shadow.color = Color(white: 0, alpha: 0.5) }
    return shadow
  }
}
