import Drawing
import Geometry

/// The mark of a selected tile, at the bottom right.
///
/// It is a white check mark on a blue disc with a white rim.
enum CheckMark {
  /// The diameter including the rim, in points.
  private static let diameter = 22.0
  /// The distance from the tile's edges, in points.
  private static let distance = 4.0

  /// Returns the mark of a tile in a part of a layer; `inset` adds to its distance from the edges.
  static func elements(on tile: Placement, inset: Double) -> [Content.Element] {
    let (right, bottom) = (tile.right, tile.bottom)
    let far = distance + inset
    let disc = Placement(
      left: .init(right.fraction, right.offset - far - diameter),
      top: .init(bottom.fraction, bottom.offset - far - diameter),
      right: .init(right.fraction, right.offset - far),
      bottom: .init(bottom.fraction, bottom.offset - far))
    let tick = Path([
      .move(Point(x: 0.27, y: 0.53)), .line(Point(x: 0.44, y: 0.69)),
      .line(Point(x: 0.74, y: 0.34)),
    ])
    return [
      .shadow(
        .ellipse(disc),
        Shadow(color: Color(white: 0, alpha: 0.3), offset: Vector(dx: 0, dy: 1), blur: 3)),
      .fill(.ellipse(disc), .color(.white)),
      .fill(.ellipse(disc.inset(by: 1.5)), .color(Color(hex: 0x0A6CFF))),
      .stroke(.path(tick, disc), .color(.white), width: 2),
    ]
  }
}
