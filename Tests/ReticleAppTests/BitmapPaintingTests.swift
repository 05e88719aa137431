import Drawing
import Geometry
import ReticleApp
import Testing

@Suite struct BitmapPaintingTests {
  private static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    bitmap.pixels[y * bitmap.width + x]
  }

  @Test func `a content is painted in a square of pixels, one for each point`() {
    let bar = Placement.fixed(Rect(x: 4, y: 12, width: 8, height: 3))
    let content = Content([
      .fill(.rounded(8), .color(Color(hex: 0x0000FF))),
      .fill(.rectangle(bar), .color(Color(hex: 0xFF0000))),
    ])
    let bitmap = Bitmap(painting: content, size: 32)
    #expect(bitmap.width == 32 && bitmap.height == 32)
    #expect(Self.pixel(bitmap, 0, 0) == 0, "a rounded corner is transparent")
    #expect(Self.pixel(bitmap, 16, 0) == 0xFF00_00FF)
    #expect(Self.pixel(bitmap, 31, 16) == 0xFF00_00FF)
    #expect(Self.pixel(bitmap, 4, 12) == 0xFFFF_0000)
    #expect(Self.pixel(bitmap, 11, 14) == 0xFFFF_0000)
    #expect(Self.pixel(bitmap, 12, 14) == 0xFF00_00FF)
  }

  @Test func `text is painted`() {
    let text = Text("R", face: .bold, size: 24, color: .white, alignment: .center)
    let bitmap = Bitmap(
      painting: Content([.fill(.bounds, .color(.black)), .text(text, .bounds)]), size: 32)
    #expect(bitmap.pixels.contains(0xFFFF_FFFF))
    #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test func `a shadow that extends outside is cut off`() {
    let shape = Shape.rectangle(.inset(Insets(all: 4)))
    let shadow = Shadow(color: .black, offset: Vector(dx: -6, dy: -6), blur: 8)
    let bitmap = Bitmap(
      painting: Content([.shadow(shape, shadow), .fill(shape, .color(Color(hex: 0x00FF00)))]),
      size: 16)
    #expect(bitmap.width == 16 && bitmap.height == 16)
    #expect(Self.pixel(bitmap, 4, 4) == 0xFF00_FF00)
    #expect(Self.pixel(bitmap, 11, 11) == 0xFF00_FF00)
    #expect(Self.pixel(bitmap, 13, 13) != 0xFF00_FF00)
    #expect(Self.pixel(bitmap, 1, 1) >> 24 > 0)
  }
}
