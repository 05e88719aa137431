package import Drawing
package import Geometry

/// Rasterizes contents with Cairo and Pango.
///
/// ``BitmapCache`` calls it once for each content, size and scale. Cost: tens of microseconds for a
/// plain card, hundreds for a text or a scaled picture. Do not share it between threads.
package final class Rasterizer {
  private let contents: ContentStore
  /// Draws text; nil if contents have none.
  private let textPainter: TextPainter?

  /// Creates a rasterizer that looks up pictures in `contents`.
  ///
  /// It draws text in the fonts in which the texts of `contents` are measured, so that each font is
  /// searched once.
  package init(contents: ContentStore) {
    self.contents = contents
    let measurer = contents.textExtents.source as? PangoTextMeasurer
    textPainter = TextPainter(fonts: measurer?.fonts ?? PangoFonts())
  }

  /// Creates a rasterizer of contents that consist of shapes, without text and pictures.
  ///
  /// It loads no fonts, and can be created on any thread.
  init() {
    contents = ContentStore()
    textPainter = nil
  }

  /// What the user can install to see all characters; nil if no drawn character was missing.
  package var missingFontAdvice: String? { textPainter?.missingFontAdvice }

  /// Searches and loads fonts for text that has not appeared yet.
  ///
  /// See ``FontPreparation``. Returns whether there was anything to do.
  func prepareNextFont() -> Bool { textPainter?.prepareNextFont() ?? false }

  /// Rasterizes a content for a layer of `size` points at `scale` device pixels per point.
  ///
  /// The content fills all pixels of the ``RasterSize``, so an opaque content is opaque at its
  /// edges.
  package func image(of content: Content, size: Size, scale: Double) -> RasterImage {
    image(of: content, size: RasterSize(size, scale: scale))
  }

  func image(of content: Content, size: RasterSize) -> RasterImage {
    let image = RasterImage(
      layerWidth: size.width, layerHeight: size.height, bleed: Self.bleed(of: content, size),
      omitsLastRow: content.isHorizontalText)
    let painter = ElementPainter(
      image: image, size: size.layerSize, scale: size.scale, contents: contents,
      textPainter: textPainter)
    painter.paint(content.elements)
    painter.finish()
    image.updateOpaqueRows()
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
