import Drawing
import Geometry

/// A draw command in device pixels, for drawing and for comparing two frames.
struct PixelCommand {
  /// The content.
  var content: ContentID
  /// The index of the innermost group that contains the command; −1 for none.
  var group: Int32 = DrawGroup.none
  /// That group's number, which is stable across frames; 0 for none.
  var groupNumber: UInt32 = PixelGroup.noNumber
  /// The size at which the content is painted, in points.
  var paintedSize: Size
  /// The pixel size and the scale at which the content is rasterized.
  var raster: RasterSize
  /// The layer's pixels, regardless of clipping.
  var layer: PixelRect
  /// The clip, in pixels.
  var clip: PixelRect
  /// The layer's pixels inside the clip.
  var visible: PixelRect
  /// The opacity.
  var opacity: Double
  /// Whether the layer is shown at the size at which it was painted.
  ///
  /// If not, its pixels depend on fractions of a pixel, and are equal only at the same position.
  var isUnscaled: Bool
  /// Whether the content is a single color.
  var isSolid: Bool
  /// Whether its visible pixels hide everything behind them.
  var isOpaque: Bool
  /// Whether it extends outside the layer.
  var hasShadow: Bool
  /// Whether it is in a turned group; its pixels are then those before the rotation.
  var isTurned = false
  /// The rectangle in points.
  var rect: Rect

  /// A command that no frame contains.
  static var none: PixelCommand {
    let nowhere = PixelRect(x: 0, y: 0, width: 0, height: 0)
    return PixelCommand(
      content: .none, paintedSize: .zero, raster: RasterSize(.zero, scale: 1), layer: nowhere,
      clip: nowhere, visible: nowhere, opacity: 0, isUnscaled: true, isSolid: false,
      isOpaque: false, hasShadow: false, rect: .zero)
  }

  /// Returns whether two commands have the same pixels, shifted by an offset and regardless of
  /// clips.
  func hasSamePixels(as other: PixelCommand, shiftedBy dx: Int, _ dy: Int) -> Bool {
    content == other.content && groupNumber == other.groupNumber && !isTurned
      && layer.isMoved(from: other.layer, dx, dy)
      && opacity == other.opacity && paintedSize == other.paintedSize
      && raster.scale == other.raster.scale
      && (isUnscaled && other.isUnscaled || dx == 0 && dy == 0 && rect == other.rect)
  }

  /// Returns whether the command equals another one, including its position and clip.
  func isUnmoved(from other: PixelCommand) -> Bool {
    content == other.content && groupNumber == other.groupNumber && opacity == other.opacity
      && rect == other.rect && clip == other.clip && paintedSize == other.paintedSize
      && raster.scale == other.raster.scale
  }

  /// Returns the pixels of the frame that the command may touch, after the rotations of its groups.
  ///
  /// - Parameters:
  ///   - contents: The contents.
  ///   - groups: The groups of the command's frame.
  ///   - enclosing: A group whose own rotation, and those around it, are left out; −1 by default.
  ///   - scale: Device pixels per point.
  /// - Returns: The pixels.
  func drawnPixels(
    _ contents: ContentStore, _ groups: UnsafeBufferPointer<PixelGroup>,
    inside enclosing: Int32 = DrawGroup.none, scale: Double
  ) -> PixelRect {
    var area = drawnPixels(contents, scale: scale)
    guard isTurned else { return area }
    var index = group
    while index > enclosing {
      if let turn = groups[Int(index)].turn {
        area = TurnGeometry(turn, scale: scale).pixels(of: area)
      }
      index = groups[Int(index)].parent
    }
    return area
  }

  /// Returns the pixels that the command may touch, including its shadow, in its group.
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
