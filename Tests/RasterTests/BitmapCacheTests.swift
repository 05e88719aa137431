import Drawing
import Geometry
import Raster
import Testing

struct BitmapCacheTests {
  private let contents = ContentStore()
  private let size = Size(width: 10, height: 10)
  private static let bytes = 400

  /// Adds a content of 10×10 pixels, different for each number.
  private func keep(_ number: Int) -> ContentID {
    contents.insert(.rounded(Color(white: 0.5), radius: Double(number) / 1000))
  }

  @Test func `a content is rasterized once for each size and scale`() {
    let cache = BitmapCache(contents: contents)
    let id = keep(1)
    cache.beginFrame()
    let first = cache.image(of: id, size: size, scale: 1)
    #expect(cache.image(of: id, size: size, scale: 1) === first)
    #expect(cache.frameRasterizedCount == 1)
    _ = cache.image(of: id, size: size, scale: 2)
    _ = cache.image(of: id, size: Size(width: 11, height: 10), scale: 1)
    #expect(cache.frameRasterizedCount == 3 && cache.rasterizedCount == 3 && cache.count == 3)
    cache.beginFrame()
    #expect(cache.image(of: id, size: size, scale: 1) === first)
    #expect(cache.frameRasterizedCount == 0 && cache.rasterizedCount == 3)
    cache.checkInvariants()
  }

  @Test func `a cache adopts the bitmaps of equal contents with the same identifiers`() {
    let (same, changed, missing) = (keep(1), keep(2), keep(3))
    let cache = BitmapCache(contents: contents)
    cache.beginFrame()
    let image = cache.image(of: same, size: size, scale: 1)
    for id in [changed, missing] { _ = cache.image(of: id, size: size, scale: 1) }
    let others = ContentStore()
    #expect(others.insert(.rounded(Color(white: 0.5), radius: 0.001)) == same)
    #expect(others.insert(.color(.black)) == changed)
    let other = BitmapCache(contents: others)
    other.adoptBitmaps(of: cache)
    #expect(other.count == 1)
    other.beginFrame()
    #expect(other.image(of: same, size: size, scale: 1) === image)
    #expect(other.rasterizedCount == 0)
    _ = other.image(of: changed, size: size, scale: 1)
    #expect(other.rasterizedCount == 1)
    other.checkInvariants()
    #expect(cache.count == 3)
  }

  @Test(arguments: [(3, 1024 * 768, 9_437_184), (6, 320 * 480, 8 << 20), (6, 1 << 30, 128 << 20)])
  func `the memory limit follows the number of pictures within bounds`(
    count: Int, pixels: Int, limit: Int
  ) {
    let cache = BitmapCache(contents: contents)
    cache.setByteLimit(forImages: count, ofPixelCount: pixels)
    #expect(cache.byteLimit == limit)
  }

  @Test func `drawing the same list again rasterizes nothing`() {
    let canvas = Canvas(width: 100, height: 100)
    for index in 0..<40 {
      canvas.add(
        .rounded(.white, radius: Double(index)),
        Rect(x: Double(index), y: Double(index), width: 20, height: 20))
    }
    #expect(canvas.draw().rasterizedCount == 40)
    let first = canvas.pixels
    #expect(canvas.draw().rasterizedCount == 0)
    #expect(canvas.pixels == first)
  }

  @Test func `bitmaps of earlier frames are evicted at the limit, the oldest first`() {
    let cache = BitmapCache(contents: contents, byteLimit: 3 * Self.bytes)
    let ids = (0..<4).map { keep($0) }
    for id in ids.prefix(3) {
      cache.beginFrame()
      _ = cache.image(of: id, size: size, scale: 1)
    }
    cache.beginFrame()
    _ = cache.image(of: ids[0], size: size, scale: 1)
    cache.beginFrame()
    _ = cache.image(of: ids[3], size: size, scale: 1)
    #expect(cache.byteCount == 3 * Self.bytes)
    // 1 was evicted as the least recently used, because 0 had been drawn again.
    #expect(cache.rasterizedCount == 4)
    _ = cache.image(of: ids[0], size: size, scale: 1)
    _ = cache.image(of: ids[2], size: size, scale: 1)
    #expect(cache.rasterizedCount == 4)
    _ = cache.image(of: ids[1], size: size, scale: 1)
    #expect(cache.rasterizedCount == 5)
    cache.checkInvariants()
  }

  @Test func `a frame keeps all bitmaps that it uses even beyond the limit`() {
    let cache = BitmapCache(contents: contents, byteLimit: 2 * Self.bytes)
    let ids = (0..<10).map { keep($0) }
    for _ in 0..<3 {
      cache.beginFrame()
      for id in ids { _ = cache.image(of: id, size: size, scale: 1) }
      for id in ids { _ = cache.image(of: id, size: size, scale: 1) }
      #expect(cache.count == 10)
    }
    cache.beginFrame()
    #expect(cache.byteCount <= 2 * Self.bytes)
    cache.checkInvariants()
  }

  @Test func `a lower limit takes effect in the next frame`() {
    let cache = BitmapCache(contents: contents)
    cache.beginFrame()
    for index in 0..<8 { _ = cache.image(of: keep(index), size: size, scale: 1) }
    cache.byteLimit = Self.bytes
    #expect(cache.count == 8)
    cache.beginFrame()
    #expect(cache.count == 1 && cache.byteCount == Self.bytes)
    cache.removeAll()
    #expect(cache.count == 0 && cache.byteCount == 0)
    cache.checkInvariants()
  }

  @Test func `bitmaps of removed contents are evicted`() {
    let cache = BitmapCache(contents: contents)
    cache.beginFrame()
    let ids = (0..<20).map { keep($0) }
    for id in ids { _ = cache.image(of: id, size: size, scale: 1) }
    for id in ids { contents.release(id) }
    // The store keeps released contents until enough others have been added.
    for index in 20..<(20 + 2 * ContentStore.idleLimit) { contents.release(keep(index)) }
    #expect(!contents.contains(ids[0]))
    // Each frame checks some slots.
    for _ in 0..<10 { cache.beginFrame() }
    #expect(cache.count == 0 && cache.byteCount == 0)
    cache.checkInvariants()
  }

  @Test func `a reused content index does not find the old bitmap`() {
    let cache = BitmapCache(contents: contents)
    let old = keep(0)
    cache.beginFrame()
    let before = cache.image(of: old, size: size, scale: 1)
    contents.release(old)
    guard let again = keepUntilIndexReturns(of: old) else {
      Issue.record("the store did not use the index again")
      return
    }
    #expect(again != old)
    #expect(cache.image(of: again, size: size, scale: 1) !== before)
    cache.checkInvariants()
  }

  /// Adds contents until one has the index of a removed content.
  private func keepUntilIndexReturns(of old: ContentID) -> ContentID? {
    for number in 1..<(4 * ContentStore.idleLimit) {
      let id = keep(number)
      if id.key & 0xFFFF_FFFF == old.key & 0xFFFF_FFFF { return id }
      contents.release(id)
    }
    return nil
  }
}
