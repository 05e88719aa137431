/// The pixels of a bitmap that somebody else holds: what copying rows of it needs.
///
/// A value, so that a frame which copies from many bitmaps counts no references.
struct BitmapPixels {
  /// The top left pixel; the next row begins `width` pixels farther.
  let start: UnsafePointer<UInt32>
  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  /// The rows in which every pixel is opaque.
  let opaqueRows: Range<Int>

  init(_ image: RasterImage) {
    start = UnsafePointer(image.pixels)
    width = image.width
    height = image.height
    opaqueRows = image.opaqueRows
  }
}
