import Drawing
import Geometry
import Grid
import Motion
import Stage

/// Pictures that lie on one stack.
struct PhotoAlbum {
  /// What they have in common.
  let title: String
  /// The pictures, the topmost first.
  let pictures: [TilePicture]

  /// The number of pictures, for people.
  var detail: String { pictures.count == 1 ? "1 picture" : "\(pictures.count) pictures" }

  private static let titles = [
    "Coast in spring", "Ridge walk", "Paper and ink", "Nights out", "Orchard", "City lights",
    "Desert crossing", "Far north", "Balloon festival", "Winter woods", "Cut stones",
    "Lost and found",
  ]
  /// How many pictures albums have where nothing else is asked for.
  private static let counts = [31, 18, 24, 9, 40, 27, 12, 31, 15, 60, 21, 6]

  /// The stream of chance that the paintings draw from.
  private static let stream: UInt64 = 0x7374_6163_6b73

  /// So many albums of the painted pictures, each of which begins with another one.
  static func all(_ count: Int, pictures size: Int?, _ host: ViewHost) -> [PhotoAlbum] {
    let painted = PaintedPicture.all(using: host.generator.stream(stream)).map { picture in
      TilePicture(host.contents.keep(picture.content), size: Size(width: 100, height: 100))
    }
    return (0..<count).map { album in
      let length = size ?? counts[album % counts.count]
      let round = album / titles.count
      let title = titles[album % titles.count]
      return PhotoAlbum(
        title: round == 0 ? title : "\(title) \(round + 1)",
        pictures: (0..<length).map { painted[(album * 5 + $0) % painted.count] })
    }
  }
}
