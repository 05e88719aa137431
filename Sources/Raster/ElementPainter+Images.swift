import CPango
import Drawing
import Geometry

extension ElementPainter {
  /// Paints a picture with its aspect ratio.
  func paintImage(_ bitmap: Bitmap, in rect: Rect, _ mode: ImageMode) {
    guard bitmap.width > 0, bitmap.height > 0, !rect.isEmpty else { return }
    let placed = Self.placed(bitmap, in: rect, mode, scale: scale)
    let visible = mode == .aspectFit ? placed : placed.intersection(rect)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      // The cast is safe: Cairo only reads a source, its function just lacks the const.
      let source = makeSurface(
        UnsafeMutableRawPointer(mutating: base), format: CAIRO_FORMAT_ARGB32,
        width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.width * 4)
      paint(source, placed: placed, visible: visible, bitmap: bitmap)
      cairo_surface_finish(source)
      cairo_surface_destroy(source)
    }
  }

  private func paint(_ source: OpaquePointer, placed: Rect, visible: Rect, bitmap: Bitmap) {
    cairo_save(context)
    cairo_rectangle(context, visible.minX, visible.minY, visible.width, visible.height)
    cairo_translate(context, placed.minX, placed.minY)
    cairo_scale(
      context, placed.width / Double(bitmap.width), placed.height / Double(bitmap.height))
    cairo_set_source_surface(context, source, 0, 0)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // Without this, the picture's outermost pixels would fade out.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_fill(context)
    cairo_restore(context)
  }

  /// Returns the rectangle of the whole picture, including the part that is cropped.
  static func placed(_ bitmap: Bitmap, in rect: Rect, _ mode: ImageMode, scale: Double) -> Rect {
    let width = Double(bitmap.width)
    let height = Double(bitmap.height)
    let horizontal = rect.width / width
    let vertical = rect.height / height
    let factor =
      switch mode {
      case .aspectFill: max(horizontal, vertical)
      case .aspectFit: min(horizontal, vertical)
      case .center: 1.0
      }
    let placed = Rect(
      x: rect.center.x - width * factor / 2, y: rect.center.y - height * factor / 2,
      width: width * factor, height: height * factor)
    return mode == .aspectFill ? placed : snapped(placed, scale: scale)
  }

  /// Returns the rectangle with its edges snapped to whole pixels, so that a picture's edges are
  /// sharp.
  private static func snapped(_ rect: Rect, scale: Double) -> Rect {
    let pixels = PixelRect(rect, scale: scale)
    return Rect(
      x: Double(pixels.x) / scale, y: Double(pixels.y) / scale,
      width: Double(max(1, pixels.width)) / scale, height: Double(max(1, pixels.height)) / scale)
  }
}
