import Reticle

/// The tiles of the painted pictures; the smaller a tile, the smaller its corners.
///
/// The tiles of one corner radius are created when one of them is first needed.
struct PaintedTiles {
  /// The widths of tiles from which corners have a radius, the largest first, in points.
  private static let radii: [(width: Double, radius: Double)] = [
    (56, PictureTile.radius), (28, 3), (14, 1.5), (0, 0),
  ]

  private let pictures: [PaintedPicture]
  private let store: ContentStore
  private var tiles: [[ContentID]?] = Array(repeating: nil, count: Self.radii.count)

  /// Creates tiles of pictures.
  init(_ pictures: [PaintedPicture], in store: ContentStore) {
    self.pictures = pictures
    self.store = store
  }

  /// Returns the tile of a picture in a slot of a width, in points.
  mutating func content(of index: Int, width: Double) -> ContentID {
    let size = Self.radii.firstIndex { width >= $0.width } ?? Self.radii.count - 1
    if let known = tiles[size] { return known[index % known.count] }
    let radius = Self.radii[size].radius
    let new = pictures.map { picture in
      store.insert(
        radius > 0
          ? PictureTile.framed(picture.content.elements, radius: radius) : picture.content)
    }
    tiles[size] = new
    return new[index % new.count]
  }
}
