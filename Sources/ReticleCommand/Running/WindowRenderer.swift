import Drawing
import Profiling
import Raster
import WindowHost
import Workers

/// Draws frames as a window does: pictures that exceed the budget of a frame are rasterized
/// elsewhere, and fonts are searched between frames.
final class WindowRenderer {
  private let cache: BitmapCache
  private let renderer: FrameRenderer
  private let progressive: ProgressiveRasterization
  private let meter = SystemMeter()
  private var preparation = IdlePreparation()
  private var greatestByteCount = 0

  /// The executor that works between frames; nil if another thread works.
  private let ownExecutor: BetweenFramesExecutor?

  /// Creates a renderer for a stage's contents.
  ///
  /// - Parameters:
  ///   - contents: The contents.
  ///   - earlier: A renderer whose bitmaps are used; nil for none.
  ///   - usesThread: Whether another thread rasterizes, as in a window; otherwise
  ///     ``completeFrame()`` does, so that every run has the same work in every frame.
  init(contents: ContentStore, warmedBy earlier: WindowRenderer?, usesThread: Bool) {
    cache = BitmapCache(contents: contents)
    renderer = FrameRenderer(cache: cache)
    ownExecutor = usesThread ? nil : BetweenFramesExecutor()
    progressive = ProgressiveRasterization(
      cache: cache, executor: ownExecutor ?? ThreadedExecutor() as any RasterExecutor)
    if let earlier { cache.reuseBitmaps(of: earlier.cache) }
  }

  /// Draws a list.
  func draw(_ list: DisplayList) -> CompositionCounts {
    var list = list
    progressive.prepare(&list)
    let counts = renderer.draw(list)
    greatestByteCount = max(greatestByteCount, cache.byteCount)
    return counts
  }

  /// Does what a window leaves to another thread and to the time between frames.
  func completeFrame() {
    ownExecutor?.run()
    while cache.prepareNextFont() {}
  }

  /// Forgets all bitmaps, so that the next frame rasterizes what it draws.
  func forgetBitmaps() { cache.removeAll() }

  /// Prepares fonts between two frames, in the time that is left until the next one.
  func prepare(until deadline: Nanoseconds) {
    preparation.run(until: deadline, now: meter.wallTime) { cache.prepareNextFont() }
  }

  /// Adds what was measured here to the measures of a run.
  func complete(_ measures: inout ColdMeasures) {
    measures.bitmapBytes = greatestByteCount
    measures.preparedBitmaps = progressive.preparedCount
    measures.preparedFonts = cache.preparedFontCount
  }
}

extension ThreadedExecutor: RasterExecutor {}
