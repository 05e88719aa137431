import Reticle

/// Large leaves that reach in from two corners, the nearest in front.
struct LeavesPainting: Painting {
  static let family = PictureFamily.leaves

  private let palette: PicturePalette

  init(_ palette: PicturePalette) {
    self.palette = palette
  }

  func paint(on sketch: inout Sketch) {
    sketch.fillGradient(palette.sky)
    sketch.glow(at: Point(x: 0.55, y: 0.4), radius: 0.5, palette.light.withAlpha(0.5))
    paintFan(at: Point(x: 1.05, y: -0.08), facing: 2.36, depth: 0, on: &sketch)
    paintFan(at: Point(x: -0.06, y: 0.2), facing: 0.5, depth: 0.3, on: &sketch)
    paintFan(at: Point(x: 1.08, y: 0.92), facing: 3.6, depth: 0.6, on: &sketch)
    paintFan(at: Point(x: -0.04, y: 1.06), facing: 5.4, depth: 1, on: &sketch)
  }

  /// Paints leaves from one point, spread around a direction in radians (0 is right, π/2 is down).
  private func paintFan(
    at base: Point, facing: Double, depth: Double, on sketch: inout Sketch
  ) {
    let spread: [Double] = [-0.75, 0.75, -0.38, 0.4, 0.02]
    for (index, turn) in spread.enumerated() {
      let angle = facing + turn + sketch.randomNumber(in: -0.09...0.09)
      let length = sketch.randomNumber(in: 0.5...0.66) * (index == 4 ? 1.12 : 1)
      let tip =
        base + Vector(dx: Elementary.cos(angle), dy: Elementary.sin(angle)) * length
      let shade = depth + 0.14 * Double(index) - 0.28
      paintLeaf(from: base, to: tip, shade: min(1, max(0, shade)), on: &sketch)
    }
  }

  private func paintLeaf(
    from base: Point, to tip: Point, shade: Double, on sketch: inout Sketch
  ) {
    let axis = tip - base
    let width = axis.length * sketch.randomNumber(in: 0.2...0.25)
    let color = palette.color(atDepth: shade)
    let shadow = Vector(dx: 0.012, dy: 0.022)
    sketch.fill(
      .leaf(from: base + shadow, to: tip + shadow, left: width, right: width),
      palette.sky[0].mixed(with: .black, fraction: 0.5).withAlpha(0.2))
    sketch.fill(.leaf(from: base, to: tip, left: width, right: width), color)
    sketch.fill(
      .leaf(from: base, to: tip, left: width, right: 0),
      palette.accent.withAlpha(0.36))
    paintVeins(from: base, axis, width: width, on: &sketch)
  }

  private func paintVeins(
    from base: Point, _ axis: Vector, width: Double, on sketch: inout Sketch
  ) {
    let normal = Vector(dx: axis.dy, dy: -axis.dx) * (1 / max(axis.length, 1e-9))
    var veins = Path.leaf(from: base, to: base + axis * 0.97, left: 0.008, right: 0.008).steps
    for step in 2...6 {
      let root = base + axis * (0.11 * Double(step))
      for side in [1.0, -1.0] {
        let end = root + axis * 0.15 + normal * (side * width * (0.62 - 0.05 * Double(step)))
        veins += Path.leaf(from: root, to: end, left: 0.0028, right: 0.0028).steps
      }
    }
    sketch.fill(Path(veins), palette.light.withAlpha(0.42))
  }
}
