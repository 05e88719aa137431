import Drawing
import Geometry

/// The part of a square's corner that is outside a quarter of a circle.
///
/// Views clip to rectangles, so a view with this shape in front of each corner rounds them.
enum RoundedCorner {
  /// Returns the shape: `index` is 0 for the upper left corner, then the upper right one, the lower
  /// left one, and the lower right one.
  static func path(_ index: Int) -> Path {
    // The distance of a curve's control points that is closest to a quarter of a circle.
    let bend = 1 - 0.5523
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: index % 2 == 0 ? x : 1 - x, y: index < 2 ? y : 1 - y)
    }
    return Path([
      .move(point(0, 0)), .line(point(1, 0)),
      .curve(point(bend, 0), point(0, bend), point(0, 1)), .close,
    ])
  }

  /// Returns the frame of a corner of a rectangle, with a radius in points.
  static func frame(_ index: Int, of rect: Rect, radius: Double) -> Rect {
    Rect(
      x: index % 2 == 0 ? rect.minX : rect.maxX - radius,
      y: index < 2 ? rect.minY : rect.maxY - radius, width: radius, height: radius)
  }
}
