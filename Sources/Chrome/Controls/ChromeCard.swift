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
      .shadow(.rounded(radius), .lifted), .fill(.rounded(radius), .color(theme.card)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: radius - 0.5),
        .color(theme.hairline), width: 1),
    ])
  }
}
