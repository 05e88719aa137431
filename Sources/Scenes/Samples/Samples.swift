package import Reticle

/// What the plain scenes show for a number: one of the painted pictures, and its name.
///
/// Everything is stored once for all cells. A cell that shows another number swaps contents, so a
/// picture is rasterized once for each size, however far a grid scrolls. There are few of them, so
/// that the first screen shows nearly all.
package final class Samples {
  /// Pictures that fill a card, dark behind the text at the bottom.
  let cards: [ContentID]
  /// Small pictures for rows.
  let thumbnails: [ContentID]
  /// The ground of a row on a page.
  let rowGround: ContentID
  /// The digits on a card, and in a row.
  let cardDigits: NumberLabel.Digits
  let rowDigits: NumberLabel.Digits
  let whiteRowDigits: NumberLabel.Digits
  /// Whether cells show names, places and dates instead of numbers.
  let areTitled: Bool
  /// The names of the pictures.
  let titles: [String]

  private let host: ViewHost
  /// The lines of text by kind, color and direction, stored when they are first needed.
  private var storedLines: [[ContentID]] = Array(repeating: [], count: 12)

  /// A line of text of a picture.
  enum Line: Int {
    /// The name on a card.
    case caption
    /// The name in a row.
    case name
    /// The place and the date in a row.
    case detail
  }

  /// The shape of a card.
  static let outline = Shape.roundedRectangle(.inset(Insets(all: 2)), radius: 10)
  /// The height from the bottom up to which a card is dark, in points; one with a name, which has
  /// up to two lines.
  private static let shadeLengths = (numbered: 56.0, titled: 96.0)
  /// How dark the lower half of that part is: enough for white text over any picture.
  package static let shade = Color(white: 0, alpha: 0.58)
  /// The number of numbered pictures; a prime number, so that no column of a grid has only one of
  /// them.
  private static let count = 17
  /// The random stream of the paintings.
  private static let stream: UInt64 = 0x7361_6d70_6c65_73

  /// Creates what cells show.
  ///
  /// - Parameters:
  ///   - host: Stores the contents.
  ///   - areTitled: Whether cells show names instead of numbers; false by default.
  init(_ host: ViewHost, areTitled: Bool = false) {
    self.host = host
    self.areTitled = areTitled
    let all = PaintedPicture.all(using: host.generator.stream(Self.stream))
      .filter(\.fitsAnyProportions)
    let pictures = areTitled ? all[...] : all.prefix(Self.count)
    titles = pictures.map(\.name)
    let shade = Content.Element.fill(
      .rectangle(
        .bottomStrip(
          height: areTitled ? Self.shadeLengths.titled : Self.shadeLengths.numbered)),
      .linearGradient(
        [
          GradientStop(0, Color(white: 0, alpha: 0)), GradientStop(0.5, Self.shade),
          GradientStop(1, Self.shade),
        ], from: .zero, to: Point(x: 0, y: 1)))
    cards = pictures.map {
      host.contents.insert(Content([.clipped(Self.outline, $0.content.elements + [shade])]))
    }
    thumbnails = pictures.map {
      host.contents.insert(PictureTile.framed($0.content.elements, radius: 6))
    }
    rowGround = host.contents.insert(Content([.fill(Self.outline, .color(.surface))]))
    cardDigits = NumberLabel.Digits(host, size: 13, face: .semibold, color: .white)
    rowDigits = NumberLabel.Digits(host, size: 13, face: .regular, color: .secondaryText)
    whiteRowDigits = NumberLabel.Digits(host, size: 13, face: .regular, color: .white)
  }

  /// Returns the picture of a number; numbers next to each other have different motifs.
  func picture(of number: Int) -> Int { number % titles.count }

  /// Returns what people call an item: its picture's name, or its number.
  func label(of number: Int) -> String {
    areTitled ? titles[picture(of: number)] : "Item \(number)"
  }

  /// Returns a line of text of a picture.
  func line(_ line: Line, of picture: Int, isWhite: Bool, isMirrored: Bool) -> ContentID {
    let index = line.rawValue * 4 + (isWhite ? 1 : 0) + (isMirrored ? 2 : 0)
    if storedLines[index].isEmpty {
      let color: Color =
        isWhite || line == .caption ? .white : line == .name ? .text : .secondaryText
      storedLines[index] = titles.indices.map { picture in
        var text = Text(
          line == .detail ? PhotosPlaces.title(of: picture) : titles[picture],
          face: line == .detail ? .regular : .semibold, size: line == .name ? 15 : 13,
          color: color, alignment: isMirrored ? .right : .left,
          verticalAlignment: line == .caption ? .bottom : .middle,
          lineLimit: line == .caption ? 2 : 1)
        // All lines have one size; one without room ends with an ellipsis.
        text.shrinksToFit = false
        return host.contents.insert(.text(text))
      }
    }
    return storedLines[index][picture]
  }
}
