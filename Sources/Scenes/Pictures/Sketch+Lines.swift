import Reticle

extension Sketch {
  /// Returns a rolling line from edge to edge: the sum of three waves of decreasing height.
  ///
  /// `height` is the maximum deviation from `base`, up and down. `waves` is the number of hills.
  mutating func rollingLine(base: Double, height: Double, waves: Double) -> [Point] {
    let phases = [
      randomNumber(in: 0...6.28), randomNumber(in: 0...6.28), randomNumber(in: 0...6.28),
    ]
    let steps = 14
    return (0...steps).map { step in
      let x = -0.02 + 1.04 * Double(step) / Double(steps)
      let turn = x * waves * 6.28
      let rise =
        0.6 * Elementary.sin(turn + phases[0]) + 0.28 * Elementary.sin(2.1 * turn + phases[1])
        + 0.12 * Elementary.sin(3.7 * turn + phases[2])
      return Point(x: x, y: base + rise * height)
    }
  }

  /// Returns a jagged line from edge to edge, like that of mountains.
  ///
  /// Each segment is repeatedly bent at its middle by decreasing amounts.
  mutating func jaggedLine(base: Double, height: Double, detail: Int = 6) -> [Point] {
    var heights = [randomNumber(in: -0.5...0.5), randomNumber(in: -0.5...0.5)]
    var bend = 1.0
    for _ in 0..<detail {
      var finer: [Double] = []
      for index in heights.indices.dropLast() {
        let middle =
          (heights[index] + heights[index + 1]) / 2 + randomNumber(in: -bend...bend) * 0.5
        finer += [heights[index], middle]
      }
      finer.append(heights[heights.count - 1])
      heights = finer
      bend *= 0.55
    }
    let last = Double(heights.count - 1)
    return heights.enumerated().map { index, value in
      Point(x: -0.02 + 1.04 * Double(index) / last, y: base - value * height)
    }
  }

  /// Returns the area below a line of straight segments, down to below the picture's lower edge.
  func polygon(under line: [Point]) -> Path {
    .polygon([Point(x: -0.02, y: 1.05)] + line + [Point(x: 1.02, y: 1.05)])
  }

  /// Paints stars above a height: small dots with sizes in points; the brightest also glow.
  mutating func stars(_ count: Int, above height: Double, _ color: Color) {
    for index in 0..<count {
      let x = randomNumber(in: 0.01...0.99)
      // Stars are less frequent toward the horizon.
      let y = height * randomNumber(in: 0.02...1) * randomNumber(in: 0.5...1)
      let isBright = index % 9 == 0
      let radius = isBright ? randomNumber(in: 0.7...1.0) : randomNumber(in: 0.3...0.6)
      let share = isBright ? 0.0032 : 0.0016
      let dot = Placement(
        left: Placement.Edge(x - share, -radius), top: Placement.Edge(y - share, -radius),
        right: Placement.Edge(x + share, radius), bottom: Placement.Edge(y + share, radius))
      fill(.ellipse(dot), .color(color.withAlpha(isBright ? 1 : randomNumber(in: 0.35...0.85))))
    }
  }

  /// Paints long thin clouds between two heights.
  mutating func cloudStreaks(_ count: Int, from top: Double, to bottom: Double, _ color: Color) {
    for _ in 0..<count {
      let center = Point(x: randomNumber(in: 0...1), y: randomNumber(in: top...bottom))
      let width = randomNumber(in: 0.25...0.7)
      fill(
        .streak(at: center, width: width, height: width * randomNumber(in: 0.02...0.045)),
        color.withAlpha(color.alpha * randomNumber(in: 0.35...1)))
    }
  }
}

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
