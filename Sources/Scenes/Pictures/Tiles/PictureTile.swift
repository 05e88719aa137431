import Drawing
import Geometry

/// The tiles of the photo grid: a picture in its frame, a placeholder, and a broken picture.
enum PictureTile {
  /// The radius of the corners, in points.
  static let radius = 6.0

  /// Elements cut to the tile's outline, with a thin line around them.
  static func framed(_ elements: [Content.Element]) -> Content {
    Content([.clipped(.rounded(radius), elements), edge(Color(white: 0, alpha: 0.1))])
  }

  /// What shows until a picture is there.
  static let placeholder = Content(
    [.fill(.rounded(radius), .color(Color(hex: 0xE9E9ED)))]
      + PictureGlyph(color: Color(hex: 0xC4C4CB)).elements
      + [edge(Color(white: 0, alpha: 0.06))])

  /// A picture that cannot be shown: its file's name and, in a few words, why.
  ///
  /// Tiles of less than 64 points a side have room for the glyph only.
  static func broken(name: String, reason: String, slot: Size) -> Content {
    let base: [Content.Element] = [
      .fill(.rounded(radius), .color(Color(hex: 0xF7ECEA))), edge(Color(hex: 0xE3CDC9)),
    ]
    var glyph = PictureGlyph(color: Color(hex: 0xB9564A))
    glyph.isBroken = true
    guard slot.width >= 64, slot.height >= 64 else { return Content(base + glyph.elements) }
    glyph.offset = -20
    return Content(
      base + glyph.elements + [
        .text(
          Text(name, face: .semibold, size: 11, color: Theme.text, alignment: .center),
          line(from: -6, to: 10)),
        .text(
          Text(
            short(reason), size: 11, color: Theme.secondaryText, alignment: .center,
            verticalAlignment: .top, lineLimit: 0),
          Placement(
            left: Placement.Edge(0, 8), top: Placement.Edge(0.5, 10),
            right: Placement.Edge(1, -8), bottom: Placement.Edge(1, -4))),
      ])
  }

  /// The most characters of a reason that fit on a tile.
  static let reasonLimit = 40

  /// A reason that fits on a tile; a longer one is left to those who ask for the whole.
  private static func short(_ reason: String) -> String {
    reason.count <= reasonLimit ? reason : "Cannot be shown"
  }

  private static func line(from top: Double, to bottom: Double) -> Placement {
    Placement(
      left: Placement.Edge(0, 8), top: Placement.Edge(0.5, top), right: Placement.Edge(1, -8),
      bottom: Placement.Edge(0.5, bottom))
  }

  private static func edge(_ color: Color) -> Content.Element {
    .stroke(
      .roundedRectangle(.inset(Insets(all: 0.5)), radius: radius - 0.5), .color(color), width: 1)
  }
}
