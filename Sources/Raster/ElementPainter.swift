import CPango
import Drawing
import Geometry

/// Paints elements on an image with a Cairo context, in points from the layer's corner.
struct ElementPainter {
  let context: OpaquePointer
  let size: Size
  let scale: Double
  let contents: ContentStore
  /// Draws text; nil if there is none.
  let textPainter: TextPainter?
  private let surface: OpaquePointer
  private let hasBleed: Bool

  init(
    image: RasterImage, size: Size, scale: Double, contents: ContentStore, textPainter: TextPainter?
  ) {
    surface = makeSurface(
      image.pixels, format: CAIRO_FORMAT_ARGB32, width: image.width, height: image.height,
      bytesPerRow: image.width * 4)
    guard let context = cairo_create(surface) else {
      fatalError("cairo_create returns a context even when it fails")
    }
    cairo_translate(context, Double(image.bleedLeft), Double(image.bleedTop))
    cairo_scale(context, scale, scale)
    self.context = context
    self.size = size
    self.scale = scale
    self.contents = contents
    self.textPainter = textPainter
    hasBleed = image.hasBleed
  }

  /// Flushes the pixels to the image's memory and releases the Cairo objects.
  func finish() {
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Paints elements from first to last.
  ///
  /// Only shadows extend outside the layer.
  func paint(_ elements: [Content.Element]) {
    for element in elements {
      if case .shadow(let shape, let shadow) = element {
        paintShadow(of: shape, shadow)
      } else if hasBleed {
        cairo_save(context)
        clip(to: Rect(origin: .zero, size: size))
        paint(element)
        cairo_restore(context)
      } else {
        paint(element)
      }
    }
  }

  private func paint(_ element: Content.Element) {
    switch element {
    case .fill(let shape, let paint):
      addPath(shape)
      setSource(paint, in: shape.placement.resolved(in: size))
      cairo_fill(context)
    case .stroke(let shape, let paint, let width):
      stroke(shape, paint, width: width)
    case .shadow(let shape, let shadow):
      paintShadow(of: shape, shadow)
    case .image(let id, let placement, let mode):
      guard let bitmap = contents.image(id) else { return }
      paintImage(bitmap, in: placement.resolved(in: size), mode)
    case .text(let text, let placement):
      paint(text, in: placement.resolved(in: size))
    case .measuredText(let text, let placement):
      textPainter?.paint(text, in: placement.resolved(in: size), scale: scale, on: context)
    case .clipped(let shape, let elements):
      paintClipped(to: shape, elements)
    case .turned(let angle, let elements):
      paintTurned(by: angle, elements)
    }
  }

  /// Paints elements turned clockwise about the middle of the layer, by an angle in degrees.
  private func paintTurned(by angle: Double, _ elements: [Content.Element]) {
    cairo_save(context)
    cairo_translate(context, size.width / 2, size.height / 2)
    cairo_rotate(context, angle * .pi / 180)
    cairo_translate(context, -size.width / 2, -size.height / 2)
    for element in elements { paint(element) }
    cairo_restore(context)
  }

  /// Paints a text; rotated text runs down along the box's right edge.
  private func paint(_ text: Text, in rect: Rect) {
    guard text.isRotated else {
      textPainter?.paint(text, in: rect, scale: scale, on: context)
      return
    }
    cairo_save(context)
    var turn = cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: rect.maxX, y0: rect.minY)
    cairo_transform(context, &turn)
    textPainter?.paint(
      text, in: Rect(x: 0, y: 0, width: rect.height, height: rect.width), scale: scale,
      on: context)
    cairo_restore(context)
  }

  private func stroke(_ shape: Shape, _ paint: Paint, width: Double) {
    guard width > 0 else { return }
    addPath(shape)
    setSource(paint, in: shape.placement.resolved(in: size))
    cairo_set_line_width(context, width)
    if case .path = shape {
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    } else {
      cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    }
    cairo_stroke(context)
  }

  /// Paints the elements together and clips the result.
  ///
  /// If each element were clipped separately, the one behind it would show through along the edge.
  private func paintClipped(to shape: Shape, _ elements: [Content.Element]) {
    cairo_save(context)
    clip(to: pixelBounds(of: shape))
    cairo_push_group(context)
    for element in elements { paint(element) }
    cairo_pop_group_to_source(context)
    addPath(shape)
    cairo_fill(context)
    cairo_restore(context)
  }

  /// Returns the shape's bounds, expanded to whole pixels, in points.
  private func pixelBounds(of shape: Shape) -> Rect {
    let rect = shape.placement.resolved(in: size)
    let left = (rect.minX * scale).rounded(.down) / scale
    let top = (rect.minY * scale).rounded(.down) / scale
    return Rect(
      x: left, y: top, width: (rect.maxX * scale).rounded(.up) / scale - left,
      height: (rect.maxY * scale).rounded(.up) / scale - top)
  }

  func clip(to rect: Rect) {
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(context)
  }
}

/// Wraps memory as a Cairo surface, which the caller destroys.
///
/// - Precondition: Cairo supports the size, as ``RasterSize`` ensures.
func makeSurface(
  _ pixels: UnsafeMutableRawPointer, format: cairo_format_t, width: Int, height: Int,
  bytesPerRow: Int
) -> OpaquePointer {
  let surface = cairo_image_surface_create_for_data(
    pixels.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
    Int32(bytesPerRow))
  let status = cairo_surface_status(surface)
  guard let surface, status == CAIRO_STATUS_SUCCESS else {
    fatalError(
      "Cairo cannot create a surface of \(width)×\(height): status \(status.rawValue)")
  }
  return surface
}
