package import Drawing
package import Geometry

/// Holds painted contents, so that each is painted once for each size and scale.
///
/// Call ``beginFrame()``, then ``image(of:size:scale:)`` for each command. Bitmaps beyond the
/// memory limit go, the longest unused first, but never one that the current frame has used or
/// shows: a frame that needs more than the limit gets it. Bitmaps of contents that their store has
/// dropped go by themselves.
///
/// Cost of a hit: a few comparisons, no allocation. The slots of a content are a chain that begins
/// at the content's own index, so nothing is hashed.
package final class BitmapCache {
  /// The limit unless another is set: 64 MiB.
  package static let defaultByteLimit = 64 << 20
  /// How many slots a frame looks at for contents that no longer live.
  private static let sweepLength = 4

  /// The contents that the names stand for.
  package let contents: ContentStore
  /// The memory that bitmaps may take, in bytes.
  ///
  /// A lower limit acts with the next frame.
  package var byteLimit: Int
  /// How many contents were painted since the cache was made.
  package private(set) var rasterizedCount = 0
  /// How many of them since the frame began.
  @exclusivity(unchecked) package private(set) var frameRasterizedCount = 0

  private let rasterizer: Rasterizer
  @exclusivity(unchecked) private var shelf = BitmapShelf()

  /// Creates an empty cache over a content store.
  package init(contents: ContentStore, byteLimit: Int = BitmapCache.defaultByteLimit) {
    self.contents = contents
    self.byteLimit = byteLimit
    rasterizer = Rasterizer(contents: contents)
  }

  /// The memory that bitmaps take now, in bytes.
  package var byteCount: Int { shelf.byteCount }
  /// How many bitmaps there are.
  package var count: Int { shelf.count }

  /// Begins a frame: what earlier frames used may go from now on.
  package func beginFrame() {
    beginFrame(showing: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Begins a frame that shows commands, not all of which it may have to draw: their bitmaps stay.
  ///
  /// They are looked for only once memory is half used up.
  func beginFrame(showing commands: UnsafeBufferPointer<PlacedCommand>) {
    frameRasterizedCount = 0
    shelf.beginFrame()
    for _ in 0..<min(Self.sweepLength, shelf.slotCount) {
      if let content = shelf.nextInTurn(), !contents.isAlive(content) { shelf.removeInTurn() }
    }
    if shelf.byteCount > byteLimit / 2 {
      for command in commands { shelf.use(command.content, command.raster) }
    }
    shelf.evict(to: byteLimit)
  }

  /// The bitmap of a content painted at `size` points and `scale` pixels per point.
  ///
  /// - Precondition: the content is alive in the store.
  package func image(of content: ContentID, size: Size, scale: Double) -> RasterImage {
    image(of: content, size: RasterSize(size, scale: scale))
  }

  func image(of content: ContentID, size: RasterSize) -> RasterImage {
    if let image = shelf.take(content, size) { return image }
    let image = rasterizer.image(of: contents.content(content), size: size)
    rasterizedCount += 1
    frameRasterizedCount += 1
    shelf.insert(image, content, size)
    shelf.evict(to: byteLimit)
    return image
  }

  /// The pixels of that bitmap, which are there until the next frame begins.
  func pixels(of content: ContentID, size: RasterSize) -> BitmapPixels {
    shelf.takePixels(content, size) ?? BitmapPixels(image(of: content, size: size))
  }

  /// The size in points at which a content is painted already at a scale, if not at this one.
  func otherSize(of content: ContentID, than size: Size, scale: Double) -> Size? {
    let raster = RasterSize(size, scale: scale)
    guard let pixels = shelf.otherSize(of: content, raster) else { return nil }
    return Size(
      width: Double(pixels.width) / raster.scale, height: Double(pixels.height) / raster.scale)
  }

  /// Lets bitmaps take as much memory as this many pictures of a number of pixels, within 8 and
  /// 128 MiB.
  package func keepPictures(_ count: Int, of pixelCount: Int) {
    byteLimit = max(8 << 20, min(128 << 20, count * pixelCount * 4))
  }

  /// Drops every bitmap.
  package func removeAll() { shelf.removeAll() }

  /// Checks that chains, order and counts agree; for tests.
  ///
  /// Cost: a walk over everything.
  package func checkInvariants() { shelf.checkInvariants() }
}
