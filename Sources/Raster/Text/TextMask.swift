import CPango
import Geometry

/// A coverage mask of text with letters positioned to a quarter of a pixel.
///
/// Cairo positions letters on whole pixels, which spaces small text unevenly. The letters are
/// therefore drawn into a mask of four times the width, and every four of its pixels are merged
/// into one. Filling outlines instead would take twice as long, because Cairo caches only the
/// bitmaps of letters.
struct TextMask {
  /// The number of positions of a letter within a pixel.
  static let steps = 4
  /// The longest row that Cairo supports, in pixels.
  private static let longestRow = 32767

  private let area: PixelRect
  private let bytesPerRow: Int
  private var wide: ContiguousArray<UInt8>

  /// Returns the pixels of the ink, expanded by a margin in pixels, inside the clip.
  static func pixels(
    _ ink: Rect, _ margin: Double, scale: Double, on cairo: OpaquePointer
  ) -> PixelRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let visible = Rect(x: left, y: top, width: right - left, height: bottom - top).intersection(
      ink.inset(by: Insets(all: -margin / scale)))
    guard !visible.isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let x = Int((visible.minX * scale).rounded(.down))
    let y = Int((visible.minY * scale).rounded(.down))
    return PixelRect(
      x: x, y: y, width: Int((visible.maxX * scale).rounded(.up)) - x,
      height: Int((visible.maxY * scale).rounded(.up)) - y)
  }

  /// Creates an empty mask for an area of the layer, in pixels; nil if Cairo has no rows that long.
  init?(area: PixelRect) {
    // The stride of a Cairo mask must be a multiple of 4 bytes, as this is.
    bytesPerRow = area.width * Self.steps
    guard !area.isEmpty, max(bytesPerRow, area.height) <= Self.longestRow else { return nil }
    self.area = area
    wide = ContiguousArray(repeating: 0, count: bytesPerRow * area.height)
  }

  /// Draws into the mask, in points from the layer's corner.
  mutating func draw(scale: Double, _ body: (OpaquePointer) -> Void) {
    wide.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let surface = makeSurface(
        base, format: CAIRO_FORMAT_A8, width: bytesPerRow, height: area.height,
        bytesPerRow: bytesPerRow)
      guard let cairo = cairo_create(surface) else { return }
      cairo_translate(cairo, Double(-area.x * Self.steps), Double(-area.y))
      cairo_scale(cairo, scale * Double(Self.steps), scale)
      body(cairo)
      cairo_destroy(cairo)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Paints the context's source through the mask, blurred by a standard deviation in pixels.
  func paint(scale: Double, blurredBy sigma: Double = 0, on cairo: OpaquePointer) {
    let bytesPerRow = (area.width + 3) / 4 * 4
    var narrow = ContiguousArray<UInt8>(repeating: 0, count: bytesPerRow * area.height)
    for row in 0..<area.height {
      for column in 0..<area.width {
        let first = row * self.bytesPerRow + column * Self.steps
        let sum =
          UInt32(wide[first]) + UInt32(wide[first + 1]) + UInt32(wide[first + 2])
          + UInt32(wide[first + 3])
        narrow[row * bytesPerRow + column] = UInt8((sum + 2) / 4)
      }
    }
    if sigma > 0 {
      GaussianBlur(sigma: sigma).apply(to: &narrow, width: bytesPerRow, height: area.height)
    }
    narrow.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let surface = makeSurface(
        base, format: CAIRO_FORMAT_A8, width: area.width, height: area.height,
        bytesPerRow: bytesPerRow)
      cairo_save(cairo)
      cairo_scale(cairo, 1 / scale, 1 / scale)
      cairo_mask_surface(cairo, surface, Double(area.x), Double(area.y))
      cairo_restore(cairo)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
