import Drawing
import Geometry
import Testing

@Suite struct ContentTests {
  @Test func `only a single fill of the whole layer is a solid color`() {
    #expect(Content.color(.black).solidColor == .black)
    #expect(Content.rounded(.black, radius: 4).solidColor == nil)
    #expect(Content([]).solidColor == nil)
    let fill = Content.Element.fill(.bounds, .color(.black))
    #expect(Content([fill, fill]).solidColor == nil)
  }

  @Test func `a shadow bleeds by its offset and one and a half times its blur`() {
    let shadow = Shadow(color: .black, offset: Vector(dx: 3, dy: 8), blur: 20)
    let content = Content([.shadow(.bounds, shadow), .fill(.bounds, .color(.white))])
    let bleed = content.bleed(in: Size(width: 50, height: 50))
    #expect(bleed == Insets(top: 23, left: 28, bottom: 39, right: 34))
  }

  @Test func `a shadow well inside the layer does not bleed`() {
    let shadow = Shadow(color: .black, offset: .zero, blur: 2)
    let content = Content([.shadow(.rectangle(.inset(Insets(all: 10))), shadow)])
    #expect(content.bleed(in: Size(width: 50, height: 50)) == .zero)
  }

  @Test func `a clipped shadow does not bleed`() {
    let shadow = Shadow(color: .black, offset: .zero, blur: 20)
    let content = Content([.clipped(.bounds, [.shadow(.bounds, shadow)])])
    #expect(content.bleed(in: Size(width: 50, height: 50)) == .zero)
    #expect(!content.hasShadow)
  }

  @Test func `a gradient is opaque if all its stops are opaque`() {
    #expect(Paint.vertical(.white, .black).isOpaque)
    #expect(!Paint.vertical(.white, .clear).isOpaque)
    #expect(!Paint.color(Color(white: 0, alpha: 0.99)).isOpaque)
  }

  @Test func `the average color weights pixels by their opacity`() {
    let half = Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0x0000_0000])
    #expect(half.averageColor() == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(Bitmap(width: 0, height: 0, pixels: []).averageColor() == .clear)
    #expect(half.byteCount == 8)
  }

  @Test func `a bitmap with too few pixels stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(width: 2, height: 2, pixels: [0, 0, 0])
    }
  }
}
