import Drawing

/// Bitmaps of an earlier run, by their contents.
struct EarlierBitmaps {
  private struct Key: Hashable {
    let content: Content
    let width: Int
    let height: Int
    let scaleThousandths: Int32
  }

  private var images: [Key: RasterImage] = [:]

  /// Adds a bitmap of a content, painted for its appearance.
  mutating func insert(
    _ image: RasterImage, of content: Content, _ width: Int, _ height: Int,
    _ scaleThousandths: Int32
  ) {
    let key = Key(
      content: content, width: width, height: height, scaleThousandths: scaleThousandths)
    images[key] = image
  }

  /// Returns the bitmap of a content at a size; nil if there is none.
  subscript(content: Content, size: RasterSize) -> RasterImage? {
    images[
      Key(
        content: content, width: size.width, height: size.height,
        scaleThousandths: BitmapStorage.thousandths(size.scale))]
  }
}
