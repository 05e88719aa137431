import CPango

/// A painted content: premultiplied pixels, ready to be composited any number of times.
///
/// Made by ``Rasterizer``, held by ``BitmapCache``. A shadow reaches outside the layer, so the
/// pixels may begin left of and above it: by ``bleedLeft`` and ``bleedTop``.
package final class RasterImage {
  /// The width with what bleeds, in pixels.
  package let width: Int
  /// The height with what bleeds, in pixels.
  package let height: Int
  /// How many of the columns lie left of the layer.
  package let bleedLeft: Int
  /// How many of the rows lie above the layer.
  package let bleedTop: Int
  /// The layer's own width, in pixels.
  package let layerWidth: Int
  /// The layer's own height, in pixels.
  package let layerHeight: Int
  /// Whether every pixel is opaque, so that it may be copied instead of blended.
  package var isOpaque: Bool { opaqueRows.count == height }

  /// The rows around the middle in which every pixel is opaque; of all rows, not only the layer's.
  ///
  /// Of a tile with round corners they are most.
  private(set) var opaqueRows = 0..<0

  let pixels: UnsafeMutablePointer<UInt32>
  /// The pixels as Pixman's image, drawn as they are.
  let handle: OpaquePointer
  /// The same pixels as an image that carries a transform; made when first drawn scaled.
  private var transformed: OpaquePointer?
  /// Where it lies in a texture, if it was uploaded.
  var texturePlace: TexturePlace?
  /// Found when first needed, which for layers of whole pixels is never.
  private(set) lazy var spareLines = findSpareLines()

  /// Creates an image of clear pixels.
  init(layerWidth: Int, layerHeight: Int, bleed: PixelInsets = PixelInsets()) {
    self.layerWidth = layerWidth
    self.layerHeight = layerHeight
    width = layerWidth + bleed.left + bleed.right
    height = layerHeight + bleed.top + bleed.bottom
    bleedLeft = bleed.left
    bleedTop = bleed.top
    pixels = .allocate(capacity: max(1, width * height))
    pixels.initialize(repeating: 0, count: max(1, width * height))
    handle = makePixmanImage(pixels, width: width, height: height, bytesPerRow: width * 4)
  }

  deinit {
    pixman_image_unref(handle)
    if let transformed { pixman_image_unref(transformed) }
    pixels.deallocate()
  }

  /// The bytes that the pixels take.
  package var byteCount: Int { width * height * 4 }

  /// Whether anything of it may lie outside the layer.
  package var hasBleed: Bool { width > layerWidth || height > layerHeight }

  /// Hands the pixels out to read: `width` × `height`, from the top row, without gaps.
  package func withPixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeBufferPointer(start: pixels, count: width * height))
  }

  /// Looks at the pixels once they are painted.
  ///
  /// Cost: one walk from the middle up and down that stops at the first clear ones.
  func findOpacity() {
    let middle = height / 2
    var (first, end) = (middle, middle)
    while first > 0, isOpaque(row: first - 1) { first -= 1 }
    while end < height, isOpaque(row: end) { end += 1 }
    opaqueRows = first..<end
  }

  private func isOpaque(row: Int) -> Bool {
    let pixels = pixels + row * width
    for column in 0..<width where pixels[column] < 0xFF00_0000 { return false }
    return true
  }

  /// The image for drawing through a transform from target to image pixels.
  func handle(transformedBy transform: inout pixman_transform_t) -> OpaquePointer {
    let image = transformed ?? makeTransformed()
    pixman_image_set_transform(image, &transform)
    return image
  }

  private func makeTransformed() -> OpaquePointer {
    let image = makePixmanImage(pixels, width: width, height: height, bytesPerRow: width * 4)
    pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
    pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
    transformed = image
    return image
  }
}

/// Distances in whole pixels, outwards from a layer.
struct PixelInsets {
  var top = 0
  var left = 0
  var bottom = 0
  var right = 0
}

/// Wraps memory as an ARGB32 image of Pixman's.
///
/// The caller unrefs it.
func makePixmanImage(
  _ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, bytesPerRow: Int
) -> OpaquePointer {
  let image = pixman_image_create_bits_no_clear(
    PIXMAN_a8r8g8b8, Int32(width), Int32(height), pixels, Int32(bytesPerRow))
  guard let image else {
    preconditionFailure("no memory for the header of an image of \(width)×\(height) pixels")
  }
  return image
}
