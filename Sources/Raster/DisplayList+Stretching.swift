package import Drawing
import Geometry

extension DisplayList {
  /// Shows pictures from the bitmaps there are, stretched, instead of having them painted in the
  /// size they have now.
  ///
  /// While a window is pulled larger its pictures have another size in every frame, and to paint
  /// them all takes longer than a frame. Cost: one look-up for each picture on show.
  package mutating func stretchPictures(from cache: BitmapCache) {
    for index in commands.indices where cache.contents.isElaborate(commands[index].content) {
      let command = commands[index]
      let size = cache.otherSize(
        of: command.content, than: command.paintedSize, scale: scale)
      if let size { commands[index].paintedSize = size }
    }
  }
}
