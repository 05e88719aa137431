import Reticle

/// A skyline in three rows, with lit windows in the nearest one.
struct CityPainting: Painting {
  static let family = PictureFamily.city

  private let palette: PicturePalette

  init(_ palette: PicturePalette) {
    self.palette = palette
  }

  func paint(on sketch: inout Sketch) {
    sketch.fillGradient(palette.sky, to: 0.85)
    let sun = Point(
      x: sketch.randomNumber(in: 0.25...0.45), y: sketch.randomNumber(in: 0.34...0.42))
    sketch.glow(at: sun, radius: 0.5, palette.light.withAlpha(0.55))
    sketch.disc(at: sun, radius: 0.13, palette.light.withAlpha(0.92))
    sketch.cloudStreaks(4, from: 0.14, to: 0.4, palette.sky[1].withAlpha(0.6))
    paintRow(0, top: 0.4, bottom: 0.62, widths: 0.045...0.085, on: &sketch)
    paintRow(0.5, top: 0.46, bottom: 0.74, widths: 0.07...0.12, on: &sketch)
    paintRow(1, top: 0.55, bottom: 0.88, widths: 0.1...0.17, on: &sketch)
  }

  /// Paints a row of houses; `depth` is 0 for the farthest row and 1 for the nearest.
  private func paintRow(
    _ depth: Double, top: Double, bottom: Double, widths: ClosedRange<Double>,
    on sketch: inout Sketch
  ) {
    var outline: [Path.Step] = []
    var windows: [Path.Step] = []
    var left = -0.03
    while left < 1 {
      let width = sketch.randomNumber(in: widths)
      let roof = sketch.randomNumber(in: top...bottom)
      outline +=
        Path.rectangle(left: left, top: roof, right: left + width + 0.002, bottom: 1.02)
        .steps
      addCrown(on: roof, left: left, width: width, to: &outline, &sketch)
      addWindows(below: roof, left: left, width: width, depth: depth, to: &windows, &sketch)
      left +=
        width + (sketch.randomInteger(in: 0...3) == 0 ? sketch.randomNumber(in: 0.02...0.04) : 0)
    }
    let color = palette.color(atDepth: depth)
    sketch.fill(
      Path(outline),
      .linearGradient(
        [
          GradientStop(0, color),
          GradientStop(1, color.mixed(with: palette.horizon, fraction: 0.5 * (1 - depth))),
        ], from: Point(x: 0, y: top), to: Point(x: 0, y: 1)))
    sketch.fill(Path(windows), palette.accent.withAlpha(0.35 + 0.55 * depth))
  }

  /// Adds an antenna, a stepped roof or nothing.
  private func addCrown(
    on roof: Double, left: Double, width: Double, to outline: inout [Path.Step],
    _ sketch: inout Sketch
  ) {
    let middle = left + width / 2
    switch sketch.randomInteger(in: 0...4) {
    case 0:
      outline +=
        Path.rectangle(left: middle - 0.003, top: roof - 0.09, right: middle + 0.003, bottom: roof)
        .steps
      outline +=
        Path.rectangle(
          left: middle - width * 0.22, top: roof - 0.025, right: middle + width * 0.22, bottom: roof
        ).steps
    case 1:
      outline +=
        Path.rectangle(
          left: middle - width * 0.28, top: roof - 0.04, right: middle + width * 0.28, bottom: roof
        ).steps
    case 2:
      outline +=
        Path.polygon([
          Point(x: left, y: roof), Point(x: left + width, y: roof - 0.05),
          Point(x: left + width, y: roof),
        ]).steps
    default: break
    }
  }

  private func addWindows(
    below roof: Double, left: Double, width: Double, depth: Double,
    to windows: inout [Path.Step], _ sketch: inout Sketch
  ) {
    let pane = 0.008 + 0.006 * depth
    let stride = pane * 2.3
    let columns = Int((width - pane) / stride)
    guard columns > 0 else { return }
    let margin = (width - Double(columns - 1) * stride - pane) / 2
    var y = roof + stride * 0.8
    while y < min(0.98, roof + 0.4) {
      for column in 0..<columns where sketch.randomInteger(in: 0...9) < 3 {
        let x = left + margin + Double(column) * stride
        windows += Path.rectangle(left: x, top: y, right: x + pane, bottom: y + pane * 1.25).steps
      }
      y += stride * 1.35
    }
  }
}
