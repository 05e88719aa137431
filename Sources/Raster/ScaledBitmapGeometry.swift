import CPango
import CPixels
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
    self.init(
      Size(width: Double(image.width), height: Double(image.height)),
      layer: Size(width: Double(image.layerWidth), height: Double(image.layerHeight)),
      bleed: Vector(dx: Double(image.bleedLeft), dy: Double(image.bleedTop)), rect, scale: scale)
  }

  /// Positions a bitmap without bleed so that it fills `rect`, in points.
  init(_ bitmap: BitmapPixels, rect: Rect, scale: Double) {
    let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    self.init(size, layer: size, bleed: .zero, rect, scale: scale)
  }

  private init(_ size: Size, layer: Size, bleed: Vector, _ rect: Rect, scale: Double) {
    stepX = layer.width / (rect.width * scale)
    stepY = layer.height / (rect.height * scale)
    x = rect.minX * scale - bleed.dx / stepX
    y = rect.minY * scale - bleed.dy / stepY
    area = PixelRect(
      Rect(x: x, y: y, width: size.width / stepX, height: size.height / stepY), scale: 1)
  }

  /// Returns a bitmap with the positions in it that a part of the target shows.
  ///
  /// Returns nil if a position exceeds the range of Pixman's fixed-point format.
  func positions(in bitmap: BitmapPixels, from part: PixelRect) -> reticle_scaled_bitmap? {
    let limit = 32767.0
    let (firstX, firstY) = source(x: part.x, y: part.y)
    let (lastX, lastY) = source(x: part.maxX + 1, y: part.maxY + 1)
    guard stepX < limit, stepY < limit, firstX > -limit, firstY > -limit, lastX < limit,
      lastY < limit
    else { return nil }
    let (stepX, stepY) = (Self.fixed(stepX), Self.fixed(stepY))
    return reticle_scaled_bitmap(
      pixels: bitmap.start, width: Int32(bitmap.width), height: Int32(bitmap.height),
      opaque_start: Int32(bitmap.opaqueRows.lowerBound),
      opaque_end: Int32(bitmap.opaqueRows.upperBound),
      x: Self.fixed(firstX) + Self.distanceToCenter(stepX),
      y: Self.fixed(firstY) + Self.distanceToCenter(stepY), step_x: stepX, step_y: stepY)
  }

  /// Returns the distance from a position of a pixel's corner to that of its center, counted from
  /// the center of the bitmap's first pixel and rounded as Pixman does.
  private static func distanceToCenter(_ step: pixman_fixed_t) -> pixman_fixed_t {
    (step + 1) >> 1 - 0x8000
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
