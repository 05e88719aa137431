package import Geometry
package import Raster

/// Pixels in memory, for a viewport at a pixel a point.
package final class PixelMemory {
  /// The pixels as a target of drawing.
  package let target: PixelTarget
  private let count: Int

  /// Makes black pixels.
  package init(_ viewport: Size) {
    let (width, height) = (Int(viewport.width), Int(viewport.height))
    count = width * height
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    target = PixelTarget(pixels: pixels, width: width, height: height, bytesPerRow: width * 4)
  }

  deinit { target.pixels.deallocate() }

  /// Whether both hold the same pixels.
  package func isEqual(to other: PixelMemory) -> Bool {
    UnsafeBufferPointer(start: target.pixels, count: count)
      .elementsEqual(UnsafeBufferPointer(start: other.target.pixels, count: count))
  }
}
