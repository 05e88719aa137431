import Reticle

/// Stars and a crescent moon over snow-capped mountains.
struct NightPainting: Painting {
  static let family = PictureFamily.night

  private let palette: PicturePalette

  init(_ palette: PicturePalette) {
    self.palette = palette
  }

  func paint(on sketch: inout Sketch) {
    sketch.fillGradient(palette.sky, to: 0.8)
    paintMilkyWay(on: &sketch)
    sketch.stars(58, above: 0.66, palette.light)
    let moon = Point(
      x: sketch.randomNumber(in: 0.62...0.78), y: sketch.randomNumber(in: 0.18...0.28))
    sketch.disc(at: moon, radius: 0.062, palette.light)
    // The unlit part has the sky's color, because the glow is painted over both.
    let sky = palette.sky[0].mixed(with: palette.sky[1], fraction: moon.y / 0.4)
    sketch.disc(at: Point(x: moon.x - 0.026, y: moon.y - 0.012), radius: 0.055, sky)
    sketch.glow(at: moon, radius: 0.26, palette.light.withAlpha(0.2))
    paintRange(3, base: 0.76, height: 0.34, depth: 0, on: &sketch)
    paintRange(4, base: 0.86, height: 0.2, depth: 0.5, on: &sketch)
    let forest = sketch.rollingLine(base: 0.93, height: 0.03, waves: 1)
    sketch.fill(.area(under: forest), palette.near)
  }

  private func paintMilkyWay(on sketch: inout Sketch) {
    for step in 0..<5 {
      let along = Double(step) / 4
      let center = Point(x: 0.02 + 0.36 * along, y: 0.6 - 0.48 * along)
      sketch.glow(at: center, radius: 0.19, palette.accent.withAlpha(0.22))
    }
  }

  /// Paints a range of mountains lit by the moon from the right.
  ///
  /// `depth` goes from 0 (far, with snow) to 1 (near).
  private func paintRange(
    _ count: Int, base: Double, height: Double, depth: Double, on sketch: inout Sketch
  ) {
    let mountains = sketch.mountains(count, base: base, height: height)
    let color = palette.color(atDepth: depth)
    let foot = color.mixed(with: palette.horizon, fraction: 0.5 * (1 - depth))
    let (top, bottom) = (base - height * 0.6, base + 0.12)
    sketch.fill(
      sketch.polygon(under: mountains.flatMap { $0.rise + $0.fall.dropFirst() }),
      .linearGradient(
        [GradientStop(0, color), GradientStop(1, foot)], from: Point(x: 0, y: top),
        to: Point(x: 0, y: bottom)))
    for mountain in mountains {
      sketch.fill(
        mountain.rightFace(downTo: bottom),
        .linearGradient(
          [
            GradientStop(0, palette.light.withAlpha(0.2 * (1 - 0.6 * depth))),
            GradientStop(1, palette.light.withAlpha(0)),
          ], from: Point(x: 0, y: top), to: Point(x: 0, y: bottom)))
      guard depth == 0 else { continue }
      let shaded = palette.light.mixed(with: color, fraction: 0.5)
      sketch.fill(mountain.cap(on: mountain.rise, share: 0.42), shaded)
      sketch.fill(mountain.cap(on: mountain.fall, share: 0.42), palette.light.withAlpha(0.9))
    }
  }
}
