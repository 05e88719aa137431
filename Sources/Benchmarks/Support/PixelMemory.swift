import CFloor
package import Geometry
package import Raster

/// Pixels in memory for a viewport, at one pixel per point.
package final class PixelMemory {
  /// The pixels as a target for drawing.
  package let target: PixelTarget
  private let count: Int

  /// Allocates black pixels, in large pages if the system has them.
  package init(_ viewport: Size) {
    let (width, height) = (Int(viewport.width), Int(viewport.height))
    count = width * height
    guard let pixels = reticle_floor_pixels(count) else {
      fatalError("not enough memory for \(width)×\(height) pixels")
    }
    target = PixelTarget(pixels: pixels, width: width, height: height, bytesPerRow: width * 4)
  }

  deinit { reticle_floor_release(target.pixels) }

  /// Returns whether both hold the same pixels.
  package func isEqual(to other: PixelMemory) -> Bool {
    UnsafeBufferPointer(start: target.pixels, count: count)
      .elementsEqual(UnsafeBufferPointer(start: other.target.pixels, count: count))
  }
}
