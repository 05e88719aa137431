package import Geometry

/// The size in whole pixels at which a layer is rasterized, and its scale.
package struct RasterSize: Hashable, Sendable {
  /// The longest side of a bitmap, in pixels.
  ///
  /// A larger layer is rasterized at a lower scale and scaled up.
  package static let sideLimit = 8192

  /// The width, in pixels, from 1 to ``sideLimit``.
  package var width: Int { Int(columns) }
  /// The height, in pixels, from 1 to ``sideLimit``.
  package var height: Int { Int(rows) }
  /// Pixels per point: the device's scale, or less because of the limit.
  package let scale: Double

  private let columns: Int32
  private let rows: Int32

  /// Creates the size for a layer of `size` points at `scale` pixels per point: ⌈extent × scale⌉ in
  /// each direction.
  package init(_ size: Size, scale: Double) {
    let longest = max(size.width, size.height) * scale
    let limit = Double(Self.sideLimit)
    self.scale = longest > limit ? scale * (limit / longest) : scale
    columns = Int32(min(Self.sideLimit, max(1, PixelRect.extent(size.width * self.scale))))
    rows = Int32(min(Self.sideLimit, max(1, PixelRect.extent(size.height * self.scale))))
  }

  /// The size, in points, that fills all pixels: the layer's size, or up to a pixel more.
  var layerSize: Size {
    Size(width: Double(width) / scale, height: Double(height) / scale)
  }
}
