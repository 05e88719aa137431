package import Drawing
package import Geometry

/// Paints contents into bitmaps, with Cairo and Pango.
///
/// ``BitmapCache`` calls it once for each content, size and scale. Cost: a plain card takes tens
/// of microseconds, a text or a scaled picture hundreds. Not to be shared between threads.
package final class Rasterizer {
  private let contents: ContentStore
  private let textPainter = TextPainter()

  /// Creates a rasterizer that finds pictures in `contents`.
  package init(contents: ContentStore) {
    self.contents = contents
  }

  /// Paints a content for a layer of `size` points at `scale` device pixels per point.
  ///
  /// The content fills the pixels of the ``RasterSize`` to the last, so an opaque content stays
  /// opaque at its edges.
  package func image(of content: Content, size: Size, scale: Double) -> RasterImage {
    image(of: content, size: RasterSize(size, scale: scale))
  }

  func image(of content: Content, size: RasterSize) -> RasterImage {
    let image = RasterImage(
      layerWidth: size.width, layerHeight: size.height, bleed: Self.bleed(of: content, size))
    let painter = ElementPainter(
      image: image, size: size.layerSize, scale: size.scale, contents: contents,
      textPainter: textPainter)
    painter.paint(content.elements)
    painter.finish()
    image.findOpacity()
    return image
  }

  private static func bleed(of content: Content, _ size: RasterSize) -> PixelInsets {
    let bleed = content.bleed(in: size.layerSize)
    func pixels(_ distance: Double) -> Int {
      min(RasterSize.sideLimit, PixelRect.extent(distance * size.scale))
    }
    return PixelInsets(
      top: pixels(bleed.top), left: pixels(bleed.left), bottom: pixels(bleed.bottom),
      right: pixels(bleed.right))
  }
}
