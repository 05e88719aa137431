package import Drawing
package import Raster

/// The destination of a frame's drawing.
package enum FrameCanvas {
  /// Pixels in memory; fresh ones do not contain the last frame.
  case pixels(PixelTarget, areFresh: Bool = false)
  /// Rectangles from textures, which do not keep the last frame.
  case textures(TextureCompositor)

  /// The bounds, in pixels.
  package var bounds: PixelRect {
    switch self {
    case .pixels(let target, _): target.bounds
    case .textures(let textures): textures.bounds
    }
  }

  /// Whether the canvas contains the last frame, so that only changes have to be drawn.
  package var preservesContents: Bool {
    if case .pixels(_, areFresh: false) = self { true } else { false }
  }

  /// Draws a whole list into a part of the canvas.
  ///
  /// The viewport's corner is the top left pixel of the part.
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
  /// Returns a part of the target, clipped to its bounds.
  package func part(_ rect: PixelRect) -> PixelTarget {
    let inside = rect.intersection(bounds)
    return PixelTarget(
      pixels: pixels + inside.y * (bytesPerRow / 4) + inside.x, width: inside.width,
      height: inside.height, bytesPerRow: bytesPerRow)
  }
}
