/// Pixels to draw into: memory of somebody else's, 32 bits per pixel, 0xAARRGGBB, premultiplied.
///
/// That is SDL's ARGB8888. The memory must stay where it is while the target is in use.
package struct PixelTarget {
  /// The first pixel of the top row.
  package var pixels: UnsafeMutablePointer<UInt32>
  /// The width, in pixels.
  package var width: Int
  /// The height, in pixels.
  package var height: Int
  /// From one row to the next, in bytes: a multiple of 4, at least `width` × 4.
  package var bytesPerRow: Int

  /// Creates a target over memory.
  ///
  /// - Precondition: `bytesPerRow` is a multiple of 4 and holds a row.
  package init(
    pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, bytesPerRow: Int
  ) {
    precondition(
      bytesPerRow % 4 == 0 && bytesPerRow >= width * 4,
      "a row of \(width) pixels takes \(width * 4) bytes or more, in fours, not \(bytesPerRow)")
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }

  /// All pixels.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  var wordsPerRow: Int { bytesPerRow / 4 }
}
