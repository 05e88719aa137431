package import Drawing
import Geometry

extension DisplayList {
  /// Shows pictures from the bitmaps there are, stretched, instead of having them painted in the
  /// size they have now.
  ///
  /// While a window is pulled larger its pictures have another size in every frame, and to paint
  /// them all takes longer than a frame. Cost: one look-up for each picture shown.
  ///
  /// - Parameters:
  ///   - cache: Where the bitmaps are.
  ///   - limit: How many may be painted all the same, the first of the list.
  /// - Returns: How many are painted although they could be stretched, and how many are stretched.
  package mutating func stretchPictures(
    from cache: BitmapCache, paintingAtMost limit: Int = 0
  ) -> (painted: Int, stretched: Int) {
    var (painted, stretched) = (0, 0)
    for index in commands.indices where cache.contents.isElaborate(commands[index].content) {
      let command = commands[index]
      let size = cache.otherSize(of: command.content, than: command.paintedSize, scale: scale)
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
