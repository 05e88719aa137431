package import Geometry
import Raster

/// How large a window is, in its three units.
package struct WindowMetrics: Hashable, Sendable {
  /// The size in the units the window system reports positions in.
  package var size: Size
  /// The width of its framebuffer, in device pixels.
  package var pixelWidth: Int
  /// The height of its framebuffer, in device pixels.
  package var pixelHeight: Int
  /// Device pixels per point, chosen by whoever opened the window; at least 0.25.
  package var scale: Double

  /// Makes metrics; without a size in units these are pixels, as under X11.
  package init(pixelWidth: Int, pixelHeight: Int, scale: Double = 1, size: Size? = nil) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
    self.size = size ?? Size(width: Double(pixelWidth), height: Double(pixelHeight))
  }

  /// The size in points, to thousandths: the viewport that fills the window.
  package var sizeInPoints: Size {
    Size(
      width: PositionGrid.rounded(Double(pixelWidth) / scale),
      height: PositionGrid.rounded(Double(pixelHeight) / scale))
  }
}
