import Drawing
import Geometry
import Raster
import Testing

/// Tests that a tile painter produces the same pixels as drawing all commands one by one.
@Suite struct TilePainterTests {
  private static let contents = [
    // Opaque, but not a single color.
    Content([.fill(.bounds, .vertical(Color(hex: 0x2255AA), Color(hex: 0xEE8833)))]),
    // Opaque except for the corners.
    Content([.fill(.rounded(5), .color(Color(hex: 0x338855)))]),
    Content([.fill(.bounds, .color(Color(hex: 0x884422, alpha: 0.5)))]),
    .color(Color(hex: 0x112233)),
    Content([.shadow(.bounds, .lifted), .fill(.bounds, .color(.white))]),
  ]

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `tiles in rows with gaps and other commands match plain drawing`(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let canvas = Canvas(width: 150, height: 120, scale: seed % 3 == 0 ? 1.5 : 1)
    let (width, height) = (generator.number(8, 40).rounded(), generator.number(8, 40).rounded())
    let start = generator.number(-30, 5).rounded()
    let gap = generator.number(-2, 6).rounded()
    let kinds = Int(generator.number(1, 5))
    for row in 0..<4 {
      for column in 0..<5 where generator.number(0, 1) < 0.9 {
        let isStranger = generator.number(0, 1) < 0.1
        let rect = Rect(
          x: start + Double(column) * (width + gap) + (isStranger ? 7 : 0),
          y: start + Double(row) * (height + gap), width: width, height: height)
        let clip = Rect(x: 0, y: 9, width: 140, height: 100)
        canvas.add(
          Self.contents[Int(generator.number(0, Double(kinds)))], rect,
          clip: seed % 2 == 0 ? clip : nil, opacity: isStranger ? 0.7 : 1)
      }
    }
    canvas.draw()
    let plain = Canvas(copying: canvas)
    plain.draw()
    #expect(plain.pixels == canvas.pixels)
  }
}

extension Color {
  fileprivate init(hex: UInt32, alpha: Double) {
    self = Color(hex: hex).withAlpha(alpha)
  }
}
