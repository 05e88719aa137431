import Reticle

/// A picture of AQGridView's image demo: 224 points wide, with varying heights, and with a name.
struct DemoPicture {
  /// The number of pictures.
  static let count = 24
  /// The width of each picture, in points.
  static let width = 224.0

  /// The caption, which describes the picture.
  let name: String
  /// The size, in points.
  let size: Size
  /// The painting.
  let content: ContentID

  /// The heights that differ from the usual 140 points, by index among the sorted names.
  private static let heights = [3: 168.0, 7: 126.0, 11: 168.0, 16: 155.0, 20: 168.0]

  /// Returns the pictures in the initial order: by name, ignoring case.
  static func all(for host: ViewHost) -> [DemoPicture] {
    let painted = PaintedPicture.all(using: host.generator.stream(stream)).prefix(count)
    let sorted = painted.sorted { $0.name.lowercased() < $1.name.lowercased() }
    return sorted.enumerated().map { index, picture in
      DemoPicture(
        name: picture.name, size: Size(width: width, height: heights[index] ?? 140),
        content: host.contents.insert(picture.content))
    }
  }

  /// The random stream for the paintings.
  private static let stream: UInt64 = 0x696d_6167_6573

  /// Returns the centered rectangle that covers an area and keeps the proportions.
  func filling(_ area: Size) -> Rect { PictureFit.filling(size, in: area) }

  /// Returns the largest centered rectangle inside an area that keeps the proportions.
  func fitting(_ area: Size) -> Rect { PictureFit.fitting(size, in: area) }
}
