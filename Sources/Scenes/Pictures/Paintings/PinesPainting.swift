import Reticle

/// A fir forest in fog; closer rows of trees are clearer.
struct PinesPainting: Painting {
  static let family = PictureFamily.pines

  private let palette: PicturePalette

  init(_ palette: PicturePalette) {
    self.palette = palette
  }

  func paint(on sketch: inout Sketch) {
    let sun = Point(x: sketch.randomNumber(in: 0.55...0.75), y: sketch.randomNumber(in: 0.2...0.3))
    sketch.fillGradient(palette.sky, to: 0.9)
    sketch.glow(at: sun, radius: 0.42, palette.light.withAlpha(0.8))
    sketch.disc(at: sun, radius: 0.075, palette.light)
    let ridge = sketch.rollingLine(base: 0.46, height: 0.07, waves: 1.2)
    sketch.fill(
      .area(under: ridge),
      .linearGradient(
        [
          GradientStop(0, palette.far.mixed(with: palette.horizon, fraction: 0.35)),
          GradientStop(1, palette.horizon),
        ], from: Point(x: 0, y: 0.4), to: Point(x: 0, y: 0.62)))
    paintRow(0.2, base: 0.6, height: 0.13, on: &sketch)
    paintRow(0.55, base: 0.76, height: 0.22, on: &sketch)
    paintRow(1, base: 1, height: 0.4, on: &sketch)
    paintBirds(on: &sketch)
  }

  private func paintRow(
    _ depth: Double, base: Double, height: Double, on sketch: inout Sketch
  ) {
    let ground = sketch.rollingLine(base: base, height: 0.03, waves: 0.8)
    var trees: [Path.Step] = []
    var x = -0.04 + sketch.randomNumber(in: 0...0.05)
    while x < 1.05 {
      let tall = height * sketch.randomNumber(in: 0.55...1.05)
      let index = min(ground.count - 1, max(0, Int((x + 0.02) / 1.04 * Double(ground.count - 1))))
      trees +=
        Path.fir(foot: Point(x: x, y: ground[index].y + 0.03), height: tall, width: tall * 0.4)
        .steps
      x += height * sketch.randomNumber(in: 0.14...0.34)
    }
    let color = palette.color(atDepth: depth)
    let fog = color.mixed(with: palette.horizon, fraction: 0.8 * (1 - depth) + 0.05)
    let paint = Paint.linearGradient(
      [GradientStop(0, color), GradientStop(1, fog)],
      from: Point(x: 0, y: base - height * 0.6), to: Point(x: 0, y: base + 0.1))
    sketch.fill(Path(trees), paint)
    sketch.fill(.area(under: ground), paint)
  }

  private func paintBirds(on sketch: inout Sketch) {
    for _ in 0..<5 {
      let body = Point(
        x: sketch.randomNumber(in: 0.15...0.5), y: sketch.randomNumber(in: 0.14...0.3))
      let span = sketch.randomNumber(in: 0.012...0.022)
      for side in [1.0, -1.0] {
        sketch.fill(
          .leaf(
            from: body, to: body + Vector(dx: side * span, dy: -span * 0.55),
            left: side > 0 ? 0.004 : 0, right: side > 0 ? 0 : 0.004),
          palette.near.withAlpha(0.75))
      }
    }
  }
}
