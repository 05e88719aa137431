package import Geometry

/// The rotation of a group of draw commands.
package struct Turn: Hashable, Sendable {
  /// The angle, in degrees clockwise.
  package var angle: Double
  /// The point that stays in place, in points of the enclosing group or of the viewport.
  package var center: Point
  /// The rectangle that clips the group after the rotation, in the same points.
  package var clip: Rect

  /// Returns a square that contains everything that the rotation can move into the clip.
  ///
  /// It is the one around the circle through the corner that is farthest from the center.
  var reach: Rect {
    let x = max(abs(clip.minX - center.x), abs(clip.maxX - center.x))
    let y = max(abs(clip.minY - center.y), abs(clip.maxY - center.y))
    let radius = (x * x + y * y).squareRoot()
    return Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
