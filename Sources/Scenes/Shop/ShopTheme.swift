import Reticle

/// The colors of the shop, in a light and a dark theme.
struct ShopTheme {
  /// The background of the page.
  let page: Color
  /// The color of cards.
  let surface: Color
  /// The color of thin lines.
  let hairline: Color
  /// The color of titles and names.
  let text: Color
  /// The color of less prominent text.
  let secondaryText: Color
  /// The color of prices.
  let accent: Color

  /// A rounded card with a thin border.
  var card: Content {
    Content([
      .fill(.rounded(ShopCardCell.radius), .color(surface)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: ShopCardCell.radius - 0.5),
        .color(hairline), width: 1),
    ])
  }

  static let light = ShopTheme(
    page: .page, surface: .surface, hairline: .hairline, text: .text,
    secondaryText: .secondaryText, accent: .accent)

  static let dark = ShopTheme(
    page: Color(hex: 0x161618), surface: Color(hex: 0x242427), hairline: Color(hex: 0x3A3A3E),
    text: Color(hex: 0xF2F2F4), secondaryText: Color(hex: 0xA1A1A6),
    accent: Color(hex: 0x4C9DFF))
}
