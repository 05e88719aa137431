import Drawing
import Profiling
import Raster
import WindowHost
import Workers

/// Draws frames as a window does, from empty caches or from those of an earlier run.
final class ColdRenderer {
  private let cache: BitmapCache
  private let renderer: FrameRenderer
  private let progressive: ProgressiveRasterization
  private let meter = SystemMeter()
  private var preparation = IdlePreparation()
  private var greatestByteCount = 0

  /// Creates a renderer for a stage's contents, with the bitmaps of an earlier renderer.
  init(contents: ContentStore, warmedBy earlier: ColdRenderer?) {
    cache = BitmapCache(contents: contents)
    renderer = FrameRenderer(cache: cache)
    progressive = ProgressiveRasterization(cache: cache, executor: ThreadedExecutor())
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
