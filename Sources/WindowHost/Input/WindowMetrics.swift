package import Geometry
import Raster

/// The size of a window in system units, pixels and points.
package struct WindowMetrics: Hashable, Sendable {
  /// The size in the units in which the window system reports positions.
  package var size: Size
  /// The width of the framebuffer, in device pixels.
  package var pixelWidth: Int
  /// The height of the framebuffer, in device pixels.
  package var pixelHeight: Int
  /// The number of device pixels per point, chosen when the window was opened; at least 0.25.
  package var scale: Double

  /// Creates metrics; without `size`, system units are pixels, as under X11.
  package init(pixelWidth: Int, pixelHeight: Int, scale: Double = 1, size: Size? = nil) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
    self.size = size ?? Size(width: Double(pixelWidth), height: Double(pixelHeight))
  }

  /// The size in points, rounded to thousandths: that of a viewport that fills the window.
  package var sizeInPoints: Size {
    Size(
      width: PositionGrid.rounded(Double(pixelWidth) / scale),
      height: PositionGrid.rounded(Double(pixelHeight) / scale))
  }
}
