import Drawing
import Driving
import Profiling
import Raster
import Reports

/// The result of a run: its document, and the pictures around its longest gaps.
struct DrivenResult {
  /// The document.
  var document: DrivenDocument
  /// The pictures around the longest gaps of motions, longest first.
  var pictures: [DrivenPage.GapPictures]

  /// The number of gaps that a page shows.
  private static let shownGaps = 6
  /// The quality of the pictures, from 1 to 100.
  private static let quality = 75

  /// Returns the pictures of the longest gaps while the content moved.
  static func pictures(
    of found: GapPictures, _ gaps: MotionGaps, _ frames: [DrivenFrame], start: Nanoseconds
  ) -> [DrivenPage.GapPictures] {
    let encoder = ThumbnailEncoder(sideLength: GapPictures.height, quality: quality)
    func encoded(_ picture: Thumbnail) -> [UInt8]? {
      encoder.jpeg(
        Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels))
    }
    let longest = gaps.gaps.sorted { ($1.duration, $0.frame) < ($0.duration, $1.frame) }
    let pictures = longest.compactMap { gap -> DrivenPage.GapPictures? in
      let time = frames[gap.frame].time
      guard let entry = found.entries.first(where: { $0.end - start == time }),
        let before = encoded(entry.before), let after = encoded(entry.after)
      else { return nil }
      return DrivenPage.GapPictures(
        frame: gap.frame, duration: gap.duration, missed: gap.missed, before: before, after: after)
    }
    return Array(pictures.prefix(shownGaps))
  }
}
