import Drawing
import Geometry
import Motion
import Stage

/// A picture of AQGridView's image demo: 224 points wide, of several heights, with a name.
struct DemoPicture {
  /// How many there are.
  static let count = 24
  /// The width of each, in points.
  static let width = 224.0

  /// What is to be seen: the caption.
  let name: String
  /// The size, in points.
  let size: Size
  /// The painting.
  let content: ContentID

  /// Heights that differ from the usual 140 points, by place among the sorted names.
  private static let heights = [3: 168.0, 7: 126.0, 11: 168.0, 16: 155.0, 20: 168.0]

  /// The pictures in the preset order: by name, whatever its case.
  static func all(for host: ViewHost) -> [DemoPicture] {
    let painted = PaintedPicture.all(using: host.generator.stream(stream)).prefix(count)
    let sorted = painted.sorted { $0.name.lowercased() < $1.name.lowercased() }
    return sorted.enumerated().map { index, picture in
      DemoPicture(
        name: picture.name, size: Size(width: width, height: heights[index] ?? 140),
        content: host.contents.keep(picture.content))
    }
  }

  /// The random stream that the paintings draw from.
  private static let stream: UInt64 = 0x696d_6167_6573

  /// The rectangle that covers `area`, proportions kept, in its middle.
  func filling(_ area: Size) -> Rect { PictureFit.filling(size, in: area) }

  /// The largest rectangle inside `area`, proportions kept, in its middle.
  func fitting(_ area: Size) -> Rect { PictureFit.fitting(size, in: area) }
}
