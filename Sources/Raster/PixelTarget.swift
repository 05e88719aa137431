import Geometry

/// A pixel buffer to draw into, owned by the caller: 32 bits per pixel, 0xAARRGGBB, premultiplied.
///
/// The format is SDL's ARGB8888. The memory must stay valid while the target is in use.
package struct PixelTarget {
  /// The first pixel of the top row.
  package var pixels: UnsafeMutablePointer<UInt32>
  /// The width, in pixels.
  package var width: Int
  /// The height, in pixels.
  package var height: Int
  /// The distance between rows, in bytes: a multiple of 4, at least `width` × 4.
  package var bytesPerRow: Int

  /// Creates a target over memory.
  ///
  /// - Precondition: `bytesPerRow` is a multiple of 4 and at least the length of a row.
  package init(
    pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, bytesPerRow: Int
  ) {
    require(
      bytesPerRow % 4 == 0 && bytesPerRow >= width * 4,
      "a row of \(width) pixels needs a multiple of 4 bytes from \(width * 4), not \(bytesPerRow)")
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }

  /// The rectangle of all pixels.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  var wordsPerRow: Int { bytesPerRow / 4 }
}
