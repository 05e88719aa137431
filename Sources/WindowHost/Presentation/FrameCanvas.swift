package import Drawing
package import Raster

/// What a frame is drawn into.
package enum FrameCanvas {
  /// Pixels in memory; fresh ones have nothing of the frame before, though they may lie where that
  /// lay.
  case pixels(PixelTarget, areFresh: Bool = false)
  /// Rectangles from textures, which keep nothing of the frame before.
  case textures(TextureCompositor)

  /// All of its pixels.
  package var bounds: PixelRect {
    switch self {
    case .pixels(let target, _): target.bounds
    case .textures(let textures): textures.bounds
    }
  }

  /// Whether the frame before is there to be drawn over.
  package var keepsPixels: Bool {
    if case .pixels(_, areFresh: false) = self { true } else { false }
  }

  /// Draws a list from nothing into a part, whose top left pixel is the viewport's corner.
  package func draw(
    _ list: DisplayList, by compositor: SoftwareCompositor, in part: PixelRect
  ) -> CompositionCounts {
    switch self {
    case .pixels(let target, _): compositor.composite(list, into: target.part(part))
    case .textures(let textures): textures.draw(list, by: compositor, in: part)
    }
  }
}

extension PixelTarget {
  /// A part of the target, as far as it lies in it.
  package func part(_ rect: PixelRect) -> PixelTarget {
    let inside = rect.intersection(bounds)
    return PixelTarget(
      pixels: pixels + inside.y * (bytesPerRow / 4) + inside.x, width: inside.width,
      height: inside.height, bytesPerRow: bytesPerRow)
  }
}
