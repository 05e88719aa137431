package import Drawing
package import Geometry

/// A cache of rasterized contents: each content is rasterized once for each size and scale.
///
/// Call ``beginFrame()``, then ``image(of:size:scale:)`` for each command. Bitmaps beyond the
/// memory limit are evicted, least recently used first. A bitmap that the current frame uses or
/// displays is never evicted, so a frame that needs more than the limit exceeds it. Bitmaps of
/// contents that the store has removed are evicted gradually.
///
/// Cost of a hit: a few comparisons, no allocation. The slots of a content form a chain that starts
/// at the content's own index, so there is no hashing.
package final class BitmapCache {
  /// The default memory limit: 64 MiB.
  package static let defaultByteLimit = 64 << 20
  /// The number of slots that each frame checks for removed contents.
  private static let sweepLength = 4

  /// The store of the contents to rasterize.
  package let contents: ContentStore
  /// The memory limit for bitmaps, in bytes.
  ///
  /// A lower limit takes effect in the next frame.
  package var byteLimit: Int
  /// The number of contents rasterized since the cache was created.
  package private(set) var rasterizedCount = 0
  /// The number of contents rasterized since the frame began.
  @exclusivity(unchecked) package private(set) var frameRasterizedCount = 0

  /// The number of calls of ``prepareNextFont()`` that had anything to do.
  package private(set) var preparedFontCount = 0

  private let rasterizer: Rasterizer
  /// The appearance for which the bitmaps were painted.
  private var appearance = Appearance()
  @exclusivity(unchecked) private var storage = BitmapStorage()
  /// The bitmaps of an earlier run; nil, the default, without one.
  private var earlierBitmaps: EarlierBitmaps?

  /// Creates an empty cache over a content store.
  package init(contents: ContentStore, byteLimit: Int = BitmapCache.defaultByteLimit) {
    self.contents = contents
    self.byteLimit = byteLimit
    rasterizer = Rasterizer(contents: contents)
  }

  /// What the user can install to see all characters; nil if no drawn character was missing.
  package var missingFontAdvice: String? { rasterizer.missingFontAdvice }

  /// The memory used by bitmaps, in bytes.
  package var byteCount: Int { storage.byteCount }
  /// The number of bitmaps.
  package var count: Int { storage.count }

  /// Begins a frame: bitmaps of earlier frames can be evicted from now on.
  package func beginFrame() {
    beginFrame(showing: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Begins a frame that shows `commands`; their bitmaps are kept even if the frame does not draw
  /// them.
  ///
  /// The bitmaps are only looked up if more than half the limit is in use.
  func beginFrame(showing commands: UnsafeBufferPointer<PixelCommand>) {
    frameRasterizedCount = 0
    if contents.appearance != appearance {
      appearance = contents.appearance
      storage.removeAll()
    }
    storage.beginFrame()
    for _ in 0..<min(Self.sweepLength, storage.slotCount) {
      if let content = storage.advanceSweep(), !contents.contains(content) { storage.removeSwept() }
    }
    if storage.byteCount > byteLimit / 2 {
      for command in commands { storage.use(command.content, command.raster) }
    }
    storage.evict(to: byteLimit)
  }

  /// Returns the bitmap of a content, rasterized at `size` points and `scale` pixels per point.
  ///
  /// - Precondition: The content is alive in the store.
  package func image(of content: ContentID, size: Size, scale: Double) -> RasterImage {
    image(of: content, size: RasterSize(size, scale: scale))
  }

  func image(of content: ContentID, size: RasterSize) -> RasterImage {
    if let image = storage.image(of: content, size: size) { return image }
    let image = earlierBitmaps?[contents.paintedContent(content), size] ?? rasterize(content, size)
    storage.insert(image, content, size)
    storage.evict(to: byteLimit)
    return image
  }

  private func rasterize(_ content: ContentID, _ size: RasterSize) -> RasterImage {
    rasterizedCount += 1
    frameRasterizedCount += 1
    return rasterizer.image(of: contents.paintedContent(content), size: size)
  }

  /// Returns the pixels of a content's bitmap; they are valid until the next frame begins.
  func pixels(of content: ContentID, size: RasterSize) -> BitmapPixels {
    storage.pixels(of: content, size: size) ?? BitmapPixels(image(of: content, size: size))
  }

  /// Returns whether there is a bitmap of a content at a size, also one of an earlier run.
  func contains(_ content: ContentID, _ size: RasterSize) -> Bool {
    if storage.contains(content, size) { return true }
    guard let image = earlierBitmaps?[contents.paintedContent(content), size] else { return false }
    storage.insert(image, content, size)
    return true
  }

  /// Adds a bitmap that was rasterized elsewhere; it is not counted as rasterized.
  func insert(_ image: RasterImage, of content: ContentID, _ size: RasterSize) {
    guard !storage.contains(content, size) else { return }
    storage.insert(image, content, size)
  }

  /// Searches and loads fonts for text that has not appeared yet, a part of it per call.
  ///
  /// Call it between frames. The other faces in the sizes of the text that has appeared are loaded.
  /// Once text has appeared that the checked-in metrics do not cover, its fonts for the scripts of
  /// other languages are loaded, too. Cost: 1 to 6 ms. Returns whether there was anything to do.
  package func prepareNextFont() -> Bool {
    guard rasterizer.prepareNextFont() else { return false }
    preparedFontCount += 1
    return true
  }

  /// Returns the size, in points, of an existing bitmap of a content at a scale.
  ///
  /// Returns nil if the content has a bitmap of the requested `size` or none at this scale.
  func nearestSize(of content: ContentID, to size: Size, scale: Double) -> Size? {
    let raster = RasterSize(size, scale: scale)
    guard let pixels = storage.nearestSize(of: content, raster) else { return nil }
    return Size(
      width: Double(pixels.width) / raster.scale, height: Double(pixels.height) / raster.scale)
  }

  /// Sets the memory limit to `count` images of `pixelCount` pixels, within 8 to 128 MiB.
  package func setByteLimit(forImages count: Int, ofPixelCount pixelCount: Int) {
    byteLimit = max(8 << 20, min(128 << 20, count * pixelCount * 4))
  }

  /// Takes over the bitmaps of another cache whose contents have the same identifiers here.
  ///
  /// Two runs of a scene with equal input give equal identifiers to equal contents. A repeated run
  /// therefore need not rasterize what the original one has rasterized.
  package func adoptBitmaps(of other: BitmapCache) {
    guard other.contents.appearance == contents.appearance, other.contents !== contents else {
      return
    }
    storage = other.storage
    appearance = contents.appearance
    for _ in 0..<storage.slotCount {
      guard let content = storage.advanceSweep() else { continue }
      let isSame =
        contents.contains(content) && other.contents.contains(content)
        && contents.content(content) == other.contents.content(content)
      if !isSame { storage.removeSwept() }
    }
  }

  /// Uses the bitmaps of another cache for equal contents, whatever their identifiers.
  ///
  /// Unlike ``adoptBitmaps(of:)``, it is for a run that begins. Only the bitmaps that are in the
  /// other cache now are used. Cost: hashing each content, now and when it is first drawn.
  package func reuseBitmaps(of other: BitmapCache) {
    var earlier = EarlierBitmaps()
    other.storage.forEachBitmap { content, image, width, height, scale in
      guard other.contents.contains(content) else { return }
      earlier.insert(image, of: other.contents.paintedContent(content), width, height, scale)
    }
    earlierBitmaps = earlier
  }

  /// Removes all bitmaps.
  package func removeAll() { storage.removeAll() }

  /// Checks that chains, order and counts are consistent; for tests.
  ///
  /// Cost: a walk over all slots.
  package func checkInvariants() { storage.checkInvariants() }
}
