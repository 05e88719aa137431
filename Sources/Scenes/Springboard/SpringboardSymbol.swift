import Reticle

/// The white symbols on the icons, drawn in a centered square of 40 units.
struct SpringboardSymbol {
  /// The length of a unit, in points; 1 on an icon.
  var unit = 1.0

  /// The names and symbols, in the order of the icons.
  var all: [(name: String, sign: [Content.Element])] {
    [
      ("Music", music), ("Weather", sun), ("Notes", notes), ("Garden", leaf),
      ("Trails", mountains), ("Health", heart), ("Maps", pin), ("Chat", bubble),
      ("Charts", bars), ("Sea", waves), ("Cloud", cloud), ("Mail", envelope),
      ("Compass", compass), ("Search", magnifier), ("Night", moon), ("Stars", star),
      ("Photos", picture), ("Clock", clock), ("Camera", camera), ("Play", triangle),
    ]
  }

  private var white: Paint { Self.whitePaint }
  private static let whitePaint = Paint.color(Color(white: 1, alpha: 0.95))
  private var size: Double { 40 }

  // MARK: - Drawing in a square of 40 units

  private func placement(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> Placement
  {
    func edge(_ value: Double) -> Placement.Edge { Placement.Edge(0.5, (value - size / 2) * unit) }
    return Placement(
      left: edge(x), top: edge(y), right: edge(x + width), bottom: edge(y + height))
  }

  private var square: Placement { placement(0, 0, size, size) }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x / size, y: y / size)
  }

  private func fill(_ steps: [Path.Step]) -> Content.Element {
    .fill(.path(Path(steps), square), white)
  }

  private func line(_ steps: [Path.Step], width: Double = 3.5) -> Content.Element {
    .stroke(.path(Path(steps), square), white, width: width * unit)
  }

  private func disc(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> Content.Element
  {
    .fill(.ellipse(placement(x, y, width, height)), white)
  }

  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
  ) -> Content.Element {
    .fill(.roundedRectangle(placement(x, y, width, height), radius: radius * unit), white)
  }

  private func ring(_ x: Double, _ y: Double, _ side: Double, width: Double = 3.5)
    -> Content.Element
  {
    .stroke(.ellipse(placement(x, y, side, side)), white, width: width * unit)
  }

  private func polygon(_ points: [(Double, Double)]) -> Content.Element {
    .fill(.path(.polygon(points.map { point($0.0, $0.1) }), square), white)
  }

  // MARK: - Signs

  private var music: [Content.Element] {
    [
      disc(4, 27, 12, 10), disc(24, 23, 12, 10), box(12.5, 6, 3.5, 26, radius: 1),
      box(32.5, 2.5, 3.5, 25, radius: 1),
      polygon([(12.5, 6), (36, 2), (36, 10), (12.5, 14)]),
    ]
  }

  private var sun: [Content.Element] {
    let rays: [(Double, Double, Double, Double)] = [
      (18.2, 0, 3.6, 6.5), (18.2, 33.5, 3.6, 6.5), (0, 18.2, 6.5, 3.6), (33.5, 18.2, 6.5, 3.6),
    ]
    let slanted: [[(Double, Double)]] = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map { x, y in
      [
        (20 + x * 11.6 + y * 1.3, 20 + y * 11.6 - x * 1.3),
        (20 + x * 15.6 + y * 1.3, 20 + y * 15.6 - x * 1.3),
        (20 + x * 15.6 - y * 1.3, 20 + y * 15.6 + x * 1.3),
        (20 + x * 11.6 - y * 1.3, 20 + y * 11.6 + x * 1.3),
      ]
    }
    return [disc(10.5, 10.5, 19, 19)] + rays.map { box($0.0, $0.1, $0.2, $0.3, radius: 1.8) }
      + slanted.map(polygon)
  }

  private var notes: [Content.Element] {
    let rows = [4.0, 12.5, 21, 29.5].enumerated().map { index, y in
      box(5, y, index == 3 ? 18 : 30, 4, radius: 2)
    }
    return rows
  }

  private var leaf: [Content.Element] {
    [
      fill([
        .move(point(6, 30)),
        .curve(point(2, 10), point(20, 3), point(37, 4)),
        .curve(point(38, 20), point(30, 38), point(10, 34)),
        .curve(point(14, 24), point(20, 18), point(27, 14)),
        .curve(point(18, 17), point(10, 22), point(6, 37)), .line(point(3, 37)),
        .curve(point(3.5, 34), point(4.5, 32), point(6, 30)), .close,
      ])
    ]
  }

  private var mountains: [Content.Element] {
    [
      polygon([(0, 35), (14, 10), (20.5, 21), (25, 14), (40, 35)]), disc(27.5, 3.5, 8, 8),
    ]
  }

  private var heart: [Content.Element] {
    [
      fill([
        .move(point(20, 36)),
        .curve(point(9, 27), point(2, 21), point(2, 13)),
        .curve(point(2, 3), point(15, 1), point(20, 11)),
        .curve(point(25, 1), point(38, 3), point(38, 13)),
        .curve(point(38, 21), point(31, 27), point(20, 36)), .close,
      ])
    ]
  }

  private var pin: [Content.Element] {
    [
      fill([
        .move(point(20, 39)),
        .curve(point(13, 29), point(7, 22), point(7, 14)),
        .curve(point(7, 6), point(13, 1), point(20, 1)),
        .curve(point(27, 1), point(33, 6), point(33, 14)),
        .curve(point(33, 22), point(27, 29), point(20, 39)), .close,
        // The opposite direction makes this part a hole.
        .move(point(25, 14)),
        .curve(point(25, 7.5), point(15, 7.5), point(15, 14)),
        .curve(point(15, 20.5), point(25, 20.5), point(25, 14)), .close,
      ])
    ]
  }

  private var bubble: [Content.Element] {
    [
      .fill(.ellipse(placement(1, 4, 38, 29)), white),
      polygon([(7, 25), (5, 38), (19, 31)]),
    ]
  }

  private var bars: [Content.Element] {
    [
      box(3, 21, 7, 16, radius: 2), box(12, 13, 7, 24, radius: 2), box(21, 17, 7, 20, radius: 2),
      box(30, 3, 7, 34, radius: 2),
    ]
  }

  private var waves: [Content.Element] {
    [11.0, 20, 29].map { y in
      line([
        .move(point(2, y)), .curve(point(7, y - 7), point(12, y - 7), point(14, y)),
        .curve(point(16, y + 7), point(21, y + 7), point(26, y)),
        .curve(point(31, y - 7), point(34, y - 6), point(38, y)),
      ])
    }
  }

  private var cloud: [Content.Element] {
    [
      disc(1, 15, 18, 18), disc(9, 6, 22, 22), disc(23, 14, 16, 16),
      box(9, 20, 22, 13, radius: 2), disc(23, 17, 16, 16),
    ]
  }

  private var envelope: [Content.Element] {
    [
      polygon([(2, 8), (38, 8), (20, 22)]),
      fill([
        .move(point(2, 12)), .line(point(20, 26)), .line(point(38, 12)), .line(point(38, 30)),
        .curve(point(38, 32), point(37, 33), point(35, 33)), .line(point(5, 33)),
        .curve(point(3, 33), point(2, 32), point(2, 30)), .close,
      ]),
    ]
  }

  private var compass: [Content.Element] {
    [
      ring(3, 3, 34), polygon([(28, 12), (23, 23), (20, 20)]),
      polygon([(28, 12), (17, 17), (20, 20)]),
      polygon([(12, 28), (17, 17), (23, 23)]),
    ]
  }

  private var magnifier: [Content.Element] {
    [
      ring(4, 4, 23, width: 4), polygon([(22.5, 25.5), (25.5, 22.5), (37, 34), (34, 37)]),
    ]
  }

  private var moon: [Content.Element] {
    [
      fill([
        .move(point(25, 3)),
        .curve(point(10, 3), point(3, 12), point(3, 21)),
        .curve(point(3, 31), point(11, 38), point(20, 38)),
        .curve(point(28, 38), point(34, 33), point(37, 26)),
        .curve(point(25, 30), point(13, 19), point(25, 3)), .close,
      ])
    ]
  }

  private var star: [Content.Element] {
    [
      polygon([
        (20, 1), (25.6, 14), (39.5, 15.2), (29, 24.4), (32.2, 38), (20, 30.8), (7.8, 38),
        (11, 24.4), (0.5, 15.2), (14.4, 14),
      ])
    ]
  }

  private var picture: [Content.Element] {
    [
      .stroke(
        .roundedRectangle(placement(3, 6, 34, 28), radius: 5 * unit), white, width: 3.5 * unit),
      polygon([(7, 30), (15, 18), (21, 25), (25, 21), (33, 30)]), disc(24, 11, 6, 6),
    ]
  }

  private var clock: [Content.Element] {
    [
      ring(3, 3, 34), box(18.3, 9, 3.4, 12.7, radius: 1.7), box(18.3, 18.3, 10.5, 3.4, radius: 1.7),
    ]
  }

  private var camera: [Content.Element] {
    [
      .stroke(
        .roundedRectangle(placement(2, 10, 36, 25), radius: 6 * unit), white, width: 3.5 * unit),
      polygon([(12, 9), (15, 4), (25, 4), (28, 9)]), ring(13, 15.5, 14, width: 3.5),
    ]
  }

  private var triangle: [Content.Element] {
    [
      fill([
        .move(point(10, 6)), .curve(point(10, 4), point(12, 3), point(14, 4.2)),
        .line(point(35, 17.6)), .curve(point(37, 19), point(37, 21), point(35, 22.4)),
        .line(point(14, 35.8)), .curve(point(12, 37), point(10, 36), point(10, 34)), .close,
      ])
    ]
  }
}
