import Drawing
import Geometry

/// A draw command as it falls on pixels: what it is drawn by, and what two frames are compared by.
struct PlacedCommand {
  /// What is shown.
  var content: ContentID
  /// The innermost group it belongs to, an index into those of the frame; −1 for none.
  var group: Int32 = DrawGroup.none
  /// The number of that group, which it has in every frame; 0 for none.
  var groupNumber: UInt32 = PlacedGroup.noNumber
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
    content == other.content && groupNumber == other.groupNumber
      && layer.isMoved(from: other.layer, dx, dy)
      && opacity == other.opacity && paintedSize == other.paintedSize
      && (isUnscaled && other.isUnscaled || dx == 0 && dy == 0 && rect == other.rect)
  }

  /// Whether it is at the same place in every way.
  func isUnmoved(from other: PlacedCommand) -> Bool {
    content == other.content && groupNumber == other.groupNumber && opacity == other.opacity
      && rect == other.rect && clip == other.clip && paintedSize == other.paintedSize
  }

  /// The pixels that it may touch, its shadow's among them.
  func drawnPixels(_ contents: ContentStore, scale: Double) -> PixelRect {
    guard hasShadow else { return visible }
    let bleed = contents.content(content).bleed(in: paintedSize)
    let x = rect.width / max(1, paintedSize.width)
    let y = rect.height / max(1, paintedSize.height)
    let reach = Rect(
      x: rect.minX - bleed.left * x, y: rect.minY - bleed.top * y,
      width: rect.width + (bleed.left + bleed.right) * x,
      height: rect.height + (bleed.top + bleed.bottom) * y)
    return PixelRect(reach, scale: scale).grown(by: 2).intersection(clip)
  }
}
