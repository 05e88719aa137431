import Reticle

/// The pictures of one stack.
struct PhotoAlbum {
  /// The title.
  let title: String
  /// The number of pictures.
  let count: Int
  /// The pictures visible on the stack, topmost first.
  let topPictures: [TilePicture]

  /// All painted pictures; the album starts with one of them and continues in order.
  private let painted: [TilePicture]
  private let first: Int

  init(title: String, count: Int, painted: [TilePicture], first: Int) {
    self.title = title
    self.count = count
    self.painted = painted
    self.first = first
    topPictures = (0..<min(StackStyle().depth, count)).map {
      painted[(first + $0) % painted.count]
    }
  }

  /// The number of pictures as text.
  var detail: String { count == 1 ? "1 picture" : "\(count) pictures" }

  /// Returns a picture, counted from the topmost.
  func picture(at index: Int) -> TilePicture { painted[(first + index) % painted.count] }

  private static let titles = [
    "Coast in spring", "Ridge walk", "Paper and ink", "Nights out", "Orchard", "City lights",
    "Desert crossing", "Far north", "Balloon festival", "Winter woods", "Cut stones",
    "Lost and found",
  ]
  /// The number of different titles, which repeat with a number.
  static var titleCount: Int { titles.count }

  /// The default numbers of pictures per album.
  private static let counts = [31, 18, 24, 9, 40, 27, 12, 31, 15, 60, 21, 6]

  /// The random stream for the paintings.
  private static let stream: UInt64 = 0x7374_6163_6b73

  /// Returns a number of albums of the painted pictures, each starting with another picture.
  static func all(_ count: Int, pictures size: Int?, _ host: ViewHost) -> [PhotoAlbum] {
    let painted = PaintedPicture.all(using: host.generator.stream(stream)).map { picture in
      TilePicture(host.contents.insert(picture.content), size: Size(width: 100, height: 100))
    }
    return (0..<count).map { album in
      let round = album / titles.count
      let title = titles[album % titles.count]
      return PhotoAlbum(
        title: round == 0 ? title : "\(title) \(round + 1)",
        count: size ?? counts[album % counts.count], painted: painted, first: album * 5)
    }
  }
}
