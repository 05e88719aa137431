import Drawing
import Geometry
import Testing

/// Tests that scaled tiles have the same pixels as those that Pixman draws.
@Suite struct ScaledTilesTests {
  private static let contents = [
    // Opaque.
    Content([.fill(.bounds, .vertical(Color(hex: 0x2255AA), Color(hex: 0xEE8833)))]),
    // Opaque except for the corners.
    Content([
      .fill(.rounded(5), .vertical(Color(hex: 0x338855), Color(hex: 0xFFEECC))),
      .fill(
        .ellipse(.fraction(Rect(x: 0.2, y: 0.3, width: 0.4, height: 0.5))),
        .color(Color(hex: 0x112233))),
    ]),
    // Translucent.
    Content([
      .fill(.bounds, .color(Color(hex: 0x884422).withAlpha(0.5))),
      .fill(.rounded(3), .color(Color(hex: 0xFFFFFF).withAlpha(0.3))),
    ]),
  ]

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `scaled tiles match plain drawing`(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let scale = [1, 1.25, 1.5, 2][Int(seed % 4)]
    let canvas = Canvas(width: 150, height: 120, scale: scale)
    for _ in 0..<12 {
      let painted = Size(
        width: generator.number(1, 60).rounded(), height: generator.number(1, 60).rounded())
      let factor = generator.number(0.05, 5)
      let rect = Rect(
        x: generator.number(-40, 140), y: generator.number(-40, 110),
        width: painted.width * factor, height: painted.height * generator.number(0.9, 1.1) * factor)
      let clip = Rect(
        x: generator.number(0, 50), y: generator.number(0, 50), width: 90, height: 60)
      canvas.add(
        Self.contents[Int(generator.number(0, 3))], rect, paintedSize: painted,
        clip: seed % 2 == 0 ? clip : nil,
        opacity: seed % 3 == 0 ? generator.number(0.01, 1) : 1)
    }
    canvas.draw()
    let plain = Canvas(copying: canvas)
    plain.draw()
    #expect(plain.pixels == canvas.pixels)
  }

  /// Such a row is scaled in several runs.
  @Test func `a tile that is wider than a run matches plain drawing`() {
    let canvas = Canvas(width: 1200, height: 20)
    canvas.add(
      Self.contents[1], Rect(x: 3.3, y: 2.6, width: 1111.1, height: 15.5),
      paintedSize: Size(width: 301, height: 12), opacity: 0.6)
    canvas.draw()
    let plain = Canvas(copying: canvas)
    plain.draw()
    #expect(plain.pixels == canvas.pixels)
  }

  /// Its positions exceed those that fit in 32 bits.
  @Test func `an extremely small tile matches plain drawing`() {
    let canvas = Canvas(width: 20, height: 20)
    canvas.add(
      Self.contents[0], Rect(x: 3.4, y: 2.6, width: 0.2, height: 15),
      paintedSize: Size(width: 9000, height: 10))
    canvas.draw()
    let plain = Canvas(copying: canvas)
    plain.draw()
    #expect(plain.pixels == canvas.pixels)
  }
}
