/// An unowned view of a bitmap's pixels, for copying rows.
///
/// It is a value without references, so a frame that copies from many bitmaps does no reference
/// counting.
struct BitmapPixels {
  /// The top left pixel; each row starts `width` pixels after the previous one.
  let start: UnsafePointer<UInt32>
  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  /// The rows in which every pixel is opaque.
  let opaqueRows: Range<Int>

  /// Whether every pixel is opaque.
  var isOpaque: Bool { opaqueRows.count == height }

  init(_ image: RasterImage) {
    start = UnsafePointer(image.pixels)
    width = image.width
    height = image.height
    opaqueRows = image.opaqueRows
  }
}
