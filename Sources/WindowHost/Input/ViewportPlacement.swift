package import Geometry
package import Raster

/// The position of the simulated viewport in the window, and the scale of its points.
///
/// A viewport that is smaller than its area is centered in it, at the window's scale. One that does
/// not fit is scaled down and keeps its aspect ratio.
package struct ViewportPlacement: Hashable, Sendable {
  /// The window's size and scale.
  package let metrics: WindowMetrics
  /// The part of the window for the viewport, in window points; nil for the whole window.
  package let area: Rect?
  /// The requested magnification relative to the window's scale; limited by the available space.
  package let zoom: Double
  /// The viewport's size, in points.
  package let viewport: Size
  /// The number of device pixels per viewport point, at least 0.25.
  package let scale: Double
  /// The viewport's pixels in the framebuffer.
  ///
  /// They can extend outside it if the viewport does not fit even at a scale of 0.25.
  package let pixels: PixelRect

  /// The minimum scale of a display list.
  package static let minimumScale = 0.25

  /// Positions a viewport in a window, or in an area of it.
  package init(
    viewport: Size, in metrics: WindowMetrics, area: Rect? = nil, zoom: Double = 1
  ) {
    self.zoom = zoom
    self.viewport = viewport
    self.metrics = metrics
    self.area = area
    let room = Self.availablePixels(area, in: metrics)
    scale = Self.scale(of: viewport, in: room, at: metrics.scale * zoom)
    let width = PixelRect.edge(viewport.width * scale)
    let height = PixelRect.edge(viewport.height * scale)
    pixels = PixelRect(
      x: room.x + Self.half(room.width - width), y: room.y + Self.half(room.height - height),
      width: width, height: height)
  }

  /// The size of a viewport that fills the area, in points rounded to thousandths.
  package var fillingSize: Size {
    guard let area else { return metrics.sizeInPoints }
    let room = Self.availablePixels(area, in: metrics)
    return Size(
      width: PositionGrid.rounded(Double(room.width) / metrics.scale),
      height: PositionGrid.rounded(Double(room.height) / metrics.scale))
  }

  /// The frame of the viewport, in window points.
  package var rect: Rect {
    Rect(
      x: Double(pixels.x) / metrics.scale, y: Double(pixels.y) / metrics.scale,
      width: Double(pixels.width) / metrics.scale, height: Double(pixels.height) / metrics.scale)
  }

  /// Whether the viewport covers the framebuffer exactly.
  package var fillsWindow: Bool {
    pixels == PixelRect(x: 0, y: 0, width: metrics.pixelWidth, height: metrics.pixelHeight)
  }

  /// Converts a position in the window's units to a point of the viewport, rounded to thousandths.
  package func point(at position: Point) -> Point {
    let horizontal = Double(metrics.pixelWidth) / max(1, metrics.size.width)
    let vertical = Double(metrics.pixelHeight) / max(1, metrics.size.height)
    return Point(
      x: PositionGrid.rounded((position.x * horizontal - Double(pixels.x)) / scale),
      y: PositionGrid.rounded((position.y * vertical - Double(pixels.y)) / scale))
  }

  /// Converts a position in fractions of the window's size to a point of the viewport, rounded to
  /// thousandths.
  package func point(atFraction fraction: Point) -> Point {
    point(
      at: Point(x: fraction.x * metrics.size.width, y: fraction.y * metrics.size.height))
  }

  /// A rectangle of the viewport in the window's units.
  package func rectInWindow(_ rect: Rect) -> Rect {
    let horizontal = max(1, metrics.size.width) / Double(max(1, metrics.pixelWidth))
    let vertical = max(1, metrics.size.height) / Double(max(1, metrics.pixelHeight))
    return Rect(
      x: (rect.minX * scale + Double(pixels.x)) * horizontal,
      y: (rect.minY * scale + Double(pixels.y)) * vertical,
      width: rect.width * scale * horizontal, height: rect.height * scale * vertical)
  }

  private static func availablePixels(_ area: Rect?, in metrics: WindowMetrics) -> PixelRect {
    let window = PixelRect(
      x: 0, y: 0, width: metrics.pixelWidth, height: metrics.pixelHeight)
    guard let area else { return window }
    return PixelRect(area, scale: metrics.scale).intersection(window)
  }

  private static func scale(of viewport: Size, in room: PixelRect, at scale: Double) -> Double {
    // The comparison is in whole pixels, because rounding to thousandths of a point can make a
    // viewport slightly too large.
    let fits =
      PixelRect.edge(viewport.width * scale) <= room.width
      && PixelRect.edge(viewport.height * scale) <= room.height
    guard !fits, !viewport.isEmpty else { return scale }
    let fitting = min(
      Double(room.width) / viewport.width, Double(room.height) / viewport.height)
    return max(minimumScale, min(scale, fitting))
  }

  private static func half(_ room: Int) -> Int {
    Int((Double(room) / 2).rounded(.down))
  }
}
