import Reticle

/// One mountain of a range: its outline from the left valley to the peak and down to the right
/// valley.
struct Mountain {
  /// The points from the left valley to the peak.
  let rise: [Point]
  /// The points from the peak to the right valley.
  let fall: [Point]

  /// The highest point.
  var peak: Point { fall[0] }

  /// Returns the right face, separated from the left one by a spur that winds down to `foot`.
  func rightFace(downTo foot: Double) -> Path {
    let steps = 6
    let spur = (1...steps).map { step in
      let down = Double(step) / Double(steps)
      let sway = step.isMultiple(of: 2) ? -0.16 : 0.12
      return Point(
        x: peak.x + (fall[fall.count - 1].x - peak.x) * sway * (0.4 + down),
        y: peak.y + (foot - peak.y) * down)
    }
    let corner = Point(x: fall[fall.count - 1].x, y: foot)
    return .polygon(fall + [corner] + spur.reversed())
  }

  /// Returns the snow on the upper part of a flank, with a ragged lower edge.
  ///
  /// `share` is the covered fraction of the flank's height.
  func cap(on flank: [Point], share: Double) -> Path {
    let valley = flank.map(\.y).max() ?? peak.y
    let limit = peak.y + (valley - peak.y) * share
    let ridge = flank.filter { $0.y <= limit }
    guard let end = ridge.max(by: { $0.y < $1.y }), ridge.count > 1 else { return Path([]) }
    let teeth = 4
    let edge = (0...teeth).map { tooth in
      let along = Double(tooth) / Double(teeth)
      let depth = tooth.isMultiple(of: 2) ? 0.62 : 1.08
      return Point(
        x: end.x + (peak.x - end.x) * along,
        y: peak.y + (limit - peak.y) * (tooth == 0 ? 1 : depth))
    }
    let outline = ridge.first == peak ? ridge + edge : [peak] + ridge.reversed() + edge
    return .polygon(outline)
  }
}
