import Drawing
import Geometry
import Raster
import Testing

@Suite("TextureAtlas") struct TextureAtlasTests {
  private static let side = 64
  private static let pageBytes = side * side * 4

  /// Tiles of 30 pixels, four to a page, of which each frame draws a few.
  private final class Tiles {
    let device = RecordingDevice()
    let textures: TextureCompositor
    private let contents = ContentStore()
    private let cache: BitmapCache
    private var tiles: [ContentID] = []

    init(pageLimit: Int) {
      textures = TextureCompositor(
        device, byteLimit: pageLimit * TextureAtlasTests.pageBytes,
        pageSide: TextureAtlasTests.side)
      cache = BitmapCache(contents: contents)
      for number in 0..<200 {
        let fill = Content.Element.fill(.bounds, .color(Color(hex: UInt32(number))))
        tiles.append(contents.insert(Content([fill, fill])))
      }
    }

    var atlas: TextureAtlas { textures.atlas }

    /// Draws tiles and returns the number of uploads.
    @discardableResult
    func draw(_ numbers: [Int], side: Double = 28) -> Int {
      var list = DisplayList()
      list.viewport = Size(width: 500, height: 100)
      list.background = .clear
      for number in numbers {
        list.commands.append(
          DrawCommand(
            content: tiles[number], rect: Rect(x: 0, y: 0, width: side, height: side),
            paintedSize: Size(width: side, height: side),
            clip: Rect(x: 0, y: 0, width: 500, height: 100), opacity: 1))
      }
      textures.beginFrame(width: 500, height: 100)
      _ = textures.draw(list, by: SoftwareCompositor(cache: cache), in: textures.bounds)
      #expect(textures.endFrame())
      return textures.counts.uploadCount
    }
  }

  @Test func `drawing many bitmaps in turn does not exceed the memory limit`() {
    let tiles = Tiles(pageLimit: 3)
    for first in 0..<190 { tiles.draw(Array(first..<first + 3)) }
    #expect(tiles.atlas.uploadCount == 192)
    #expect(tiles.atlas.textureCount == 3)
    #expect(tiles.atlas.byteCount == 3 * Self.pageBytes)
    // The first bitmap is no longer in a texture.
    #expect(tiles.draw([0]) == 1)
  }

  @Test func `a bitmap in every frame is rarely uploaded while others change`() {
    let tiles = Tiles(pageLimit: 3)
    var uploads = 0
    for number in 1..<190 { uploads += tiles.draw([0, number]) }
    // Each page that is refilled can require another upload of the permanent bitmap.
    #expect(uploads <= 189 + 189 / 4 + 1)
    #expect(tiles.atlas.textureCount <= 4)
  }

  @Test func `a frame that needs more than the limit exceeds it and the next ones upload nothing`()
  {
    let tiles = Tiles(pageLimit: 2)
    #expect(tiles.draw(Array(0..<30)) == 30)
    #expect(tiles.atlas.textureCount >= 8)
    for _ in 0..<10 { #expect(tiles.draw(Array(0..<30)) == 0) }
    // Later frames need fewer textures, so the others are removed.
    for _ in 0..<3 { tiles.draw([0, 1]) }
    #expect(tiles.atlas.byteCount <= 2 * Self.pageBytes)
  }

  @Test func `a large bitmap has its own texture, which is removed with it`() {
    let tiles = Tiles(pageLimit: 1)
    tiles.draw([0])
    tiles.draw([1], side: 90)
    #expect(tiles.device.sizes.values.contains { $0 == (92, 95) })
    for _ in 0..<3 { tiles.draw([0]) }
    #expect(tiles.atlas.textureCount == 1)
    #expect(tiles.draw([1], side: 90) == 1)
  }

  @Test func `two atlases that share bitmaps have separate textures`() {
    let (one, other) = (RecordingDevice(), RecordingDevice())
    let contents = ContentStore()
    let cache = BitmapCache(contents: contents)
    let fill = Content.Element.fill(.bounds, .color(.black))
    var list = DisplayList()
    list.viewport = Size(width: 50, height: 50)
    list.commands = [
      DrawCommand(
        content: contents.insert(Content([fill, fill])),
        rect: Rect(x: 0, y: 0, width: 9, height: 9),
        paintedSize: Size(width: 9, height: 9), clip: Rect(x: 0, y: 0, width: 50, height: 50),
        opacity: 1)
    ]
    for textures in [TextureCompositor(one), TextureCompositor(other)] {
      textures.beginFrame(width: 50, height: 50)
      _ = textures.draw(list, by: SoftwareCompositor(cache: cache), in: textures.bounds)
      #expect(textures.endFrame())
      #expect(textures.counts.uploadCount == 1)
    }
  }
}
