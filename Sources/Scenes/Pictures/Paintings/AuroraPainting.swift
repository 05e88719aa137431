import Reticle

/// Curtains of northern lights over dark firs and a still lake.
struct AuroraPainting: Painting {
  static let family = PictureFamily.aurora

  private let palette: PicturePalette

  private static let shore = 0.78

  init(_ palette: PicturePalette) {
    self.palette = palette
  }

  func paint(on sketch: inout Sketch) {
    sketch.fillGradient(palette.sky, to: Self.shore)
    sketch.stars(40, above: 0.6, .white)
    paintCurtain(base: 0.5, height: 0.42, palette.far, 0.55, on: &sketch)
    paintCurtain(base: 0.62, height: 0.36, palette.light, 0.8, on: &sketch)
    paintCurtain(base: 0.42, height: 0.24, palette.accent, 0.5, on: &sketch)
    sketch.glow(
      at: Point(x: 0.5, y: Self.shore), radius: 0.5, palette.light.withAlpha(0.28))
    let mountains = sketch.jaggedLine(base: Self.shore - 0.05, height: 0.1, detail: 5)
    sketch.fill(
      sketch.polygon(under: mountains), palette.near.mixed(with: palette.far, fraction: 0.16))
    paintLake(on: &sketch)
    paintFirs(on: &sketch)
  }

  /// Paints a band of upright rays along a curved base line, brightest just above it.
  private func paintCurtain(
    base: Double, height: Double, _ color: Color, _ strength: Double, on sketch: inout Sketch
  ) {
    let rays = 46
    let phase = sketch.randomNumber(in: 0...6.28)
    let flicker = sketch.randomNumber(in: 0...6.28)
    for ray in 0..<rays {
      let x = Double(ray) / Double(rays)
      let foot =
        base + 0.07 * Elementary.sin(5.2 * x + phase) + 0.03 * Elementary.sin(13 * x + flicker)
      let tall =
        height * (0.72 + 0.28 * Elementary.sin(9 * x + flicker)) * sketch.randomNumber(in: 0.86...1)
      let fade = 0.55 + 0.45 * Elementary.sin(4 * x + flicker + phase)
      let alpha = strength * fade * sketch.randomNumber(in: 0.75...1)
      let rect = Rect(x: x, y: foot - tall, width: 1 / Double(rays), height: tall + 0.05)
      let stops = [
        GradientStop(0, color.withAlpha(0)), GradientStop(0.45, color.withAlpha(alpha * 0.28)),
        GradientStop(0.86, color.withAlpha(alpha)), GradientStop(1, color.withAlpha(0)),
      ]
      sketch.fill(
        .rectangle(.fraction(rect)),
        .linearGradient(stops, from: Point(x: 0, y: 0), to: Point(x: 0, y: 1)))
    }
  }

  private func paintLake(on sketch: inout Sketch) {
    let shore = Self.shore
    let dark = palette.near
    sketch.fill(
      Path.rectangle(left: 0, top: shore, right: 1, bottom: 1),
      .linearGradient(
        [
          GradientStop(0, palette.light.mixed(with: dark, fraction: 0.45)),
          GradientStop(0.35, palette.far.mixed(with: dark, fraction: 0.68)),
          GradientStop(1, palette.sky[0]),
        ], from: Point(x: 0, y: shore), to: Point(x: 0, y: 1)))
    for _ in 0..<10 {
      let near = sketch.randomNumber(in: 0...1)
      let center = Point(x: sketch.randomNumber(in: 0.1...0.9), y: shore + 0.015 + 0.18 * near)
      sketch.fill(
        .streak(at: center, width: 0.2 + 0.3 * near, height: 0.006 + 0.008 * near),
        palette.light.withAlpha(0.2))
    }
  }

  private func paintFirs(on sketch: inout Sketch) {
    var trees: [Path.Step] = []
    var x = -0.02
    while x < 1.02 {
      let toEdge = (x - 0.5).magnitude * 2
      let height = 0.04 + 0.2 * toEdge * toEdge * sketch.randomNumber(in: 0.55...1)
      trees +=
        Path.fir(foot: Point(x: x, y: Self.shore + 0.01), height: height, width: height * 0.42)
        .steps
      x += 0.012 + 0.025 * sketch.randomNumber(in: 0...1) + 0.02 * toEdge
    }
    sketch.fill(Path(trees), palette.near)
  }
}
