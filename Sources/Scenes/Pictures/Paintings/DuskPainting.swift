import Reticle

/// A low sun behind rolling hills; more distant ranges are paler.
struct DuskPainting: Painting {
  static let family = PictureFamily.dusk

  private let palette: PicturePalette

  init(_ palette: PicturePalette) {
    self.palette = palette
  }

  func paint(on sketch: inout Sketch) {
    let sun = Point(x: sketch.randomNumber(in: 0.3...0.7), y: sketch.randomNumber(in: 0.4...0.47))
    sketch.fillGradient(palette.sky, to: 0.66)
    sketch.glow(at: sun, radius: 0.62, palette.light.withAlpha(0.8))
    sketch.cloudStreaks(6, from: 0.12, to: 0.4, palette.light.withAlpha(0.3))
    sketch.disc(at: sun, radius: 0.082, palette.light)
    let ranges = 5
    for range in 0..<ranges {
      paintRange(Double(range) / Double(ranges - 1), on: &sketch)
    }
  }

  /// Paints a range of hills; `depth` goes from 0 (far) to 1 (near), and the base is in haze.
  private func paintRange(_ depth: Double, on sketch: inout Sketch) {
    let base = 0.5 + 0.38 * depth * (0.6 + 0.4 * depth)
    let line = sketch.rollingLine(
      base: base, height: 0.035 + 0.03 * depth, waves: 2.3 - 1.2 * depth)
    let color = palette.color(atDepth: depth)
    let foot = color.mixed(with: palette.horizon, fraction: 0.38 * (1 - depth) + 0.04)
    sketch.fill(
      .area(under: line),
      .linearGradient(
        [GradientStop(0, color), GradientStop(1, foot)], from: Point(x: 0, y: base - 0.05),
        to: Point(x: 0, y: base + 0.16)))
  }
}
