import Reticle

/// The symbol for a picture: a frame with two hills and a sun, 28 × 22 points.
struct PictureGlyph {
  /// The color of all lines.
  let color: Color
  /// The distance below the layer's center, in points.
  var offset = 0.0
  /// The color of a crack through the symbol, or nil for an intact one.
  let crack: Color?

  init(color: Color, crack: Color? = nil) {
    self.color = color
    self.crack = crack
  }

  /// The symbol as elements of a content.
  var elements: [Content.Element] {
    let frame = placement(of: Rect(x: -13, y: -10, width: 26, height: 20))
    let hills = Path.polygon([
      Point(x: 0, y: 1), Point(x: 0.32, y: 0.25), Point(x: 0.55, y: 0.72), Point(x: 0.7, y: 0.45),
      Point(x: 1, y: 1),
    ])
    let picture: [Content.Element] = [
      .stroke(.roundedRectangle(frame, radius: 4), .color(color), width: 2),
      .fill(.path(hills, placement(of: Rect(x: -10, y: -3, width: 20, height: 10))), .color(color)),
      .fill(.ellipse(placement(of: Rect(x: 3, y: -7, width: 5, height: 5))), .color(color)),
    ]
    return picture + (crack.map { [crackLine($0)] } ?? [])
  }

  private func crackLine(_ color: Color) -> Content.Element {
    let line = Path([
      .move(Point(x: 0.7, y: 0)), .line(Point(x: 0.2, y: 0.36)), .line(Point(x: 0.75, y: 0.6)),
      .line(Point(x: 0.3, y: 1)),
    ])
    return .stroke(
      .path(line, placement(of: Rect(x: -5, y: -13, width: 10, height: 26))), .color(color),
      width: 3)
  }

  /// Returns the placement of a rectangle relative to the layer's center.
  private func placement(of rect: Rect) -> Placement {
    Placement(
      left: Placement.Edge(0.5, rect.minX), top: Placement.Edge(0.5, rect.minY + offset),
      right: Placement.Edge(0.5, rect.maxX), bottom: Placement.Edge(0.5, rect.maxY + offset))
  }
}
