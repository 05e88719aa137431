import Reticle

/// Open water under a low sun or moon, with the path of its light and a small sailing boat.
struct SeaPainting: Painting {
  static let family = PictureFamily.sea

  private let palette: PicturePalette
  /// The colors of the water from the horizon to the shore.
  private let water: [Color]

  private static let horizon = 0.52

  /// Creates a sea; the water colors are 24-bit values from the horizon to the shore.
  init(_ palette: PicturePalette, water: [UInt32]) {
    self.palette = palette
    self.water = water.map { Color(hex: $0) }
  }

  func paint(on sketch: inout Sketch) {
    let horizon = Self.horizon
    let sun = Point(
      x: sketch.randomNumber(in: 0.32...0.68), y: horizon - sketch.randomNumber(in: 0.12...0.2))
    sketch.fillGradient(palette.sky, to: horizon)
    sketch.cloudStreaks(5, from: 0.08, to: horizon - 0.06, palette.light.withAlpha(0.35))
    sketch.glow(at: sun, radius: 0.46, palette.light.withAlpha(0.7))
    sketch.disc(at: sun, radius: 0.09, palette.light)
    paintHeadland(onTheLeft: sun.x > 0.5, on: &sketch)
    let stops = water.enumerated().map {
      GradientStop(Double($0.offset) / Double(water.count - 1), $0.element)
    }
    sketch.fill(
      Path.rectangle(left: 0, top: horizon, right: 1, bottom: 1),
      .linearGradient(stops, from: Point(x: 0, y: horizon), to: Point(x: 0, y: 1)))
    paintSwell(on: &sketch)
    paintLightPath(below: sun.x, on: &sketch)
    paintBoat(at: sun.x > 0.5 ? sun.x - 0.26 : sun.x + 0.26, on: &sketch)
  }

  private func paintHeadland(onTheLeft: Bool, on sketch: inout Sketch) {
    let heights = [0.0, 0.012, 0.03, 0.05, 0.052, 0.078, 0.07, 0.1]
    let line = heights.enumerated().map { index, height in
      let x = 0.42 - 0.44 * Double(index) / Double(heights.count - 1)
      return Point(
        x: onTheLeft ? x : 1 - x, y: Self.horizon - height * sketch.randomNumber(in: 0.8...1.2))
    }
    sketch.fill(
      .area(under: line),
      .linearGradient(
        [GradientStop(0, palette.far), GradientStop(1, palette.horizon)],
        from: Point(x: 0, y: Self.horizon - 0.1), to: Point(x: 0, y: Self.horizon + 0.06)))
  }

  private func paintSwell(on sketch: inout Sketch) {
    for _ in 0..<26 {
      let near = sketch.randomNumber(in: 0...1)
      let y = Self.horizon + 0.015 + 0.47 * near * near
      let width = 0.12 + 0.4 * near
      let center = Point(x: sketch.randomNumber(in: 0...1), y: y)
      let isDark = sketch.randomInteger(in: 0...2) > 0
      let color = isDark ? palette.near.withAlpha(0.22) : palette.light.withAlpha(0.14)
      sketch.fill(.streak(at: center, width: width, height: 0.006 + 0.02 * near), color)
    }
  }

  private func paintLightPath(below x: Double, on sketch: inout Sketch) {
    let glints = 22
    for index in 0..<glints {
      let near = (Double(index) + sketch.randomNumber(in: 0...0.6)) / Double(glints)
      let spread = 0.012 + 0.075 * near
      let center = Point(
        x: x + sketch.randomNumber(in: -spread...spread),
        y: Self.horizon + 0.012 + 0.46 * near * near)
      sketch.fill(
        .streak(
          at: center, width: 0.1 + 0.17 * near * sketch.randomNumber(in: 0.5...1),
          height: 0.005 + 0.017 * near),
        palette.light.withAlpha(0.85 - 0.4 * near))
    }
  }

  private func paintBoat(at x: Double, on sketch: inout Sketch) {
    let water = Self.horizon + 0.05
    let mast = Point(x: x, y: water - 0.125)
    sketch.fill(
      Path([
        .move(mast),
        .curve(
          Point(x: x + 0.045, y: water - 0.075), Point(x: x + 0.055, y: water - 0.04),
          Point(x: x + 0.056, y: water - 0.016)),
        .line(Point(x: x + 0.004, y: water - 0.016)), .close,
      ]), palette.accent)
    sketch.fill(
      .polygon([
        Point(x: x - 0.004, y: water - 0.105), Point(x: x - 0.004, y: water - 0.016),
        Point(x: x - 0.036, y: water - 0.016),
      ]), palette.accent.withAlpha(0.82))
    sketch.fill(
      Path([
        .move(Point(x: x - 0.05, y: water - 0.011)), .line(Point(x: x + 0.064, y: water - 0.011)),
        .curve(
          Point(x: x + 0.05, y: water + 0.012), Point(x: x + 0.03, y: water + 0.012),
          Point(x: x, y: water + 0.012)),
        .curve(
          Point(x: x - 0.03, y: water + 0.012), Point(x: x - 0.042, y: water + 0.004),
          Point(x: x - 0.05, y: water - 0.011)),
        .close,
      ]), palette.near)
    sketch.fill(
      .streak(at: Point(x: x, y: water + 0.022), width: 0.12, height: 0.008),
      palette.near.withAlpha(0.35))
  }
}
