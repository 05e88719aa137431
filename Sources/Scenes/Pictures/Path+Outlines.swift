import Reticle

extension Path {
  /// Returns a rectangle with four edges.
  static func rectangle(left: Double, top: Double, right: Double, bottom: Double) -> Path {
    .polygon([
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ])
  }

  /// Returns the area below a smooth line, down to below the picture's lower edge.
  static func area(under line: [Point]) -> Path {
    guard let first = line.first, let last = line.last else { return Path([]) }
    return Path(
      [.move(Point(x: first.x, y: 1.05)), .line(first)] + smoothSteps(line)
        + [.line(Point(x: last.x, y: 1.05)), .close])
  }

  /// Returns the area between two smooth lines; the second one is traversed backward.
  static func area(between upper: [Point], and lower: [Point]) -> Path {
    guard let first = upper.first, let last = lower.last else { return Path([]) }
    let back = Array(lower.reversed())
    return Path(
      [.move(first)] + smoothSteps(upper) + [.line(last)] + smoothSteps(back) + [.close])
  }

  /// Returns a pointed oval from `base` to `tip`, with a separate width on each side of its axis.
  ///
  /// A width of 0 makes that side straight.
  static func leaf(from base: Point, to tip: Point, left: Double, right: Double) -> Path {
    let axis = tip - base
    let length = max(axis.length, 1e-9)
    let normal = Vector(dx: axis.dy / length, dy: -axis.dx / length)
    return Path([
      .move(base),
      .curve(base + axis * 0.22 + normal * left, base + axis * 0.72 + normal * left, tip),
      .curve(base + axis * 0.72 - normal * right, base + axis * 0.22 - normal * right, base),
      .close,
    ])
  }

  /// Returns a flat lens shape, such as a streak of cloud or a glint on water.
  static func streak(at center: Point, width: Double, height: Double) -> Path {
    let left = Point(x: center.x - width / 2, y: center.y)
    let right = Point(x: center.x + width / 2, y: center.y)
    let bulge = Vector(dx: 0, dy: height * 0.67)
    let reach = Vector(dx: width * 0.25, dy: 0)
    return Path([
      .move(left), .curve(left + reach - bulge, right - reach - bulge, right),
      .curve(right - reach + bulge, left + reach + bulge, left), .close,
    ])
  }

  /// Returns a Catmull–Rom curve through points, as cubic Bézier curves, starting at the first
  /// point.
  private static func smoothSteps(_ points: [Point]) -> [Step] {
    guard points.count > 1 else { return [] }
    return points.indices.dropLast().map { index in
      let before = points[max(0, index - 1)]
      let start = points[index]
      let end = points[index + 1]
      let after = points[min(points.count - 1, index + 2)]
      return .curve(start + (end - before) * (1.0 / 6), end - (after - start) * (1.0 / 6), end)
    }
  }
}
