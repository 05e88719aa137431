import CPango
import Geometry

/// Where a bitmap that is shown in another size than its own lies, in device pixels.
struct ScaledPlacing {
  /// The pixels it touches.
  let area: PixelRect
  private let x: Double
  private let y: Double
  private let stepX: Double
  private let stepY: Double

  /// Places a bitmap so that its layer fills `rect`, in points; the bleed is scaled with it.
  init(_ image: RasterImage, rect: Rect, scale: Double) {
    stepX = Double(image.layerWidth) / (rect.width * scale)
    stepY = Double(image.layerHeight) / (rect.height * scale)
    x = rect.minX * scale - Double(image.bleedLeft) / stepX
    y = rect.minY * scale - Double(image.bleedTop) / stepY
    area = PixelRect(
      Rect(x: x, y: y, width: Double(image.width) / stepX, height: Double(image.height) / stepY),
      scale: 1)
  }

  /// The map from a part of the target, with its corner as (0, 0), to the bitmap's pixels.
  func transform(from part: PixelRect) -> pixman_transform_t {
    var transform = pixman_transform_t()
    transform.matrix.0 = (Self.fixed(stepX), 0, Self.fixed((Double(part.x) - x) * stepX))
    transform.matrix.1 = (0, Self.fixed(stepY), Self.fixed((Double(part.y) - y) * stepY))
    transform.matrix.2 = (0, 0, Self.fixed(1))
    return transform
  }

  /// Where the corner of a pixel of the target lies in the bitmap, in its pixels.
  func source(x targetX: Int, y targetY: Int) -> (x: Double, y: Double) {
    ((Double(targetX) - x) * stepX, (Double(targetY) - y) * stepY)
  }

  /// Pixman's number: sixteen bits before the point, sixteen after.
  private static func fixed(_ value: Double) -> pixman_fixed_t {
    pixman_fixed_t(max(-32767, min(32767, value)) * 65536)
  }
}
