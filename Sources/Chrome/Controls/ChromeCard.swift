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
      .shadow(.rounded(radius), theme.shadow), .fill(.rounded(radius), .color(theme.lifted)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: radius - 0.5),
        .color(theme.liftedEdge), width: 1),
    ])
  }
}
