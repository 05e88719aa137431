import Reticle

extension Path {
  /// A quarter of a disc, named by its position relative to the center.
  enum Quarter: Hashable, Sendable {
    case topLeft, topRight, bottomLeft, bottomRight

    /// The signs of the directions from the center to the ends of the arc.
    fileprivate var signs: (x: Double, y: Double) {
      switch self {
      case .topLeft: (-1, -1)
      case .topRight: (1, -1)
      case .bottomLeft: (-1, 1)
      case .bottomRight: (1, 1)
      }
    }
  }

  /// The distance of a quarter circle's control points, as a fraction of the radius: 4/3 · (√2 −
  /// 1).
  private static let kappa = 0.552_284_749_8

  /// Returns a quarter of a disc, including its two straight sides.
  static func sector(center: Point, radius: Double, quarter: Quarter) -> Path {
    let (x, y) = quarter.signs
    let start = Point(x: center.x + x * radius, y: center.y)
    let end = Point(x: center.x, y: center.y + y * radius)
    let reach = radius * kappa
    return Path([
      .move(center), .line(start),
      .curve(
        Point(x: start.x, y: start.y + y * reach), Point(x: end.x + x * reach, y: end.y), end),
      .close,
    ])
  }

  /// Returns the ellipse that fills a rectangle.
  static func disc(_ rect: Rect) -> Path {
    let (middle, wide, high) = (rect.center, rect.width / 2 * kappa, rect.height / 2 * kappa)
    return Path([
      .move(Point(x: middle.x, y: rect.minY)),
      .curve(
        Point(x: middle.x + wide, y: rect.minY), Point(x: rect.maxX, y: middle.y - high),
        Point(x: rect.maxX, y: middle.y)),
      .curve(
        Point(x: rect.maxX, y: middle.y + high), Point(x: middle.x + wide, y: rect.maxY),
        Point(x: middle.x, y: rect.maxY)),
      .curve(
        Point(x: middle.x - wide, y: rect.maxY), Point(x: rect.minX, y: middle.y + high),
        Point(x: rect.minX, y: middle.y)),
      .curve(
        Point(x: rect.minX, y: middle.y - high), Point(x: middle.x - wide, y: rect.minY),
        Point(x: middle.x, y: rect.minY)),
      .close,
    ])
  }

  /// Returns a shape like the bowl of a D: straight on the left, half an ellipse on the right.
  static func halfDisc(left: Double, top: Double, bottom: Double, right: Double) -> Path {
    let middle = (top + bottom) / 2
    let high = (bottom - top) / 2
    let start = max(left, right - high)
    let wide = (right - start) * kappa
    return Path([
      .move(Point(x: left, y: top)), .line(Point(x: start, y: top)),
      .curve(
        Point(x: start + wide, y: top), Point(x: right, y: middle - high * kappa),
        Point(x: right, y: middle)),
      .curve(
        Point(x: right, y: middle + high * kappa), Point(x: start + wide, y: bottom),
        Point(x: start, y: bottom)),
      .line(Point(x: left, y: bottom)), .close,
    ])
  }
}
