package import Reticle

/// What the plain scenes show for a number: one of the painted pictures, and its name.
///
/// Everything is stored once for all cells. A cell that shows another number swaps contents, so a
/// picture is rasterized once for each size, however far a grid scrolls. There are few of them, so
/// that the first screen shows nearly all.
package final class Samples {
  /// Pictures that fill a card, dark behind the number at the bottom.
  let cards: [ContentID]
  /// Small pictures for rows.
  let thumbnails: [ContentID]
  /// The ground of a row on a page.
  let rowGround: ContentID
  /// The digits on a card, and in a row.
  let cardDigits: NumberLabel.Digits
  let rowDigits: NumberLabel.Digits
  let whiteRowDigits: NumberLabel.Digits

  private let host: ViewHost
  private let titles: [String]
  /// The names by color and direction, stored when they are first needed.
  private var storedNames: [[ContentID]] = Array(repeating: [], count: 4)

  /// The shape of a card.
  static let outline = Shape.roundedRectangle(.inset(Insets(all: 2)), radius: 10)
  /// The height from the bottom up to which a card is dark, in points.
  static let shadeLength = 56.0
  /// How dark the lower half of that part is: enough for white text over any picture.
  package static let shade = Color(white: 0, alpha: 0.58)
  /// The number of pictures; a prime number, so that no column of a grid has only one of them.
  private static let count = 17
  /// The random stream of the paintings.
  private static let stream: UInt64 = 0x7361_6d70_6c65_73

  init(_ host: ViewHost) {
    self.host = host
    let pictures = PaintedPicture.all(using: host.generator.stream(Self.stream))
      .filter(\.fitsAnyProportions).prefix(Self.count)
    titles = pictures.map(\.name)
    let shade = Content.Element.fill(
      .rectangle(.bottomStrip(height: Self.shadeLength)),
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

  /// Returns the name of a picture.
  func name(of picture: Int, isWhite: Bool, isMirrored: Bool) -> ContentID {
    let index = (isWhite ? 1 : 0) + (isMirrored ? 2 : 0)
    if storedNames[index].isEmpty {
      storedNames[index] = titles.map { title in
        var text = Text(
          title, face: .semibold, size: 15, color: isWhite ? .white : .text,
          alignment: isMirrored ? .right : .left)
        // All names have one size; one without room ends with an ellipsis.
        text.shrinksToFit = false
        return host.contents.insert(.text(text))
      }
    }
    return storedNames[index][picture]
  }
}
