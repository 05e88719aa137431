import Drawing
import Geometry
import Profiling
import Raster
import TestSupport
import Testing
import WindowHost

/// Tests of layers that fade together.
///
/// They look the same in memory and from textures, and steady frames recreate nothing.
@Suite struct GroupPicturesTests {
  private let compositor: SoftwareCompositor
  private let tree: LayerTree
  private let root: LayerID
  private let cards: [LayerID]
  private static let (width, height) = (200, 160)

  init() {
    let contents = ContentStore()
    compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
    tree = LayerTree(contents: contents)
    root = tree.makeLayer()
    tree.setFrame(Rect(x: 0, y: 0, width: 200, height: 160), of: root)
    var cards: [LayerID] = []
    for index in 0..<3 {
      let card = tree.makeLayer()
      tree.setFrame(Rect(x: 10, y: Double(index) * 50 + 3, width: 150, height: 60), of: card)
      tree.setContent(
        contents.intern(
          Content([.fill(.rounded(8), .color(Color(hex: 0xDD4422 + UInt32(index) * 40)))])),
        of: card)
      tree.insert(card, into: root)
      let spot = tree.makeLayer()
      tree.setFrame(Rect(x: 20, y: -5, width: 30, height: 90), of: spot)
      tree.setContent(contents.intern(.color(Color(hex: 0x2244DD))), of: spot)
      tree.insert(spot, into: card)
      let inner = tree.makeLayer()
      tree.setFrame(Rect(x: 3, y: 10, width: 60, height: 20), of: inner)
      tree.setContent(
        contents.intern(Content([.fill(.rounded(5), .color(Color(hex: 0x22DD44)))])), of: inner)
      tree.setOpacity(0.4, of: inner)
      tree.insert(inner, into: spot)
      let dot = tree.makeLayer()
      tree.setFrame(Rect(x: 5, y: 5, width: 40, height: 8), of: dot)
      tree.setContent(contents.intern(.color(.black)), of: dot)
      tree.insert(dot, into: inner)
      cards.append(card)
    }
    self.cards = cards
  }

  /// Returns a frame in which cards fade in different ways over a page.
  private func list(_ step: Int) -> DisplayList {
    for (index, card) in cards.enumerated() {
      tree.setOpacity(0.1 + Double((step + 7 * index) % 20) / 25, of: card)
    }
    var list = DisplayList()
    list.viewport = Size(width: 200, height: 160)
    list.background = Color(hex: 0xCCDDEE)
    tree.flatten(root, into: &list)
    return list
  }

  @Test func `groups look the same from textures and in memory`() throws {
    let memory = PixelMemory(width: Self.width, height: Self.height)
    let plain = TextureDrawing(plain: Self.width, Self.height, pageSide: 128)
    let sdl = try TextureDrawing(sdl: Self.width, Self.height, pageSide: 128)
    for step in 0..<20 {
      let list = list(step)
      #expect(list.groups.count == 6)
      let drawn = compositor.composite(list, into: memory.target)
      let textured = plain.draw(list, by: compositor)
      sdl.draw(list, by: compositor)
      #expect(textured.commandCount == drawn.commandCount)
      #expect(plain.memory.difference(from: memory).count == 0, "step \(step)")
      #expect(sdl.memory.difference(from: memory).worst <= 6, "step \(step), SDL")
    }
  }

  @Test func `a group in a part of the frame has the right position`() {
    let memory = PixelMemory(width: Self.width, height: Self.height)
    let part = PixelRect(x: 30, y: 20, width: 90, height: 70)
    let plain = TextureDrawing(plain: Self.width, Self.height)
    let page = DisplayList()
    var list = list(3)
    list.background = .clear
    plain.textures.beginFrame(width: Self.width, height: Self.height)
    _ = plain.textures.draw(page, by: compositor, in: plain.textures.bounds)
    _ = plain.textures.draw(list, by: compositor, in: part)
    #expect(plain.textures.endFrame())
    _ = compositor.composite(page, into: memory.target)
    _ = compositor.composite(list, into: memory.target.part(part))
    #expect(plain.memory.difference(from: memory).count == 0)
  }

  @Test func `groups of steady frames need no new textures`() {
    let plain = TextureDrawing(plain: Self.width, Self.height)
    for step in 0..<5 { plain.draw(list(step), by: compositor) }
    let (count, bytes) = (plain.textures.atlas.textureCount, plain.textures.atlas.byteCount)
    for step in 5..<40 { plain.draw(list(step), by: compositor) }
    #expect(plain.textures.atlas.textureCount == count)
    #expect(plain.textures.atlas.byteCount == bytes)
    #expect(plain.textures.counts.uploadCount == 3)
  }

  @Test(.withoutSanitizer("a sanitizer replaces malloc"))
  func `a fading frame allocates nothing`() {
    #expect(SystemMeter.countsAllocations)
    let memory = PixelMemory(width: Self.width, height: Self.height)
    func allocations(_ steps: Range<Int>) -> Int64 {
      steps.reduce(into: 0) { sum, step in
        let list = list(step)
        let before = SystemMeter().allocations()
        _ = compositor.update(list, in: memory.target)
        sum += SystemMeter().allocations() - before
      }
    }
    #expect(allocations(0..<40) > 0)
    let steady = allocations(40..<80)
    #if DEBUG
      // A debug build allocates closures on the heap for each command and each group.
      #expect(steady == allocations(80..<120))
    #else
      #expect(steady == 0)
    #endif
  }
}
