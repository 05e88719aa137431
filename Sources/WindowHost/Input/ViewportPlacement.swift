package import Geometry
package import Raster

/// Where the simulated viewport lies in the window, and how large its points are there.
///
/// A viewport that is not the window's size stands in the middle at the window's scale; one that
/// does not fit is shown smaller, in its own proportions.
package struct ViewportPlacement: Hashable, Sendable {
  /// The window.
  package let metrics: WindowMetrics
  /// The viewport, in points.
  package let viewport: Size
  /// Device pixels for each of the viewport's points, at least 0.25.
  package let scale: Double
  /// The viewport's pixels in the framebuffer; it may reach outside where even 0.25 is too large.
  package let pixels: PixelRect

  /// The least scale a display list can have.
  package static let leastScale = 0.25

  /// Places a viewport in a window.
  package init(viewport: Size, in metrics: WindowMetrics) {
    self.viewport = viewport
    self.metrics = metrics
    scale = Self.scale(of: viewport, in: metrics)
    let width = PixelRect.edge(viewport.width * scale)
    let height = PixelRect.edge(viewport.height * scale)
    pixels = PixelRect(
      x: Self.half(metrics.pixelWidth - width), y: Self.half(metrics.pixelHeight - height),
      width: width, height: height)
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

  private static func scale(of viewport: Size, in metrics: WindowMetrics) -> Double {
    // Compared in whole pixels: a viewport in thousandths of a point may be a hair too large.
    let fits =
      PixelRect.edge(viewport.width * metrics.scale) <= metrics.pixelWidth
      && PixelRect.edge(viewport.height * metrics.scale) <= metrics.pixelHeight
    guard !fits, !viewport.isEmpty else { return metrics.scale }
    let fitting = min(
      Double(metrics.pixelWidth) / viewport.width, Double(metrics.pixelHeight) / viewport.height)
    return max(leastScale, min(metrics.scale, fitting))
  }

  private static func half(_ room: Int) -> Int {
    Int((Double(room) / 2).rounded(.down))
  }
}
