import Drawing
import Geometry

extension Path {
  /// Returns the silhouette of a fir: drooping tiers of branches, wider toward the base.
  static func fir(foot: Point, height: Double, width: Double) -> Path {
    let tiers = 5
    var left: [Point] = [Point(x: foot.x, y: foot.y - height)]
    for tier in 1...tiers {
      let down = Double(tier) / Double(tiers)
      let y = foot.y - height * (1 - 0.96 * down)
      let reach = width / 2 * (0.16 + 0.84 * down)
      left.append(Point(x: foot.x - reach, y: y))
      if tier < tiers {
        left.append(Point(x: foot.x - reach * 0.48, y: y - height * 0.035))
      }
    }
    let right = left.dropFirst().reversed().map { Point(x: 2 * foot.x - $0.x, y: $0.y) }
    return .polygon(left + right)
  }
}
