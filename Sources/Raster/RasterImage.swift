import CPango

/// A rasterized content: premultiplied pixels that can be composited any number of times.
///
/// Created by ``Rasterizer`` and owned by ``BitmapCache``. A shadow extends outside the layer, so
/// the pixels can start left of the layer by ``bleedLeft`` and above it by ``bleedTop``.
package final class RasterImage {
  /// The width including the bleed, in pixels.
  package let width: Int
  /// The height including the bleed, in pixels.
  package let height: Int
  /// The number of columns left of the layer.
  package let bleedLeft: Int
  /// The number of rows above the layer.
  package let bleedTop: Int
  /// The width of the layer, in pixels.
  package let layerWidth: Int
  /// The height of the layer, in pixels.
  package let layerHeight: Int
  /// Whether every pixel is opaque, so that the image can be copied instead of blended.
  package var isOpaque: Bool { opaqueRows.count == height }

  /// The rows around the middle in which every pixel is opaque, counted from the top of the image.
  ///
  /// In a tile with rounded corners these are most of the rows.
  private(set) var opaqueRows = 0..<0

  let pixels: UnsafeMutablePointer<UInt32>
  /// A Pixman image of the pixels, without a transform.
  let handle: OpaquePointer
  /// A Pixman image of the same pixels with a transform; created when first drawn scaled.
  private var transformed: OpaquePointer?
  /// The position in a texture; nil if the image has not been uploaded.
  var textureLocation: TextureLocation?
  /// The lines to leave out; computed on first use, which never occurs for layers of whole pixels.
  private(set) lazy var omittableLines = findOmittableLines()
  /// Whether the last row is left out, whatever the pixels.
  ///
  /// It is for texts: those of equal height keep a common baseline, whatever their letters.
  let omitsLastRow: Bool

  /// Creates an image of clear pixels.
  init(
    layerWidth: Int, layerHeight: Int, bleed: PixelInsets = PixelInsets(),
    omitsLastRow: Bool = false
  ) {
    self.omitsLastRow = omitsLastRow
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

  /// The size of the pixels, in bytes.
  package var byteCount: Int { width * height * 4 }

  /// Whether the image extends outside the layer.
  package var hasBleed: Bool { width > layerWidth || height > layerHeight }

  /// Calls `body` with the pixels: `width` × `height`, from the top row, without gaps.
  package func withPixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeBufferPointer(start: pixels, count: width * height))
  }

  /// Determines the opaque rows after painting.
  ///
  /// Cost: one scan from the middle up and down that stops at the first pixels that are not opaque.
  func updateOpaqueRows() {
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

  /// Returns the Pixman image with a transform from target to image pixels.
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

/// Distances outward from a layer, in whole pixels.
struct PixelInsets {
  var top = 0
  var left = 0
  var bottom = 0
  var right = 0
}

/// Wraps memory as an ARGB32 Pixman image, which the caller unreferences.
func makePixmanImage(
  _ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, bytesPerRow: Int
) -> OpaquePointer {
  let image = pixman_image_create_bits_no_clear(
    PIXMAN_a8r8g8b8, Int32(width), Int32(height), pixels, Int32(bytesPerRow))
  guard let image else {
    fatalError("no memory for the header of an image of \(width)×\(height) pixels")
  }
  return image
}
