import CPango
import Drawing
import Geometry

/// The rotation of a group, in device pixels.
struct TurnGeometry {
  /// The pixels that clip the group after the rotation.
  let clip: PixelRect
  private let cosine: Double
  private let sine: Double
  private let x: Double
  private let y: Double

  /// The width of the smooth edge around a turned group, in pixels.
  private static let edge = 1

  /// Converts a rotation to device pixels at a scale.
  init(_ turn: Turn, scale: Double) {
    var matrix = cairo_matrix_t()
    cairo_matrix_init_rotate(&matrix, turn.angle * .pi / 180)
    (cosine, sine) = (matrix.xx, matrix.yx)
    (x, y) = (turn.center.x * scale, turn.center.y * scale)
    clip = PixelRect(turn.clip, scale: scale)
  }

  /// Returns the pixels that may change if pixels of the group before its rotation do.
  func pixels(of area: PixelRect) -> PixelRect {
    guard !area.isEmpty else { return area }
    return bounds(of: area.grown(by: Self.edge), sine).intersection(clip)
  }

  /// Returns the pixels of the group before its rotation that pixels of the target show.
  func source(of area: PixelRect) -> PixelRect {
    area.isEmpty ? area : bounds(of: area.grown(by: Self.edge), -sine)
  }

  /// Returns the transform from pixels of the target to those of a surface.
  ///
  /// - Parameter surface: The pixels of the group that the surface holds.
  /// - Returns: The transform.
  func transform(to surface: PixelRect) -> pixman_transform_t {
    var transform = pixman_transform_t()
    let left = x - x * cosine - y * sine - Double(surface.x)
    let top = y + x * sine - y * cosine - Double(surface.y)
    transform.matrix.0 = (Self.fixed(cosine), Self.fixed(sine), Self.fixed(left))
    transform.matrix.1 = (Self.fixed(-sine), Self.fixed(cosine), Self.fixed(top))
    transform.matrix.2 = (0, 0, Self.fixed(1))
    return transform
  }

  /// Returns the whole pixels around a rotated area.
  private func bounds(of area: PixelRect, _ sine: Double) -> PixelRect {
    let (left, right) = (Double(area.x) - x, Double(area.maxX) - x)
    let (top, bottom) = (Double(area.y) - y, Double(area.maxY) - y)
    let minX = min(left * cosine, right * cosine) + min(-top * sine, -bottom * sine)
    let maxX = max(left * cosine, right * cosine) + max(-top * sine, -bottom * sine)
    let minY = min(left * sine, right * sine) + min(top * cosine, bottom * cosine)
    let maxY = max(left * sine, right * sine) + max(top * cosine, bottom * cosine)
    let start = (x: (x + minX).rounded(.down), y: (y + minY).rounded(.down))
    return PixelRect(
      Rect(
        x: start.x, y: start.y, width: (x + maxX).rounded(.up) - start.x,
        height: (y + maxY).rounded(.up) - start.y), scale: 1)
  }

  /// Converts to Pixman's fixed-point format: 16 integer bits and 16 fraction bits.
  private static func fixed(_ value: Double) -> pixman_fixed_t {
    pixman_fixed_t((max(-32767, min(32767, value)) * 65536).rounded())
  }
}
