public import Geometry

/// The scaling of a picture in its tile, in which it is centered.
public enum TileScaling: Hashable, Sendable, CaseIterable {
  /// The picture's shorter side becomes as long as the tile's longer side, and the rest is clipped.
  ///
  /// So a picture has the same size in portrait and landscape tiles with equal longer sides.
  case fill
  /// The picture has its natural size, and the rest is clipped.
  case natural

  /// Returns the rectangle of a picture in an area, which it can exceed.
  ///
  /// Its origin is rounded to whole points.
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
