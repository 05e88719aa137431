import Reticle

/// Desert dunes whose crests separate the sunlit from the shaded side.
struct DunesPainting: Painting {
  static let family = PictureFamily.dunes

  private let palette: PicturePalette

  init(_ palette: PicturePalette) {
    self.palette = palette
  }

  func paint(on sketch: inout Sketch) {
    let sun = Point(
      x: sketch.randomNumber(in: 0.18...0.36), y: sketch.randomNumber(in: 0.16...0.24))
    sketch.fillGradient(palette.sky, to: 0.58)
    sketch.glow(at: sun, radius: 0.5, palette.light.withAlpha(0.6))
    sketch.disc(at: sun, radius: 0.07, palette.light)
    let dunes = 5
    for dune in 0..<dunes {
      paintDune(Double(dune) / Double(dunes - 1), on: &sketch)
    }
  }

  private func paintDune(_ depth: Double, on sketch: inout Sketch) {
    let base = 0.52 + 0.4 * depth
    let height = 0.1 + 0.12 * depth
    let peak = Point(
      x: sketch.randomNumber(in: 0.3...0.8), y: base - height * sketch.randomNumber(in: 0.6...1))
    let left = Point(x: -0.05, y: base + sketch.randomNumber(in: -0.02...0.05))
    let right = Point(x: 1.05, y: base + sketch.randomNumber(in: -0.01...0.06))
    let rise = [left, halfway(left, peak, sag: 0.018), peak]
    let fall = [peak, halfway(peak, right, sag: 0.03), right]
    let lit = palette.color(atDepth: depth)
    sketch.fill(
      .area(under: rise + fall.dropFirst()),
      .linearGradient(
        [
          GradientStop(0, lit.mixed(with: palette.light, fraction: 0.45)),
          GradientStop(0.5, lit), GradientStop(1, lit.mixed(with: palette.near, fraction: 0.4)),
        ], from: Point(x: 0, y: base - height), to: Point(x: 0.35, y: base + 0.25)))
    paintShade(peak, fall, depth, on: &sketch)
  }

  /// Paints the shaded side of the crest, which winds from the peak down toward the viewer.
  private func paintShade(
    _ peak: Point, _ fall: [Point], _ depth: Double, on sketch: inout Sketch
  ) {
    let bend = sketch.randomNumber(in: 0.05...0.12)
    let foot = Point(x: peak.x - 0.16 + bend, y: peak.y + 0.34)
    let crest: [Path.Step] = [
      .move(peak),
      .curve(
        Point(x: peak.x + bend, y: peak.y + 0.08), Point(x: peak.x - 0.2, y: peak.y + 0.14), foot),
      .line(Point(x: 1.05, y: foot.y + 0.2)), .line(fall[fall.count - 1]),
      .curve(
        Point(x: fall[1].x + 0.1, y: fall[1].y + 0.02), Point(x: peak.x + 0.1, y: peak.y + 0.05),
        peak),
      .close,
    ]
    sketch.fill(
      Path(crest),
      .linearGradient(
        [
          GradientStop(0, palette.accent.withAlpha(0.72)),
          GradientStop(1, palette.accent.withAlpha(0.12)),
        ], from: peak, to: Point(x: peak.x + 0.15, y: peak.y + 0.36)))
  }

  private func halfway(_ start: Point, _ end: Point, sag: Double) -> Point {
    Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + sag)
  }
}
