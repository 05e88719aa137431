import Drawing
import Geometry

/// The mark of a selected tile: a white tick on a blue disc with a white rim, at the lower right.
enum CheckMark {
  /// The diameter with the rim, in points.
  private static let diameter = 22.0
  /// The distance from the tile's edges, in points.
  private static let distance = 4.0

  /// The mark of a tile that lies in a rectangle.
  static func elements(in tile: Rect) -> [Content.Element] {
    let disc = Rect(
      x: tile.maxX - distance - diameter, y: tile.maxY - distance - diameter, width: diameter,
      height: diameter)
    let tick = Path([
      .move(Point(x: 0.27, y: 0.53)), .line(Point(x: 0.44, y: 0.69)),
      .line(Point(x: 0.74, y: 0.34)),
    ])
    return [
      .shadow(
        .ellipse(.fixed(disc)),
        Shadow(color: Color(white: 0, alpha: 0.3), offset: Vector(dx: 0, dy: 1), blur: 3)),
      .fill(.ellipse(.fixed(disc)), .color(.white)),
      .fill(.ellipse(.fixed(disc.inset(by: Insets(all: 1.5)))), .color(Color(hex: 0x0A6CFF))),
      .stroke(.path(tick, .fixed(disc)), .color(.white), width: 2),
    ]
  }
}
