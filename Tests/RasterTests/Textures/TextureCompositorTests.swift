import Drawing
import Geometry
import Raster
import Testing

@Suite("TextureCompositor") struct TextureCompositorTests {
  private let contents = ContentStore()
  private let cache: BitmapCache
  private let device: RecordingDevice
  private let textures: TextureCompositor

  init() {
    cache = BitmapCache(contents: contents)
    device = RecordingDevice()
    textures = TextureCompositor(device, pageSide: 256)
  }

  /// Adds a content that needs a bitmap, different for each number.
  private func bitmap(_ number: UInt32 = 0) -> ContentID {
    let fill = Content.Element.fill(.bounds, .color(Color(hex: number)))
    return contents.insert(Content([fill, fill]))
  }

  private func command(
    _ content: ContentID, _ rect: Rect, painted: Size? = nil, clip: Rect? = nil,
    opacity: Double = 1
  ) -> DrawCommand {
    DrawCommand(
      content: content, rect: rect, paintedSize: painted ?? rect.size,
      clip: clip ?? Rect(x: 0, y: 0, width: 200, height: 100), opacity: opacity)
  }

  @discardableResult
  private func draw(
    _ commands: [DrawCommand], background: Color = .clear, with textures: TextureCompositor? = nil,
    in part: PixelRect? = nil
  ) -> Bool {
    let textures = textures ?? self.textures
    var list = DisplayList()
    list.viewport = Size(width: 200, height: 100)
    list.background = background
    list.commands = ContiguousArray(commands)
    device.removeCalls()
    textures.beginFrame(width: 200, height: 100)
    _ = textures.draw(list, by: SoftwareCompositor(cache: cache), in: part ?? textures.bounds)
    return textures.endFrame()
  }

  @Test func `a frame of many bitmaps and colors is one draw call`() {
    let red = contents.insert(.color(Color(hex: 0xFF0000)))
    let commands = (0..<20).map { index in
      command(
        index % 3 == 0 ? red : bitmap(UInt32(index)),
        Rect(x: Double(index) * 9, y: 3, width: 8, height: 8))
    }
    #expect(draw(commands, background: .white))
    #expect(device.calls == [.init(texture: 0, isSmooth: false, rectangles: 21)])
    #expect(textures.counts.drawCallCount == 1)
    #expect(textures.counts.rectangleCount == 21)
    #expect(textures.counts.uploadCount == 13)
  }

  @Test func `an uploaded bitmap is not uploaded again`() {
    let commands = [command(bitmap(), Rect(x: 1, y: 1, width: 30, height: 30))]
    draw(commands)
    draw(commands)
    #expect(textures.counts.uploadCount == 0)
    #expect(textures.atlas.uploadCount == 1)
  }

  @Test func `a new draw call starts when the texture changes and when bitmaps are scaled`() {
    let (small, large) = (bitmap(1), bitmap(2))
    let red = contents.insert(.color(Color(hex: 0xFF0000)))
    let spot = Rect(x: 0, y: 0, width: 20, height: 20)
    draw([
      command(small, spot), command(large, Rect(x: 0, y: 0, width: 190, height: 40)),
      command(red, spot), command(small, spot),
      command(small, spot, painted: Size(width: 10, height: 10)),
    ])
    #expect(
      device.calls == [
        .init(texture: 0, isSmooth: false, rectangles: 1),
        .init(texture: 1, isSmooth: false, rectangles: 2),
        .init(texture: 0, isSmooth: false, rectangles: 1),
        .init(texture: 0, isSmooth: true, rectangles: 1),
      ])
    // A bitmap of 190 pixels is large relative to a page.
    #expect(device.sizes[1]?.width == 192)
  }

  @Test func `a list in a part of the frame is moved and clipped`() throws {
    let part = PixelRect(x: 50, y: 20, width: 60, height: 40)
    draw([command(bitmap(), Rect(x: 40, y: 30, width: 30, height: 30))], in: part)
    let (first, last) = try (
      #require(device.vertices.first), #require(device.vertices.last)
    )
    #expect(first.x == 90 && first.y == 50)
    #expect(last.x == 110 && last.y == 60)
    // The bitmap comes after the white patch and its own border.
    #expect((first.u * 256).rounded() == 4 - 3 && (first.v * 256).rounded() == 4)
    #expect(((last.u - first.u) * 256).rounded() == 20)
  }

  @Test func `a bitmap is uploaded with a border that repeats its edges`() {
    let halves = contents.insert(
      Content([
        .fill(.bounds, .color(.white)),
        .fill(.rectangle(.fixed(Rect(x: 1, y: 0, width: 1, height: 1))), .color(.black)),
      ]))
    draw([command(halves, Rect(x: 0, y: 0, width: 2, height: 1))])
    let row: [UInt32] = [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000]
    #expect(device.upload == row + row + row)
    #expect(device.uploadArea.width == 4)
  }

  @Test(arguments: [(true, UInt32(0x8000_4000)), (false, 0x8000_8000)])
  func `pixels are uploaded in the format that the device blends`(
    isPremultiplied: Bool, pixel: UInt32
  ) {
    let device = RecordingDevice(isPremultiplied: isPremultiplied)
    let textures = TextureCompositor(device, pageSide: 256)
    let green = Color(red: 0, green: 128.0 / 255, blue: 0, alpha: 128.0 / 255)
    let clear = Content.Element.fill(.rectangle(.fixed(.zero)), .color(.black))
    let content = contents.insert(Content([.fill(.bounds, .color(green)), clear]))
    draw([command(content, Rect(x: 0, y: 0, width: 1, height: 1))], with: textures)
    #expect(device.upload == Array(repeating: pixel, count: 9))
  }

  @Test(arguments: [true, false])
  func `opacity is a color that multiplies bitmaps`(isPremultiplied: Bool) throws {
    let device = RecordingDevice(isPremultiplied: isPremultiplied)
    let textures = TextureCompositor(device, pageSide: 256)
    let content = command(bitmap(), Rect(x: 0, y: 0, width: 9, height: 9), opacity: 0.4)
    draw([content], with: textures)
    let rest: UInt8 = isPremultiplied ? 102 : 255
    let color = try #require(device.vertices.first).color
    #expect(color == TextureColor(red: rest, green: rest, blue: rest, alpha: 102))
  }

  @Test func `invisible commands are neither drawn nor uploaded`() {
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    #expect(
      draw([
        command(bitmap(), Rect(x: 300, y: 0, width: 20, height: 20)),
        command(bitmap(), rect, clip: Rect(x: 40, y: 0, width: 9, height: 9)),
        command(bitmap(), rect, opacity: 0.001),
        command(contents.insert(.color(.clear)), rect),
      ]))
    #expect(device.calls.isEmpty)
    #expect(textures.counts.uploadCount == 0)
  }

  @Test func `a lost device fails the frame`() {
    let commands = [command(bitmap(), Rect(x: 0, y: 0, width: 20, height: 20))]
    #expect(draw(commands))
    device.isLost = true
    #expect(!draw(commands))
    #expect(!draw([command(bitmap(7), Rect(x: 0, y: 0, width: 20, height: 20))]))
    device.isLost = false
    #expect(draw(commands))
  }

  @Test func `a bitmap that no texture can hold fails the frame`() {
    let device = RecordingDevice(sideLimit: 128)
    let textures = TextureCompositor(device)
    let rect = Rect(x: 0, y: 0, width: 126, height: 20)
    #expect(draw([command(bitmap(), rect)], with: textures))
    let wide = Rect(x: 0, y: 0, width: 127, height: 20)
    #expect(!draw([command(bitmap(), wide)], with: textures))
  }
}
