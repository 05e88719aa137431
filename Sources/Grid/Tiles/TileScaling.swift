public import Geometry

/// How large a picture is shown in its tile, whose middle is the picture's.
public enum TileScaling: Hashable, Sendable, CaseIterable {
  /// The picture's shorter side is as long as the tile's longer one, so that tiles of one scale
  /// show the same part of a picture upright and across; what is too much is cut off.
  case fill
  /// The picture has its own size; what is too much is cut off.
  case natural

  /// Where a picture of a size lies in an area, which it may exceed; its origin is a whole point.
  public func rect(of picture: Size, in area: Size) -> Rect {
    guard !picture.isEmpty else { return .zero }
    var size = picture
    if self == .fill {
      let ratio = max(area.width, area.height) / min(picture.width, picture.height)
      size = Size(width: picture.width * ratio, height: picture.height * ratio)
    }
    return Rect(
      x: ((area.width - size.width) / 2).rounded(.up),
      y: ((area.height - size.height) / 2).rounded(.up), width: size.width, height: size.height)
  }
}
