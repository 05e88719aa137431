import Reticle

/// A crumpled surface of triangles lit from one side; one in twelve has the accent color.
struct FacetsPainting: Painting {
  static let family = PictureFamily.facets

  private let palette: PicturePalette

  private static let columns = 6
  private static let rows = 6

  init(_ palette: PicturePalette) {
    self.palette = palette
  }

  func paint(on sketch: inout Sketch) {
    sketch.fillGradient(palette.sky)
    let corners = makeCorners(on: &sketch)
    let light = Point(
      x: sketch.randomNumber(in: 0.28...0.42), y: sketch.randomNumber(in: 0.12...0.22))
    var facets: [(path: [Point], color: Color)] = []
    var accent = 0
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let (topLeft, topRight) = (corners[row][column], corners[row][column + 1])
        let (left, right) = (corners[row + 1][column], corners[row + 1][column + 1])
        for path in [[topLeft, topRight, left], [topRight, right, left]] {
          if facets.count.isMultiple(of: 12) {
            accent = facets.count + sketch.randomInteger(in: 0...11)
          }
          let color = color(at: centroid(path), light, on: &sketch)
          let share = facets.count == accent ? 0.75 : 0
          facets.append((path, color.mixed(with: palette.accent, fraction: share)))
        }
      }
    }
    // Slightly enlarged facets are painted below, so that the background is not visible in the
    // seams.
    for facet in facets { sketch.fill(.polygon(grown(facet.path)), facet.color) }
    for facet in facets { sketch.fill(.polygon(facet.path), facet.color) }
  }

  /// Returns the points of a grid, with all but those at the edges displaced randomly.
  private func makeCorners(on sketch: inout Sketch) -> [[Point]] {
    (0...Self.rows).map { row in
      (0...Self.columns).map { column in
        let x = -0.04 + 1.08 * Double(column) / Double(Self.columns)
        let y = -0.04 + 1.08 * Double(row) / Double(Self.rows)
        let isInside =
          column > 0 && column < Self.columns && row > 0 && row < Self.rows
        guard isInside else { return Point(x: x, y: y) }
        return Point(
          x: x + sketch.randomNumber(in: -0.062...0.062),
          y: y + sketch.randomNumber(in: -0.062...0.062))
      }
    }
  }

  private func centroid(_ corners: [Point]) -> Point {
    let share = 1 / Double(corners.count)
    return Point(
      x: corners.reduce(0) { $0 + $1.x } * share, y: corners.reduce(0) { $0 + $1.y } * share)
  }

  private func grown(_ corners: [Point]) -> [Point] {
    let middle = centroid(corners)
    return corners.map { middle + ($0 - middle) * 1.12 }
  }

  /// Returns the background color at a point, lit by the distance of the light and a random tilt.
  private func color(at point: Point, _ light: Point, on sketch: inout Sketch) -> Color {
    let fall = min(1, point.distance(to: light) / 0.95)
    let base =
      fall < 0.5
      ? palette.light.mixed(with: palette.far, fraction: fall * 2)
      : palette.far.mixed(with: palette.near, fraction: fall * 2 - 1)
    let tilt = sketch.randomNumber(in: -1...1)
    return tilt > 0
      ? base.mixed(with: palette.light, fraction: 0.3 * tilt)
      : base.mixed(with: palette.sky[palette.sky.count - 1], fraction: -0.42 * tilt)
  }
}
