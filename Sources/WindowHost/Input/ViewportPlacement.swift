package import Geometry
package import Raster

/// Where the simulated viewport lies in the window, and how large its points are there.
///
/// A viewport that is not as large as its area of the window stands in the middle of it at the
/// window's scale; one that does not fit is shown smaller, in its own proportions.
package struct ViewportPlacement: Hashable, Sendable {
  /// The window.
  package let metrics: WindowMetrics
  /// The part of the window in which the viewport lies, in the window's points; nil for all of it.
  package let area: Rect?
  /// How much larger the viewport is shown than at the window's scale, where there is room.
  package let zoom: Double
  /// The viewport, in points.
  package let viewport: Size
  /// Device pixels for each of the viewport's points, at least 0.25.
  package let scale: Double
  /// The viewport's pixels in the framebuffer; it may reach outside where even 0.25 is too large.
  package let pixels: PixelRect

  /// The least scale a display list can have.
  package static let leastScale = 0.25

  /// Places a viewport in a window, or in an area of it.
  package init(
    viewport: Size, in metrics: WindowMetrics, area: Rect? = nil, zoom: Double = 1
  ) {
    self.zoom = zoom
    self.viewport = viewport
    self.metrics = metrics
    self.area = area
    let room = Self.room(area, in: metrics)
    scale = Self.scale(of: viewport, in: room, at: metrics.scale * zoom)
    let width = PixelRect.edge(viewport.width * scale)
    let height = PixelRect.edge(viewport.height * scale)
    pixels = PixelRect(
      x: room.x + Self.half(room.width - width), y: room.y + Self.half(room.height - height),
      width: width, height: height)
  }

  /// The viewport that fills the area, in points to thousandths.
  package var fillingSize: Size {
    guard let area else { return metrics.sizeInPoints }
    let room = Self.room(area, in: metrics)
    return Size(
      width: PositionGrid.rounded(Double(room.width) / metrics.scale),
      height: PositionGrid.rounded(Double(room.height) / metrics.scale))
  }

  /// Where the viewport lies, in the window's points.
  package var rect: Rect {
    Rect(
      x: Double(pixels.x) / metrics.scale, y: Double(pixels.y) / metrics.scale,
      width: Double(pixels.width) / metrics.scale, height: Double(pixels.height) / metrics.scale)
  }

  /// Whether the viewport covers the framebuffer exactly.
  package var fillsWindow: Bool {
    pixels == PixelRect(x: 0, y: 0, width: metrics.pixelWidth, height: metrics.pixelHeight)
  }

  /// A position in the window's units as a point of the viewport, to thousandths.
  package func point(at position: Point) -> Point {
    let horizontal = Double(metrics.pixelWidth) / max(1, metrics.size.width)
    let vertical = Double(metrics.pixelHeight) / max(1, metrics.size.height)
    return Point(
      x: PositionGrid.rounded((position.x * horizontal - Double(pixels.x)) / scale),
      y: PositionGrid.rounded((position.y * vertical - Double(pixels.y)) / scale))
  }

  /// A position in fractions of the window's size as a point of the viewport, to thousandths.
  package func point(atFraction fraction: Point) -> Point {
    point(
      at: Point(x: fraction.x * metrics.size.width, y: fraction.y * metrics.size.height))
  }

  private static func room(_ area: Rect?, in metrics: WindowMetrics) -> PixelRect {
    let window = PixelRect(
      x: 0, y: 0, width: metrics.pixelWidth, height: metrics.pixelHeight)
    guard let area else { return window }
    return PixelRect(area, scale: metrics.scale).intersection(window)
  }

  private static func scale(of viewport: Size, in room: PixelRect, at scale: Double) -> Double {
    // Compared in whole pixels: a viewport in thousandths of a point may be a hair too large.
    let fits =
      PixelRect.edge(viewport.width * scale) <= room.width
      && PixelRect.edge(viewport.height * scale) <= room.height
    guard !fits, !viewport.isEmpty else { return scale }
    let fitting = min(
      Double(room.width) / viewport.width, Double(room.height) / viewport.height)
    return max(leastScale, min(scale, fitting))
  }

  private static func half(_ room: Int) -> Int {
    Int((Double(room) / 2).rounded(.down))
  }
}
