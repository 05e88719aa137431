import Reticle

/// The tiles of the photo grid: a picture in its frame, a placeholder, and a broken picture.
enum PictureTile {
  /// The corner radius, in points.
  static let radius = 6.0

  /// Returns elements clipped to the tile's outline, with a thin border.
  static func framed(_ elements: [Content.Element], radius: Double = radius) -> Content {
    Content([
      .clipped(.rounded(radius), elements), edge(Color(white: 0, alpha: 0.1), radius: radius),
    ])
  }

  /// The content displayed until a picture is ready.
  static let placeholder = Content(
    [.fill(.rounded(radius), .color(Color(light: 0xE9E9ED, dark: 0x2E2E32)))]
      + PictureGlyph(color: Color(light: 0xC4C4CB, dark: 0x56565C)).elements
      + [edge(Color(white: 0, alpha: 0.06))])

  /// Returns the content displayed until a picture is ready, in its average color if it is known.
  static func placeholder(in color: Color?) -> Content {
    guard let color else { return placeholder }
    return Content([.fill(.rounded(radius), .color(color)), edge(Color(white: 0, alpha: 0.1))])
  }

  /// Returns the tile of a picture that cannot be displayed, with its file name and a short reason.
  ///
  /// Slots lower than 96 points have only the name. Slots with a side shorter than 64 points have
  /// neither. The text of slots with sides from 200 points on is that of a page.
  static func broken(name: String, reason: String, slot: Size) -> Content {
    var glyph = PictureGlyph(color: Color(light: 0xB9564A, dark: 0xD98A80), crack: brokenSurface)
    var texts: [Content.Element] = []
    if slot.width >= 64, slot.height >= 96 {
      let isPage = min(slot.width, slot.height) >= pageExtent
      let (above, below) = isPage ? (-22.0, 18.0) : (-14, 16)
      let size = isPage ? pageTextSize : tileTextSize
      glyph.offset = above - 13
      texts = [
        text(
          name, .semibold, size, .text, .bottom, top: above, bottom: Placement.Edge(0.5, below)),
        text(
          shortened(reason), .regular, size, .secondaryText, .top, top: below,
          bottom: Placement.Edge(1, -4)),
      ]
    } else if slot.width >= 64, slot.height >= 64 {
      glyph.offset = -17
      texts = [
        text(name, .semibold, tileTextSize, .text, .top, top: -3, bottom: Placement.Edge(1, -4))
      ]
    }
    return Content(
      [
        .fill(.rounded(radius), .color(brokenSurface)),
        edge(Color(light: 0xE3CDC9, dark: 0x5A3B37)),
      ]
        + glyph.elements + texts)
  }

  /// The side from which a slot is a page, in points.
  static let pageExtent = 200.0
  private static let tileTextSize = 11.0
  private static let pageTextSize = 15.0

  private static let brokenSurface = Color(light: 0xF7ECEA, dark: 0x3A2826)

  /// The maximum length of a reason on a tile, in characters.
  static let reasonLimit = 40

  /// Returns the reason if it fits on a tile, otherwise `Cannot be shown`.
  private static func shortened(_ reason: String) -> String {
    reason.count <= reasonLimit ? reason : "Cannot be shown"
  }

  /// Returns a text of at most two lines, from a distance below the tile's center down to an edge.
  private static func text(
    _ string: String, _ face: FontFace, _ size: Double, _ color: Color,
    _ alignment: VerticalAlignment, top: Double, bottom: Placement.Edge
  ) -> Content.Element {
    .text(
      Text(
        string, face: face, size: size, color: color, alignment: .center,
        verticalAlignment: alignment, lineLimit: 2),
      Placement(
        left: Placement.Edge(0, 8), top: Placement.Edge(0.5, top), right: Placement.Edge(1, -8),
        bottom: bottom))
  }

  private static func edge(_ color: Color, radius: Double = radius) -> Content.Element {
    .stroke(
      .roundedRectangle(.inset(Insets(all: 0.5)), radius: max(0, radius - 0.5)), .color(color),
      width: 1)
  }
}
