import Drawing
import Geometry

/// Why a page of pictures is empty, and what to do about it.
struct EmptyState: Hashable, Sendable {
  /// What is so, in a few words.
  let title: String
  /// What to do.
  let advice: String

  /// The user's folder holds no pictures.
  static let emptyFolder = EmptyState(
    title: "No pictures in this folder",
    advice: "Put JPEG or PNG files into it, or leave out --images to see painted ones.")
  /// A count of 0 was asked for.
  static let noPictures = EmptyState(
    title: "No pictures", advice: "Ask for more than count=0.")

  /// A glyph and two texts in the middle of a page.
  var elements: [Content.Element] {
    var glyph = PictureGlyph(color: Color(hex: 0xB4B4BC))
    glyph.offset = -44
    return glyph.elements + [
      .text(
        Text(title, face: .semibold, size: 20, color: Theme.text, alignment: .center),
        strip(from: -20, to: 10)),
      .text(
        Text(
          advice, size: 13, color: Theme.secondaryText, alignment: .center,
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
