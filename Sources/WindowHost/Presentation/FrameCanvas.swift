package import Drawing
package import Raster

/// What a frame is drawn into.
package enum FrameCanvas {
  /// Pixels in memory.
  case pixels(PixelTarget)

  /// All of its pixels.
  package var bounds: PixelRect {
    switch self {
    case .pixels(let target): target.bounds
    }
  }

  /// Draws a list from nothing into a part, whose top left pixel is the viewport's corner.
  package func draw(
    _ list: DisplayList, by compositor: SoftwareCompositor, in part: PixelRect
  ) -> CompositionCounts {
    switch self {
    case .pixels(let target): compositor.composite(list, into: target.part(part))
    }
  }
}

extension PixelTarget {
  /// A part of the target, as far as it lies in it.
  func part(_ rect: PixelRect) -> PixelTarget {
    let inside = rect.intersection(bounds)
    return PixelTarget(
      pixels: pixels + inside.y * (bytesPerRow / 4) + inside.x, width: inside.width,
      height: inside.height, bytesPerRow: bytesPerRow)
  }
}
