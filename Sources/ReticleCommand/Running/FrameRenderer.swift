import Drawing
import Geometry
import Raster

/// Draws display lists into memory, as a window draws into its surface.
final class FrameRenderer {
  private let cache: BitmapCache
  private let compositor: SoftwareCompositor
  private var pixels: UnsafeMutableBufferPointer<UInt32>
  private var width = 0
  private var height = 0

  /// Creates a renderer for a stage's contents.
  convenience init(contents: ContentStore) { self.init(cache: BitmapCache(contents: contents)) }

  /// Creates a renderer that uses the bitmaps of a cache.
  init(cache: BitmapCache) {
    self.cache = cache
    compositor = SoftwareCompositor(cache: cache)
    pixels = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  deinit {
    pixels.deallocate()
  }

  /// What the user can install to see all characters; nil if no drawn character was missing.
  var missingFontAdvice: String? { cache.missingFontAdvice }

  /// Draws a list; the pixel size is the viewport's size times its scale.
  func draw(_ list: DisplayList) -> CompositionCounts {
    reserveMemory(for: list)
    guard let base = pixels.baseAddress else { return CompositionCounts() }
    return compositor.update(
      list,
      in: PixelTarget(pixels: base, width: width, height: height, bytesPerRow: width * 4))
  }

  /// Forgets all bitmaps, so that the next frame rasterizes what it draws.
  func forgetBitmaps() { cache.removeAll() }

  /// Calls a closure with the pixels, width and height of the last frame.
  func withPixels(_ body: (UnsafeBufferPointer<UInt32>, Int, Int) -> Void) {
    body(UnsafeBufferPointer(pixels), width, height)
  }

  /// The pixels of the last frame.
  var bitmap: Bitmap {
    Bitmap(width: width, height: height, pixels: ContiguousArray(pixels))
  }

  private func reserveMemory(for list: DisplayList) {
    let newWidth = PixelRect.extent(list.viewport.width * list.scale)
    let newHeight = PixelRect.extent(list.viewport.height * list.scale)
    guard newWidth != width || newHeight != height else { return }
    pixels.deallocate()
    (width, height) = (newWidth, newHeight)
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0)
  }
}
