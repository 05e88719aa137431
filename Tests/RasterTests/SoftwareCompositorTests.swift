import Drawing
import Geometry
import Raster
import Testing

struct SoftwareCompositorTests {
  /// Returns an opaque content that needs a bitmap and has a single visible color.
  private static func opaque(_ color: UInt32) -> Content {
    Content([.fill(.bounds, .color(.black)), .fill(.bounds, .color(Color(hex: color)))])
  }

  @Test func `an empty list shows the background`() {
    let canvas = Canvas(width: 8, height: 6, background: Color(hex: 0xF5F5F7))
    let counts = canvas.draw()
    canvas.expect(0xFFF5_F5F7, in: PixelRect(x: 0, y: 0, width: 8, height: 6), outside: 0)
    #expect(counts.commandCount == 0 && counts.pixelCount == 48 && counts.byteCount == 192)
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `a solid color fills the rectangle in whole pixels and needs no bitmap`(scale: Double) {
    let canvas = Canvas(width: 40, height: 40, scale: scale)
    let rect = Rect(x: 3.3, y: 4.7, width: 11.5, height: 9)
    canvas.add(.color(.white), rect)
    let counts = canvas.draw()
    canvas.expect(0xFFFF_FFFF, in: PixelRect(rect, scale: scale), outside: 0xFF00_0000)
    #expect(counts.rasterizedCount == 0 && counts.commandCount == 1)
  }

  @Test(arguments: [1.0, 1.5, 2], [0.0, 0.25, 0.5, 0.75, -3.5])
  func `a bitmap fills the same pixels as a solid color`(scale: Double, shift: Double) {
    let canvas = Canvas(width: 40, height: 40, scale: scale)
    let rect = Rect(x: 4 + shift, y: 5 - shift, width: 11, height: 9)
    canvas.add(Self.opaque(0xFFFFFF), rect)
    #expect(canvas.draw().rasterizedCount == 1)
    canvas.expect(0xFFFF_FFFF, in: PixelRect(rect, scale: scale), outside: 0xFF00_0000)
  }

  @Test(arguments: [0.5, 0.25])
  func `opacity affects a color and a bitmap equally`(opacity: Double) {
    let canvas = Canvas(width: 20, height: 10)
    canvas.add(.color(.white), Rect(x: 0, y: 0, width: 10, height: 10), opacity: opacity)
    canvas.add(Self.opaque(0xFFFFFF), Rect(x: 10, y: 0, width: 10, height: 10), opacity: opacity)
    canvas.draw()
    let level = UInt32((opacity * 255).rounded())
    let wanted = 0xFF00_0000 | level << 16 | level << 8 | level
    expect(canvas[3, 3], isNear: wanted)
    expect(canvas[13, 3], isNear: wanted)
  }

  @Test func `a translucent color with an opacity is blended once`() {
    let canvas = Canvas(width: 4, height: 4)
    canvas.add(
      .color(Color(white: 1, alpha: 0.5)), Rect(x: 0, y: 0, width: 4, height: 4), opacity: 0.5)
    canvas.draw()
    expect(canvas[1, 1], isNear: 0xFF40_4040)
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `nothing is drawn outside the clip`(scale: Double) {
    let clip = Rect(x: 5, y: 6, width: 8.4, height: 3)
    let all = Rect(x: 2, y: 2, width: 20, height: 20)
    for content in [Content.color(.white), Self.opaque(0xFFFFFF)] {
      let canvas = Canvas(width: 30, height: 30, scale: scale)
      canvas.add(content, all, clip: clip)
      canvas.draw()
      canvas.expect(0xFFFF_FFFF, in: PixelRect(clip, scale: scale), outside: 0xFF00_0000)
    }
  }

  @Test func `commands outside the viewport or the clip are not counted`() {
    let canvas = Canvas(width: 30, height: 30)
    canvas.add(Self.opaque(0xFFFFFF), Rect(x: 40, y: 0, width: 10, height: 10))
    canvas.add(
      .color(.white), Rect(x: 0, y: 0, width: 10, height: 10),
      clip: Rect(x: 20, y: 20, width: 5, height: 5))
    canvas.add(.color(.clear), Rect(x: 0, y: 0, width: 10, height: 10))
    let counts = canvas.draw()
    #expect(counts.commandCount == 0 && counts.pixelCount == 900)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2], [0.0, 0.3, 0.5])
  func `adjacent tiles cover their area exactly once`(scale: Double, offset: Double) {
    let canvas = Canvas(width: 60, height: 60, scale: scale)
    let content = Content([.fill(.bounds, .color(.white)), .fill(.bounds, .color(.white))])
    let extent = 50.0 / 7
    for row in 0..<7 {
      for column in 0..<7 {
        let corner = Point(
          x: 4 + offset + Double(column) * extent, y: 4 + offset + Double(row) * extent)
        canvas.add(
          content, Rect(origin: corner, size: Size(width: extent, height: extent)), opacity: 0.5)
      }
    }
    canvas.draw()
    let area = Rect(x: 4 + offset, y: 4 + offset, width: 50, height: 50)
    canvas.expect(0xFF80_8080, in: PixelRect(area, scale: scale), outside: 0xFF00_0000)
  }

  @Test(arguments: [0.5, 0.8, 1.3, 3])
  func `a scaled bitmap fills its rectangle without fading at the edges`(zoom: Double) {
    let canvas = Canvas(width: 60, height: 60)
    let rect = Rect(x: 5.4, y: 6.2, width: 16 * zoom, height: 12 * zoom)
    canvas.add(Self.opaque(0xFFFFFF), rect, paintedSize: Size(width: 16, height: 12))
    #expect(canvas.draw().rasterizedCount == 1)
    canvas.expect(0xFFFF_FFFF, in: PixelRect(rect, scale: 1), outside: 0xFF00_0000)
  }

  @Test func `a scaled bitmap is interpolated between its pixels`() {
    let canvas = Canvas(width: 40, height: 10)
    let right = Shape.rectangle(.fraction(Rect(x: 0.5, y: 0, width: 0.5, height: 1)))
    canvas.add(
      Content([.fill(.bounds, .color(.black)), .fill(right, .color(.white))]),
      Rect(x: 0, y: 0, width: 40, height: 10), paintedSize: Size(width: 10, height: 10))
    canvas.draw()
    #expect(canvas[2, 5] == 0xFF00_0000 && canvas[37, 5] == 0xFFFF_FFFF)
    // Four target pixels per source pixel: between the centers of columns 4 and 5 the value changes
    // by quarters.
    for (x, level) in [(18, 0x20), (19, 0x60), (20, 0x9F), (21, 0xDF)] {
      expect(canvas[x, 5], isNear: 0xFF00_0000 | UInt32(level) * 0x010101, tolerance: 3)
    }
  }

  @Test func `a scaled bitmap is clipped`() {
    let canvas = Canvas(width: 60, height: 60)
    let clip = Rect(x: 20, y: 20, width: 10, height: 10)
    canvas.add(
      Self.opaque(0xFFFFFF), Rect(x: 10, y: 10, width: 40, height: 40),
      paintedSize: Size(width: 20, height: 20), clip: clip)
    canvas.draw()
    canvas.expect(0xFFFF_FFFF, in: PixelRect(clip, scale: 1), outside: 0xFF00_0000)
  }

  @Test func `moving, fading and scaling do not rasterize again`() {
    let canvas = Canvas(width: 60, height: 60)
    canvas.add(Self.opaque(0x336699), Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(canvas.draw().rasterizedCount == 1)
    for step in 1...20 {
      canvas.list.commands[0].rect = Rect(
        x: Double(step) * 1.37, y: Double(step) * 0.61, width: 20 + Double(step), height: 20)
      canvas.list.commands[0].opacity = 1 - Double(step) / 40
      let counts = canvas.draw()
      #expect(counts.rasterizedCount == 0 && counts.commandCount == 1)
    }
    #expect(canvas.compositor.cache.rasterizedCount == 1)
  }

  @Test func `an opaque command over the whole viewport hides everything behind it`() {
    let canvas = Canvas(width: 20, height: 20)
    canvas.add(.color(.white), Rect(x: 2, y: 2, width: 5, height: 5))
    canvas.add(Self.opaque(0x336699), Rect(x: 0, y: 0, width: 20, height: 20))
    canvas.add(.color(.white), Rect(x: 10, y: 10, width: 5, height: 5))
    let counts = canvas.draw()
    #expect(counts.commandCount == 2 && counts.pixelCount == 400 + 25)
    canvas.expect(
      0xFFFF_FFFF, in: PixelRect(x: 10, y: 10, width: 5, height: 5), outside: 0xFF33_6699)
  }

  @Test func `a translucent command over the whole viewport hides nothing`() {
    let canvas = Canvas(width: 20, height: 20, background: .white)
    canvas.add(.color(Color(white: 0, alpha: 0.5)), Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(canvas.draw().pixelCount == 800)
    expect(canvas[4, 4], isNear: 0xFF7F_7F7F)
  }

  @Test func `a shadow is visible outside its layer`() {
    let canvas = Canvas(width: 100, height: 100, background: .white)
    let shadow = Shadow(color: .black, offset: Vector(dx: 0, dy: 4), blur: 8)
    canvas.add(
      Content([.shadow(.bounds, shadow), .fill(.bounds, .color(.white))]),
      Rect(x: 30, y: 30, width: 40, height: 40))
    canvas.draw()
    #expect(canvas[30, 30] == 0xFFFF_FFFF && canvas[69, 69] == 0xFFFF_FFFF)
    #expect(canvas[50, 71] & 0xFF < 0xC0 && canvas[50, 28] & 0xFF > 0xD0)
    #expect(canvas[5, 5] == 0xFFFF_FFFF)
  }

  @Test func `rows of the target may be longer than its width`() {
    let contents = ContentStore()
    let compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
    var list = DisplayList()
    list.viewport = Size(width: 3, height: 2)
    var pixels = ContiguousArray<UInt32>(repeating: 7, count: 10)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let target = PixelTarget(pixels: base, width: 3, height: 2, bytesPerRow: 20)
      _ = compositor.composite(list, into: target)
    }
    let white: UInt32 = 0xFFFF_FFFF
    #expect(pixels == [white, white, white, 7, 7, white, white, white, 7, 7])
  }

  @Test(arguments: [0.0, 0.2, 0.4, 0.5, 0.6, 0.8], [0.0, 6])
  func `the border of a layer of fractional size is visible on all sides at any position`(
    shift: Double, blur: Double
  ) {
    let border = Shape.rectangle(.inset(Insets(all: 0.5)))
    var elements: [Content.Element] = [
      .fill(.bounds, .color(.white)), .stroke(border, .color(.black), width: 1),
    ]
    if blur > 0 {
      elements.insert(.shadow(.bounds, Shadow(color: .white, offset: .zero, blur: blur)), at: 0)
    }
    let canvas = Canvas(width: 60, height: 60, background: Color(hex: 0xFF0000))
    let rect = Rect(x: 20 + shift, y: 20 - shift, width: 20.4, height: 17.5)
    canvas.add(Content(elements), rect)
    canvas.draw()
    let area = PixelRect(rect, scale: 1)
    for x in area.x..<area.maxX {
      #expect(canvas[x, area.y] == 0xFF00_0000 && canvas[x, area.maxY - 1] == 0xFF00_0000)
    }
    for y in (area.y + 1)..<(area.maxY - 1) {
      #expect(canvas[area.x, y] == 0xFF00_0000 && canvas[area.maxX - 1, y] == 0xFF00_0000)
      #expect(canvas[area.x + 1, y] == 0xFFFF_FFFF && canvas[area.maxX - 2, y] == 0xFFFF_FFFF)
    }
    expectOutsideHasNoBorder(canvas, area)
  }

  private func expectOutsideHasNoBorder(_ canvas: Canvas, _ area: PixelRect) {
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where !area.contains(PixelRect(x: x, y: y, width: 1, height: 1)) {
        #expect(canvas[x, y] >> 16 == 0xFFFF)
      }
    }
  }

  @Test func `moving a layer of fractional size does not rasterize again`() {
    let canvas = Canvas(width: 60, height: 60, scale: 1.5)
    canvas.add(.rounded(.white, radius: 4), Rect(x: 3, y: 3, width: 20.3, height: 17))
    #expect(canvas.draw().rasterizedCount == 1)
    for step in 1...30 {
      canvas.list.commands[0].rect.origin = Point(x: Double(step) * 0.7, y: Double(step) * 0.3)
      #expect(canvas.draw().rasterizedCount == 0)
    }
  }
}
