public import Geometry
import Raster

/// How large a window is, in its three units.
public struct WindowMetrics: Hashable, Sendable {
  /// The size in the units the window system reports positions in.
  public var size: Size
  /// The width of its framebuffer, in device pixels.
  public var pixelWidth: Int
  /// The height of its framebuffer, in device pixels.
  public var pixelHeight: Int
  /// Device pixels a point, chosen by whoever opened the window; at least 0.25.
  public var scale: Double

  /// Makes metrics; without a size in units these are pixels, as under X11.
  public init(pixelWidth: Int, pixelHeight: Int, scale: Double = 1, size: Size? = nil) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
    self.size = size ?? Size(width: Double(pixelWidth), height: Double(pixelHeight))
  }

  /// The size in points, to thousandths: the viewport that fills the window.
  public var sizeInPoints: Size {
    Size(
      width: PositionGrid.rounded(Double(pixelWidth) / scale),
      height: PositionGrid.rounded(Double(pixelHeight) / scale))
  }
}
