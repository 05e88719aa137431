import Reticle

/// The picture behind the icons: long silk waves under a night sky that glows at the bottom.
///
/// The wallpaper is always the same, and dark behind the names of icons.
///
/// On a large screen it has thirty million pixels, so areas that are covered by something opaque
/// are not painted. The sky ends below the first wave, and a wave ends below the crest of the next.
/// The shadow of a wave is a strip above it.
struct SpringboardWallpaper {
  /// The minimum side of the square that is painted, in points.
  ///
  /// It is a quarter more than the 1024 of AQGridView's demo, so that it still covers the screen
  /// while it moves during a rotation.
  static let side = 1280.0
  /// The approximate mean of all its pixels.
  static let averageColor = Color(hex: 0x373568)

  private static let sky: [Color] = [
    Color(hex: 0x0B1230), Color(hex: 0x1B2A5C), Color(hex: 0x40407F), Color(hex: 0x7C4F86),
    Color(hex: 0xB9677F),
  ]

  /// The waves, from far to near: the base, and the colors at the crest and the foot.
  private static let waves: [(base: Double, crest: UInt32, foot: UInt32)] = [
    (0.50, 0xA85F86, 0x6F4585), (0.60, 0x7F4D8C, 0x4A3A80), (0.70, 0x56448C, 0x2F3273),
    (0.80, 0x35407F, 0x1D2A5E), (0.91, 0x222F66, 0x10193F),
  ]

  /// The painting, for a square layer.
  static var content: Content {
    var sketch = Sketch(chance: SeededGenerator(seed: 20))
    sketch.fillGradient(sky, to: 0.56, above: horizon)
    paintStars(on: &sketch)
    sketch.glow(
      at: Point(x: 0.64, y: 0.5), radius: 0.42, Color(hex: 0xFFB9A0).withAlpha(0.34),
      proportions: 1, above: horizon)
    for index in waves.indices { paint(index, on: &sketch) }
    return Content(sketch.elements)
  }

  /// The height from which the first wave covers everything.
  private static let horizon = 0.6
  /// How far the area covered by a wave extends below its crest.
  private static let overlap = 0.004

  /// Paints small dots, fewer and fainter toward the glow.
  private static func paintStars(on sketch: inout Sketch) {
    for _ in 0..<170 {
      let x = sketch.randomNumber(in: 0...1)
      let height = sketch.randomNumber(in: 0...1) * sketch.randomNumber(in: 0.3...1)
      let radius = sketch.randomNumber(in: 0.4...1.1)
      let dot = Placement(
        left: Placement.Edge(x, -radius), top: Placement.Edge(height * 0.42, -radius),
        right: Placement.Edge(x, radius), bottom: Placement.Edge(height * 0.42, radius))
      let alpha = (1 - height) * sketch.randomNumber(in: 0.35...0.95)
      sketch.fill(.ellipse(dot), .color(Color.white.withAlpha(alpha)))
    }
  }

  private static func paint(_ index: Int, on sketch: inout Sketch) {
    let wave = waves[index]
    let line = crest(index)
    for step in 1...8 {
      let shade = lowered(line, by: -0.004 * Double(step))
      sketch.fill(
        .area(between: shade, and: lowered(line, by: overlap)),
        Color(hex: 0x0A0F2A).withAlpha(0.022))
    }
    let paint = Paint.linearGradient(
      [GradientStop(0, Color(hex: wave.crest)), GradientStop(1, Color(hex: wave.foot))],
      from: Point(x: 0.3, y: wave.base - 0.07), to: Point(x: 0.5, y: wave.base + 0.17))
    let isLast = index == waves.count - 1
    sketch.fill(
      isLast
        ? .area(under: line) : .area(between: line, and: lowered(crest(index + 1), by: overlap)),
      paint)
    sketch.fill(.area(between: line, and: lowered(line, by: 0.002)), Color.white.withAlpha(0.12))
  }

  private static func crest(_ index: Int) -> [Point] {
    swell(base: waves[index].base, phase: 0.9 + 2.1 * Double(index))
  }

  private static func lowered(_ line: [Point], by distance: Double) -> [Point] {
    line.map { Point(x: $0.x, y: $0.y + distance) }
  }

  /// Returns a long wave with a shorter one on it.
  private static func swell(base: Double, phase: Double) -> [Point] {
    (0...14).map { step in
      let x = -0.02 + 1.04 * Double(step) / 14
      let rise =
        0.8 * Elementary.sin(4.6 * x + phase) + 0.2 * Elementary.sin(9.7 * x + 1.6 * phase)
      return Point(x: x, y: base + 0.055 * rise)
    }
  }
}
