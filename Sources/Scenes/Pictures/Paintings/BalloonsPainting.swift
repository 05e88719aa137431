import Reticle

/// Striped hot-air balloons drifting above clouds.
struct BalloonsPainting: Painting {
  static let family = PictureFamily.balloons

  private let palette: PicturePalette
  /// The colors of the stripes; every balloon uses two consecutive ones.
  private let stripes: [Color]

  /// Creates balloons over a landscape; the stripe colors are 24-bit values.
  init(_ palette: PicturePalette, stripes: [UInt32]) {
    self.palette = palette
    self.stripes = stripes.map { Color(hex: $0) }
  }

  func paint(on sketch: inout Sketch) {
    sketch.fillGradient(palette.sky)
    sketch.glow(at: Point(x: 0.2, y: 0.75), radius: 0.6, palette.light.withAlpha(0.65))
    paintCloud(at: Point(x: 0.82, y: 0.3), width: 0.42, 0.5, on: &sketch)
    paintBalloon(at: Point(x: 0.8, y: 0.44), size: 0.15, stripe: 2, on: &sketch)
    paintCloud(at: Point(x: 0.1, y: 0.52), width: 0.5, 0.7, on: &sketch)
    paintBalloon(at: Point(x: 0.17, y: 0.2), size: 0.2, stripe: 1, on: &sketch)
    let middle = Point(
      x: sketch.randomNumber(in: 0.46...0.54), y: sketch.randomNumber(in: 0.36...0.42))
    paintBalloon(at: middle, size: 0.42, stripe: 0, on: &sketch)
    paintHills(on: &sketch)
    paintCloud(at: Point(x: 0.86, y: 0.78), width: 0.6, 0.9, on: &sketch)
  }

  private func paintHills(on sketch: inout Sketch) {
    for (depth, base) in [(0.0, 0.86), (0.6, 0.92)] {
      let line = sketch.rollingLine(base: base, height: 0.035, waves: 1.3)
      let color = palette.color(atDepth: depth)
      sketch.fill(
        .area(under: line),
        .linearGradient(
          [
            GradientStop(0, color),
            GradientStop(1, color.mixed(with: palette.light, fraction: 0.3)),
          ],
          from: Point(x: 0, y: base - 0.03), to: Point(x: 0, y: 1)))
    }
  }

  private func paintCloud(
    at center: Point, width: Double, _ alpha: Double, on sketch: inout Sketch
  ) {
    let color = Color.white.withAlpha(alpha * 0.6)
    for puff in 0..<5 {
      let along = Double(puff) / 4 - 0.5
      let size = width * (0.22 + 0.2 * (0.5 - along.magnitude)) * sketch.randomNumber(in: 0.8...1.1)
      let rect = Rect(
        x: center.x + along * width * 0.8 - size / 2, y: center.y - size * 0.32, width: size,
        height: size * 0.6)
      sketch.fill(
        .ellipse(.fraction(rect)),
        .linearGradient(
          [GradientStop(0, color), GradientStop(1, color.withAlpha(0))], from: Point(x: 0, y: 0.2),
          to: Point(x: 0, y: 1)))
    }
  }

  /// Paints a balloon whose envelope is `size` wide.
  private func paintBalloon(
    at center: Point, size: Double, stripe: Int, on sketch: inout Sketch
  ) {
    let rect = Rect(
      x: center.x - size / 2, y: center.y - size * 0.55, width: size, height: size * 1.25)
    let placement = Placement.fraction(rect)
    let first = stripes[stripe % stripes.count]
    let second = stripes[(stripe + 1) % stripes.count]
    sketch.fill(.path(Self.gore(1), placement), .color(first))
    sketch.fill(.path(Self.gore(0.72), placement), .color(second))
    sketch.fill(.path(Self.gore(0.42), placement), .color(first))
    sketch.fill(.path(Self.gore(0.14), placement), .color(second))
    sketch.fill(
      .path(Self.gore(1), placement),
      .radialGradient(
        [
          GradientStop(0, Color.white.withAlpha(0.42)), GradientStop(0.45, .clear),
          GradientStop(0.46, Color.black.withAlpha(0)),
          GradientStop(1, Color.black.withAlpha(0.34)),
        ], center: Point(x: 0.34, y: 0.26), radius: 0.86))
    paintBasket(below: rect, on: &sketch)
  }

  private func paintBasket(below rect: Rect, on sketch: inout Sketch) {
    let wide = rect.width * 0.085
    let top = rect.maxY + rect.height * 0.09
    for side in [1.0, -1.0] {
      sketch.fill(
        .polygon([
          Point(x: rect.center.x + side * wide * 0.8, y: rect.maxY - 0.002),
          Point(x: rect.center.x + side * wide * 0.95, y: rect.maxY - 0.002),
          Point(x: rect.center.x + side * wide, y: top),
          Point(x: rect.center.x + side * wide * 0.85, y: top),
        ]), palette.near.withAlpha(0.8))
    }
    sketch.fill(
      .polygon([
        Point(x: rect.center.x - wide, y: top), Point(x: rect.center.x + wide, y: top),
        Point(x: rect.center.x + wide * 0.8, y: top + wide * 1.5),
        Point(x: rect.center.x - wide * 0.8, y: top + wide * 1.5),
      ]), palette.accent)
  }

  /// Returns the envelope narrowed to a fraction of its width; used for the seams between stripes.
  private static func gore(_ width: Double) -> Path {
    func x(_ value: Double) -> Double { 0.5 + (value - 0.5) * width }
    return Path([
      .move(Point(x: 0.5, y: 0)),
      .curve(Point(x: x(0.8), y: 0), Point(x: x(1), y: 0.19), Point(x: x(1), y: 0.41)),
      .curve(Point(x: x(1), y: 0.66), Point(x: x(0.68), y: 0.8), Point(x: x(0.6), y: 1)),
      .line(Point(x: x(0.4), y: 1)),
      .curve(Point(x: x(0.32), y: 0.8), Point(x: x(0), y: 0.66), Point(x: x(0), y: 0.41)),
      .curve(Point(x: x(0), y: 0.19), Point(x: x(0.2), y: 0), Point(x: 0.5, y: 0)), .close,
    ])
  }
}
