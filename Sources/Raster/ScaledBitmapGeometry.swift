import CPango
import Geometry

/// The position of a scaled bitmap in device pixels.
struct ScaledBitmapGeometry {
  /// The pixels it touches.
  let area: PixelRect
  private let x: Double
  private let y: Double
  private let stepX: Double
  private let stepY: Double

  /// Positions a bitmap so that its layer fills `rect`, in points; the bleed is scaled with it.
  init(_ image: RasterImage, rect: Rect, scale: Double) {
    stepX = Double(image.layerWidth) / (rect.width * scale)
    stepY = Double(image.layerHeight) / (rect.height * scale)
    x = rect.minX * scale - Double(image.bleedLeft) / stepX
    y = rect.minY * scale - Double(image.bleedTop) / stepY
    area = PixelRect(
      Rect(x: x, y: y, width: Double(image.width) / stepX, height: Double(image.height) / stepY),
      scale: 1)
  }

  /// Returns the transform from a part of the target, with its corner at (0, 0), to bitmap pixels.
  func transform(from part: PixelRect) -> pixman_transform_t {
    var transform = pixman_transform_t()
    transform.matrix.0 = (Self.fixed(stepX), 0, Self.fixed((Double(part.x) - x) * stepX))
    transform.matrix.1 = (0, Self.fixed(stepY), Self.fixed((Double(part.y) - y) * stepY))
    transform.matrix.2 = (0, 0, Self.fixed(1))
    return transform
  }

  /// Returns the bitmap position of a target pixel's corner, in bitmap pixels.
  func source(x targetX: Int, y targetY: Int) -> (x: Double, y: Double) {
    ((Double(targetX) - x) * stepX, (Double(targetY) - y) * stepY)
  }

  /// Converts to Pixman's fixed-point format: 16 integer bits and 16 fraction bits.
  private static func fixed(_ value: Double) -> pixman_fixed_t {
    pixman_fixed_t(max(-32767, min(32767, value)) * 65536)
  }
}
