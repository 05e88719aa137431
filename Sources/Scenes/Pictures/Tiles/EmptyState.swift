import Drawing
import Geometry

/// The reason a page of pictures is empty, with advice.
struct EmptyState: Hashable, Sendable {
  /// A short description.
  let title: String
  /// A suggestion for the user.
  let advice: String

  /// The state for a user's folder without pictures.
  static let emptyFolder = EmptyState(
    title: "No pictures in this folder",
    advice: "Put JPEG or PNG files into it, or leave out --images to see painted ones.")
  /// The state for a requested count of 0.
  static let noPictures = EmptyState(
    title: "No pictures", advice: "Ask for more than count=0.")

  /// A glyph and two texts, centered on the page.
  var elements: [Content.Element] {
    var glyph = PictureGlyph(color: Color(light: 0xB4B4BC, dark: 0x56565C))
    glyph.offset = -44
    return glyph.elements + [
      .text(
        Text(title, face: .semibold, size: 20, color: .text, alignment: .center),
        strip(from: -20, to: 10)),
      .text(
        Text(
          advice, size: 13, color: .secondaryText, alignment: .center,
          verticalAlignment: .top, lineLimit: 0),
        strip(from: 14, to: 78)),
    ]
  }

  private func strip(from top: Double, to bottom: Double) -> Placement {
    Placement(
      left: Placement.Edge(0, 24), top: Placement.Edge(0.5, top), right: Placement.Edge(1, -24),
      bottom: Placement.Edge(0.5, bottom))
  }
}
