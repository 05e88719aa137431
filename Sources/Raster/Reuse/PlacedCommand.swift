import Drawing
import Geometry

/// A draw command as it falls on pixels: what it is drawn by, and what two frames are compared by.
struct PlacedCommand {
  /// What is shown.
  var content: ContentID
  /// The size it is painted in.
  var paintedSize: Size
  /// The pixels and the scale it is painted in.
  var raster: RasterSize
  /// The layer's own pixels, however much of them is clipped away.
  var layer: PixelRect
  /// The pixels outside which nothing is shown.
  var clip: PixelRect
  /// The layer's own pixels inside the clip.
  var visible: PixelRect
  /// The opacity.
  var opacity: Double
  /// Whether it is shown in the size it was painted in; if not, its inside follows fractions of a
  /// pixel and only the same place gives the same pixels.
  var isUnscaled: Bool
  /// Whether the content is nothing but one color.
  var isSolid: Bool
  /// Whether nothing below it is seen through its visible pixels.
  var isOpaque: Bool
  /// Whether it reaches outside the layer.
  var hasShadow: Bool
  /// The rectangle in points.
  var rect: Rect

  /// What no frame shows.
  static var none: PlacedCommand {
    let nowhere = PixelRect(x: 0, y: 0, width: 0, height: 0)
    return PlacedCommand(
      content: .none, paintedSize: .zero, raster: RasterSize(.zero, scale: 1), layer: nowhere,
      clip: nowhere, visible: nowhere, opacity: 0, isUnscaled: true, isSolid: false,
      isOpaque: false, hasShadow: false, rect: .zero)
  }

  /// Whether both have the same pixels, clips aside, but for a shift by whole pixels.
  func hasSamePixels(as other: PlacedCommand, shiftedBy dx: Int, _ dy: Int) -> Bool {
    content == other.content && layer.isMoved(from: other.layer, dx, dy)
      && opacity == other.opacity && paintedSize == other.paintedSize
      && (isUnscaled && other.isUnscaled || dx == 0 && dy == 0 && rect == other.rect)
  }

  /// Whether it is at the same place in every way.
  func isUnmoved(from other: PlacedCommand) -> Bool {
    content == other.content && opacity == other.opacity && rect == other.rect && clip == other.clip
      && paintedSize == other.paintedSize
  }
}
