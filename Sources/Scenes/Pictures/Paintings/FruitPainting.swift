import Reticle

/// Fruit on a table, lit from the upper left.
struct FruitPainting: Painting {
  static let family = PictureFamily.fruit

  /// The fruits that can be painted.
  enum Kind: Hashable, Sendable {
    case orange, pear, plum
  }

  private let palette: PicturePalette
  private let kind: Kind

  init(_ palette: PicturePalette, kind: Kind) {
    self.palette = palette
    self.kind = kind
  }

  func paint(on sketch: inout Sketch) {
    sketch.fillGradient(palette.sky, to: 0.64)
    sketch.glow(at: Point(x: 0.25, y: 0.2), radius: 0.6, palette.light.withAlpha(0.5))
    sketch.fill(
      Path.rectangle(left: 0, top: 0.64, right: 1, bottom: 1),
      .linearGradient(
        [
          GradientStop(0, palette.accent.mixed(with: palette.near, fraction: 0.18)),
          GradientStop(0.25, palette.accent),
          GradientStop(1, palette.accent.mixed(with: palette.light, fraction: 0.35)),
        ], from: Point(x: 0, y: 0.64), to: Point(x: 0, y: 1)))
    let lean = sketch.randomNumber(in: -0.02...0.02)
    switch kind {
    case .orange:
      paintFruit(Rect(x: 0.5 + lean, y: 0.36, width: 0.36, height: 0.36), on: &sketch)
      paintFruit(Rect(x: 0.13, y: 0.4 + lean, width: 0.42, height: 0.42), on: &sketch)
    case .pear:
      paintFruit(Rect(x: 0.53 + lean, y: 0.22, width: 0.33, height: 0.52), on: &sketch)
      paintFruit(Rect(x: 0.17, y: 0.26 + lean, width: 0.36, height: 0.56), on: &sketch)
    case .plum:
      paintFruit(Rect(x: 0.36 + lean, y: 0.33, width: 0.32, height: 0.33), on: &sketch)
      paintFruit(Rect(x: 0.12, y: 0.46 + lean, width: 0.34, height: 0.35), on: &sketch)
      paintFruit(Rect(x: 0.53, y: 0.47 - lean, width: 0.35, height: 0.36), on: &sketch)
    }
  }

  private func paintFruit(_ rect: Rect, on sketch: inout Sketch) {
    paintShadow(of: rect, on: &sketch)
    let placement = Placement.fraction(rect)
    let shape: Shape = kind == .pear ? .path(Self.pear, placement) : .ellipse(placement)
    let bright = palette.far.mixed(with: .white, fraction: 0.35)
    sketch.fill(
      shape,
      .radialGradient(
        [
          GradientStop(0, bright), GradientStop(0.22, palette.far),
          GradientStop(0.72, palette.far.mixed(with: palette.near, fraction: 0.62)),
          GradientStop(1, palette.near),
        ], center: kind == .pear ? Point(x: 0.34, y: 0.58) : Point(x: 0.34, y: 0.3),
        radius: kind == .pear ? 0.6 : 0.84))
    // Light reflected by the table.
    sketch.fill(
      shape,
      .linearGradient(
        [
          GradientStop(0, palette.accent.withAlpha(0)),
          GradientStop(1, palette.accent.withAlpha(0.4)),
        ], from: Point(x: 0.4, y: 0.74), to: Point(x: 0.62, y: 1.02)))
    paintHighlight(on: rect, &sketch)
    paintStem(on: rect, &sketch)
  }

  private func paintShadow(of rect: Rect, on sketch: inout Sketch) {
    let foot = Point(x: rect.minX + rect.width * 0.68, y: rect.maxY - rect.height * 0.05)
    for step in 0..<9 {
      let share = 1.36 - 0.09 * Double(step)
      let width = rect.width * share
      let height = rect.width * share * 0.22
      let shade = Rect(
        x: foot.x - width / 2, y: foot.y - height / 2, width: width, height: height)
      sketch.fill(
        .ellipse(.fraction(shade)),
        .color(palette.near.mixed(with: .black, fraction: 0.5).withAlpha(0.055)))
    }
  }

  private func paintHighlight(on rect: Rect, _ sketch: inout Sketch) {
    let top = kind == .pear ? 0.46 : 0.14
    let spot = Rect(
      x: rect.minX + rect.width * 0.2, y: rect.minY + rect.height * top,
      width: rect.width * 0.26, height: rect.width * 0.2)
    sketch.fill(
      .ellipse(.fraction(spot)),
      .radialGradient(
        [GradientStop(0, Color.white.withAlpha(0.75)), GradientStop(1, Color.white.withAlpha(0))],
        center: Point(x: 0.5, y: 0.5), radius: 0.5))
  }

  private func paintStem(on rect: Rect, _ sketch: inout Sketch) {
    let root = Point(
      x: rect.center.x + rect.width * 0.02,
      y: rect.minY + rect.height * (kind == .pear ? 0.015 : 0.07))
    let bark = palette.near.mixed(with: .black, fraction: 0.45)
    let end = root + Vector(dx: rect.width * 0.1, dy: -rect.height * 0.16)
    sketch.fill(.leaf(from: root, to: end, left: 0.008, right: 0.008), bark)
    guard kind != .plum else { return }
    let tip = root + Vector(dx: rect.width * 0.46, dy: -rect.height * 0.15)
    let leaf = Color(hex: 0x3F7D4E)
    sketch.fill(
      .leaf(from: root, to: tip, left: rect.width * 0.12, right: rect.width * 0.1), leaf)
    sketch.fill(
      .leaf(from: root, to: tip, left: rect.width * 0.12, right: 0),
      leaf.mixed(with: .white, fraction: 0.22))
  }

  private static let pear = Path([
    .move(Point(x: 0.5, y: 0)),
    .curve(Point(x: 0.68, y: 0), Point(x: 0.7, y: 0.14), Point(x: 0.73, y: 0.29)),
    .curve(Point(x: 0.78, y: 0.44), Point(x: 1, y: 0.52), Point(x: 1, y: 0.73)),
    .curve(Point(x: 1, y: 0.92), Point(x: 0.76, y: 1), Point(x: 0.5, y: 1)),
    .curve(Point(x: 0.24, y: 1), Point(x: 0, y: 0.92), Point(x: 0, y: 0.73)),
    .curve(Point(x: 0, y: 0.52), Point(x: 0.22, y: 0.44), Point(x: 0.27, y: 0.29)),
    .curve(Point(x: 0.3, y: 0.14), Point(x: 0.32, y: 0), Point(x: 0.5, y: 0)), .close,
  ])
}
