package import Drawing
import Geometry

extension DisplayList {
  /// Stretches existing bitmaps instead of rasterizing contents that are slow to draw.
  ///
  /// While a window is resized, its pictures change size in every frame, and rasterizing all of
  /// them takes longer than a frame. Cost: one lookup for each content that is slow to draw.
  ///
  /// - Parameters:
  ///   - cache: The cache of bitmaps.
  ///   - limit: The maximum number of contents to rasterize although they could be stretched; the
  ///     first ones in the list.
  /// - Returns: The number of contents that are rasterized although they could be stretched, and
  ///   the number that are stretched.
  package mutating func substituteStretchedBitmaps(
    from cache: BitmapCache, rasterizingAtMost limit: Int = 0
  ) -> (painted: Int, stretched: Int) {
    var (painted, stretched) = (0, 0)
    for index in commands.indices where cache.contents.isExpensive(commands[index].content) {
      let command = commands[index]
      let size = cache.nearestSize(of: command.content, to: command.paintedSize, scale: scale)
      guard let size else { continue }
      if painted < limit {
        painted += 1
      } else {
        stretched += 1
        commands[index].paintedSize = size
      }
    }
    return (painted, stretched)
  }
}
