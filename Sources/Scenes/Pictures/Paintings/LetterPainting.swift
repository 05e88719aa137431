import Reticle

/// A poster of one large geometric letter.
struct LetterPainting: Painting {
  static let family = PictureFamily.letter

  /// The letters that can be painted.
  enum Letter: Hashable, Sendable {
    case r, a, eight
  }

  private let palette: PicturePalette
  private let letter: Letter

  init(_ palette: PicturePalette, letter: Letter) {
    self.palette = palette
    self.letter = letter
  }

  func paint(on sketch: inout Sketch) {
    sketch.fillGradient(palette.sky)
    paintGround(on: &sketch)
    switch letter {
    case .r: paintR(on: &sketch)
    case .a: paintA(on: &sketch)
    case .eight: paintEight(on: &sketch)
    }
  }

  /// Paints the background of the poster: a quarter disc and a few bars.
  private func paintGround(on sketch: inout Sketch) {
    let isLeft = letter != .a
    let corner = Point(x: isLeft ? 0 : 1, y: 1)
    sketch.fill(
      .sector(center: corner, radius: 0.62, quarter: isLeft ? .topRight : .topLeft), palette.far)
    for bar in 0..<4 {
      let top = 0.07 + 0.045 * Double(bar)
      let edge = sketch.randomNumber(in: 0.14...0.3)
      sketch.fill(
        .rectangle(
          left: isLeft ? 1 - edge : 0, top: top, right: isLeft ? 1 : edge, bottom: top + 0.016),
        palette.accent)
    }
  }

  private func paintR(on sketch: inout Sketch) {
    let left = 0.27
    sketch.fill(.halfDisc(left: left + 0.15, top: 0.16, bottom: 0.56, right: 0.77), palette.light)
    sketch.fill(
      .rectangle(left: left, top: 0.16, right: left + 0.17, bottom: 0.84), palette.near)
    sketch.fill(
      .polygon([
        Point(x: left + 0.17, y: 0.56), Point(x: left + 0.3, y: 0.56), Point(x: 0.79, y: 0.84),
        Point(x: 0.57, y: 0.84), Point(x: left + 0.17, y: 0.63),
      ]), palette.near)
    sketch.fill(.disc(Rect(x: left + 0.21, y: 0.28, width: 0.16, height: 0.16)), palette.accent)
  }

  private func paintA(on sketch: inout Sketch) {
    sketch.fill(
      .polygon([Point(x: 0.5, y: 0.14), Point(x: 0.5, y: 0.84), Point(x: 0.12, y: 0.84)]),
      palette.near)
    sketch.fill(
      .polygon([Point(x: 0.5, y: 0.14), Point(x: 0.88, y: 0.84), Point(x: 0.5, y: 0.84)]),
      palette.light)
    sketch.fill(
      .sector(center: Point(x: 0.5, y: 0.84), radius: 0.19, quarter: .topLeft), palette.accent)
    sketch.fill(
      .sector(center: Point(x: 0.5, y: 0.84), radius: 0.19, quarter: .topRight), palette.far)
  }

  private func paintEight(on sketch: inout Sketch) {
    sketch.fill(.disc(Rect(x: 0.24, y: 0.42, width: 0.52, height: 0.46)), palette.near)
    sketch.fill(.disc(Rect(x: 0.3, y: 0.1, width: 0.4, height: 0.38)), palette.light)
    sketch.fill(.disc(Rect(x: 0.4, y: 0.2, width: 0.2, height: 0.18)), palette.accent)
    sketch.fill(
      .sector(center: Point(x: 0.5, y: 0.65), radius: 0.12, quarter: .topLeft), palette.accent)
    sketch.fill(
      .sector(center: Point(x: 0.5, y: 0.65), radius: 0.12, quarter: .bottomRight), palette.light)
  }
}
