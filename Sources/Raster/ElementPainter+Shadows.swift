import CPango
import Drawing
import Geometry

extension ElementPainter {
  /// Paints the silhouette of an outline, offset and blurred.
  func paintShadow(of shape: Shape, _ shadow: Shadow) {
    let sigma = max(0, shadow.blur) / 2 * scale
    let margin = PixelRect.extent(sigma * 3) + 1
    let outline = PixelRect(shape.placement.resolved(in: size), scale: scale)
    // The stride of a Cairo mask must be a multiple of 4 bytes.
    let width = (outline.width + 2 * margin + 4) / 4 * 4
    let height = outline.height + 2 * margin + 1
    // Cairo does not support longer rows, so a shadow of that size is left out.
    guard max(width, height) <= 32767 else { return }
    var mask = ContiguousArray<UInt8>(repeating: 0, count: width * height)
    let left = outline.x - margin
    let top = outline.y - margin
    mask.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      fill(shape, on: base, width, height, left: left, top: top)
    }
    GaussianBlur(sigma: sigma).apply(to: &mask, width: width, height: height)
    let corner = Point(x: Double(left), y: Double(top))
    mask.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      if shadow.excludesInterior { cairo_push_group(context) }
      paintMask(base, width, height, at: corner, shadow)
      if shadow.excludesInterior { cutOut(shape) }
    }
  }

  /// Removes the inside of the outline from the current group and paints the rest.
  private func cutOut(_ shape: Shape) {
    addPath(shape)
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    cairo_fill(context)
    cairo_pop_group_to_source(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_paint(context)
  }

  /// Fills the silhouette in a mask whose corner is the pixel (`left`, `top`) of the layer.
  private func fill(
    _ shape: Shape, on base: UnsafeMutableRawPointer, _ width: Int, _ height: Int,
    left: Int, top: Int
  ) {
    let surface = makeSurface(
      base, format: CAIRO_FORMAT_A8, width: width, height: height, bytesPerRow: width)
    addPath(shape)
    let path = cairo_copy_path(context)
    cairo_new_path(context)
    let mask = cairo_create(surface)
    cairo_translate(mask, Double(-left), Double(-top))
    cairo_scale(mask, scale, scale)
    cairo_append_path(mask, path)
    cairo_fill(mask)
    cairo_path_destroy(path)
    cairo_destroy(mask)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  private func paintMask(
    _ base: UnsafeMutableRawPointer, _ width: Int, _ height: Int,
    at corner: Point, _ shadow: Shadow
  ) {
    let surface = makeSurface(
      base, format: CAIRO_FORMAT_A8, width: width, height: height, bytesPerRow: width)
    cairo_save(context)
    setSource(.color(shadow.color), in: .zero)
    cairo_translate(context, shadow.offset.dx, shadow.offset.dy)
    cairo_scale(context, 1 / scale, 1 / scale)
    cairo_mask_surface(context, surface, corner.x, corner.y)
    cairo_restore(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}
