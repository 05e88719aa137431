package import Geometry

/// The whole pixels that a layer is painted on, and the scale that goes with them.
package struct RasterSize: Hashable, Sendable {
  /// The longest side of a bitmap, in pixels.
  ///
  /// A larger layer is painted coarser and scaled up.
  package static let sideLimit = 8192

  /// The width, in pixels, 1 to ``sideLimit``.
  package var width: Int { Int(columns) }
  /// The height, in pixels, 1 to ``sideLimit``.
  package var height: Int { Int(rows) }
  /// Pixels a point: the device's scale, or less where the limit asks for it.
  package let scale: Double

  private let columns: Int32
  private let rows: Int32

  /// The pixels for a layer of `size` points on a device of `scale` pixels per point:
  /// ⌈extent × scale⌉ each way.
  package init(_ size: Size, scale: Double) {
    let longest = max(size.width, size.height) * scale
    let limit = Double(Self.sideLimit)
    self.scale = longest > limit ? scale * (limit / longest) : scale
    columns = Int32(min(Self.sideLimit, max(1, PixelRect.extent(size.width * self.scale))))
    rows = Int32(min(Self.sideLimit, max(1, PixelRect.extent(size.height * self.scale))))
  }

  /// The layer that fills the pixels to the last, in points: the layer's size, or up to a pixel
  /// more.
  var layerSize: Size {
    Size(width: Double(width) / scale, height: Double(height) / scale)
  }
}
