import Drawing
import Geometry

/// Converts draw commands to device pixels.
///
/// Consecutive commands usually share a clip and a size, so the last ones are cached.
struct PixelCommandConverter {
  private let scale: Double
  private let traits: ContiguousArray<ContentTraits>
  private let groupCount: Int
  private var clip: (rect: Rect, pixels: PixelRect)
  private var size: (painted: Size, reduction: Int32, raster: RasterSize)

  /// Creates a converter for the commands of a list.
  init(for list: DisplayList, contents: ContentStore) {
    scale = list.scale
    groupCount = list.groups.count
    traits = contents.traits
    clip = (.zero, PixelRect(.zero, scale: scale))
    size = (.zero, 1, RasterSize(.zero, scale: scale))
  }

  /// Returns the command in device pixels.
  @inline(__always)
  mutating func convert(_ command: DrawCommand) -> PixelCommand {
    require(
      command.group < groupCount,
      "group \(command.group) does not exist in a list of \(groupCount) groups")
    if command.clip != clip.rect {
      clip = (command.clip, PixelRect(command.clip, scale: scale))
    }
    if command.paintedSize != size.painted || command.reduction != size.reduction {
      let raster = RasterSize(command.paintedSize, scale: scale / Double(command.reduction))
      size = (command.paintedSize, command.reduction, raster)
    }
    let outline = traits[Int(command.content.index)]
    let layer = PixelRect(command.rect, scale: scale)
    let isUnscaled = size.raster.scale == scale && command.isShownAsPainted
    let isOpaque =
      outline.isOpaque && isUnscaled && command.opacity >= 1 && command.group < 0
      && size.raster.width >= layer.width && size.raster.height >= layer.height
    return PixelCommand(
      content: command.content, group: command.group, paintedSize: command.paintedSize,
      raster: size.raster,
      layer: layer, clip: clip.pixels, visible: layer.intersection(clip.pixels),
      opacity: command.opacity,
      isUnscaled: isUnscaled, isSolid: outline.isSolid, isOpaque: isOpaque,
      hasShadow: outline.hasShadow, rect: command.rect)
  }
}

extension DrawCommand {
  /// Whether the layer has the size at which it was painted, within 1/1,000 of a point.
  fileprivate var isShownAsPainted: Bool {
    abs(rect.width - paintedSize.width) < 0.001 && abs(rect.height - paintedSize.height) < 0.001
  }
}
