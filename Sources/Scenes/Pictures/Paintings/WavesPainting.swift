import Reticle

/// Layers of wavy cut paper, each casting a shadow on the one behind it.
struct WavesPainting: Painting {
  static let family = PictureFamily.waves

  private let palette: PicturePalette

  init(_ palette: PicturePalette) {
    self.palette = palette
  }

  func paint(on sketch: inout Sketch) {
    sketch.fillGradient(palette.sky)
    let sun = Point(x: sketch.randomNumber(in: 0.58...0.76), y: sketch.randomNumber(in: 0.2...0.26))
    sketch.glow(at: sun, radius: 0.3, palette.accent.withAlpha(0.35))
    sketch.disc(at: sun, radius: 0.115, palette.accent)
    let start = sketch.randomNumber(in: 0...6.28)
    let layers = 7
    for layer in 0..<layers {
      paintLayer(
        Double(layer) / Double(layers - 1), phase: start + 1.9 * Double(layer), on: &sketch)
    }
  }

  /// Paints one sheet; `depth` goes from 0 (far) to 1 (near).
  private func paintLayer(_ depth: Double, phase: Double, on sketch: inout Sketch) {
    let base = 0.32 + 0.6 * depth
    let line = swell(base: base, height: 0.085 - 0.02 * depth, phase: phase)
    for step in 0..<6 {
      let drop = -0.005 * Double(6 - step)
      let shadow = line.map { Point(x: $0.x, y: $0.y + drop) }
      sketch.fill(.area(under: shadow), Color.black.withAlpha(0.015 + 0.008 * Double(step)))
    }
    let color = palette.color(atDepth: depth)
    sketch.fill(
      .area(under: line),
      .linearGradient(
        [
          GradientStop(0, color.mixed(with: palette.light, fraction: 0.3)), GradientStop(1, color),
        ], from: Point(x: 0, y: base - 0.08), to: Point(x: 0, y: base + 0.13)))
  }

  /// Returns a long wave with a shorter one on it, so smooth that it looks cut in one stroke.
  private func swell(base: Double, height: Double, phase: Double) -> [Point] {
    (0...12).map { step in
      let x = -0.02 + 1.04 * Double(step) / 12
      let rise =
        0.78 * Elementary.sin(5.6 * x + phase) + 0.22 * Elementary.sin(10.4 * x + 1.7 * phase)
      return Point(x: x, y: base + height * rise)
    }
  }
}
