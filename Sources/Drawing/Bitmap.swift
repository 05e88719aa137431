import Geometry

/// An image in memory: 32 bits per pixel (0xAARRGGBB), premultiplied alpha.
///
/// Rows are stored from top to bottom without padding.
public final class Bitmap: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The pixels; `width` × `height` of them.
  public let pixels: ContiguousArray<UInt32>

  /// Creates a bitmap from its pixels.
  ///
  /// - Precondition: There are exactly `width` × `height` pixels.
  public init(width: Int, height: Int, pixels: ContiguousArray<UInt32>) {
    require(
      pixels.count == width * height,
      "a bitmap of \(width)×\(height) needs \(width * height) pixels, not \(pixels.count)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The size of the pixels, in bytes.
  package var byteCount: Int { pixels.count * 4 }

  /// Returns the mean color of all pixels; clear if there are none.
  ///
  /// Cost: linear in the number of pixels.
  public func averageColor() -> Color {
    guard !pixels.isEmpty else { return .clear }
    var alpha: UInt64 = 0
    var red: UInt64 = 0
    var green: UInt64 = 0
    var blue: UInt64 = 0
    for pixel in pixels {
      alpha += UInt64(pixel >> 24)
      red += UInt64((pixel >> 16) & 0xFF)
      green += UInt64((pixel >> 8) & 0xFF)
      blue += UInt64(pixel & 0xFF)
    }
    guard alpha > 0 else { return .clear }
    let total = Double(alpha)
    return Color(
      red: Double(red) / total, green: Double(green) / total, blue: Double(blue) / total,
      alpha: total / Double(pixels.count * 255))
  }
}
