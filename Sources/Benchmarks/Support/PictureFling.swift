import FoundationEssentials
import Geometry
import Gestures
import Glibc
import Grid
import Images
import Motion
package import Profiling
import Raster
import Scenes
import Scrolling
package import Stage
import Workers

/// Flings through a grid of pictures, paced in real time, because threads decode the pictures.
///
/// A late frame delays the next one to the following refresh, as in a window.
package final class PictureFling {
  /// How pictures are decoded.
  package enum Method: Sendable {
    /// By the scene `photos` and its `ImageLoader`, on other threads.
    case loader
    /// In the frame in which a cell appears.
    case inFrame
  }

  /// What was measured.
  package struct Measurement {
    /// The time to run and draw each frame.
    package fileprivate(set) var frames: [Nanoseconds] = []
    /// The number of frames that were finished after the next refresh of the display.
    package fileprivate(set) var lateCount = 0
    /// For each cell whose picture was displayed: the time from the start of the frame in which
    /// the cell appeared to the end of the frame that displayed its picture.
    package fileprivate(set) var delays: [Nanoseconds] = []
    /// The number of cells that left the viewport before their pictures were displayed.
    package fileprivate(set) var missedCount = 0
    /// The maximum size of the loader's pictures, in bytes.
    package fileprivate(set) var byteCount = 0
    /// The limit of the loader's pictures, in bytes.
    package fileprivate(set) var byteLimit = 0
    /// The last item that was visible.
    package fileprivate(set) var lastItem = -1
  }

  private static let viewport = Size(width: 390, height: 844)
  /// The speed of the finger, in points per second.
  private static let speed = 6000.0
  /// The number of drags, one per second, after which the flings end before the last picture.
  private static let dragLimit: Int64 = 90

  private let stage: Stage
  private let grid: GridView
  private let rate: Int64
  private let compositor: SoftwareCompositor
  private let memory: PixelMemory
  private let meter = SystemMeter()
  private var measurement = Measurement()
  /// The start of the frame in which a cell appeared, by item, until its picture is displayed.
  private var waiting: [Int: Nanoseconds] = [:]
  private var visible: Set<Int> = []

  /// Creates a grid of pictures that is displayed `rate` times per second.
  package init(
    _ pictures: any PictureSource, _ method: Method, rate: Int64
  ) throws(SceneError) {
    self.rate = rate
    var configuration = StageConfiguration(viewport: Self.viewport)
    configuration.clock = ClockRate(rate)
    configuration.pictures = pictures
    configuration.imageDecoder = PictureDecoder()
    configuration.policy = .live
    configuration.executor = ThreadedExecutor(
      workers: max(1, ProcessInfo.processInfo.activeProcessorCount - 1))
    stage = try Stage(method == .loader ? .photos : .decodingGrid, configuration)
    guard let scene = stage.scene as? GridScene else {
      fatalError("internal error: the scene is not a GridScene")
    }
    grid = scene.gridView
    compositor = SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
    memory = PixelMemory(Self.viewport)
  }

  /// Flings to the last picture, and waits until the visible pictures are displayed.
  ///
  /// Ends early if the user asks the program to stop.
  package func run(_ context: BenchmarkContext) -> Measurement {
    let start = meter.wallTime()
    var (frame, last): (Int64, Int64) = (0, -1)
    while !isFinished(frame, context) {
      waitUntil(start + time(of: frame))
      runFrame(frame, after: last)
      let end = meter.wallTime()
      last = frame
      frame += 1
      if end > start + time(of: frame) { measurement.lateCount += 1 }
      while end > start + time(of: frame) { frame += 1 }
    }
    return measurement
  }

  private func isFinished(_ frame: Int64, _ context: BenchmarkContext) -> Bool {
    if frame > rate * Self.dragLimit || context.isStopped() { return true }
    return measurement.lastItem == grid.numberOfItems - 1 && waiting.isEmpty
  }

  /// The time of a frame after the first one.
  private func time(of frame: Int64) -> Nanoseconds { frame * 1_000_000_000 / rate }

  private func waitUntil(_ time: Nanoseconds) {
    guard time > meter.wallTime() else { return }
    var deadline = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
  }

  private func runFrame(_ frame: Int64, after last: Int64) {
    let events = (last + 1...frame).compactMap { sample(at: $0) }
    let start = meter.wallTime()
    _ = stage.runFrame(FrameInput(frame: frame, events: events))
    _ = compositor.update(stage.displayList, in: memory.target)
    let end = meter.wallTime()
    measurement.frames.append(end - start)
    updateDelays(from: start, to: end)
    guard let loader = grid.prefetchDelegate as? ImageLoader else { return }
    measurement.byteCount = max(measurement.byteCount, loader.byteCount)
    measurement.byteLimit = loader.byteLimit
  }

  /// Returns the finger's sample of a frame; each second begins with a drag.
  private func sample(at frame: Int64) -> InputEvent? {
    let (index, dragLength) = (frame % rate, rate / 12)
    guard index <= dragLength else { return nil }
    let time = Timestamp(frame: frame)
    let phase: PointerSample.Phase =
      index == 0 ? .began : index == dragLength ? .ended : .moved
    let position = Point(x: 195, y: 700 - Double(index) * Self.speed / Double(rate))
    return InputEvent(
      time: time,
      kind: .pointer(PointerSample(id: 1, phase: phase, position: position, time: time)))
  }

  private func updateDelays(from start: Nanoseconds, to end: Nanoseconds) {
    let viewport = Rect(
      origin: Point(x: grid.contentOffset.dx, y: grid.contentOffset.dy), size: Self.viewport)
    var current: Set<Int> = []
    for cell in grid.visibleCells {
      guard let item = cell.index, cell.frame.intersects(viewport) else { continue }
      current.insert(item)
      if !visible.contains(item) { waiting[item] = start }
      measurement.lastItem = max(measurement.lastItem, item)
      if let appearance = waiting[item], displaysPicture(cell) {
        waiting[item] = nil
        measurement.delays.append(end - appearance)
      }
    }
    for item in visible where !current.contains(item) && waiting[item] != nil {
      waiting[item] = nil
      measurement.missedCount += 1
    }
    visible = current
  }

  private func displaysPicture(_ cell: GridCell) -> Bool {
    guard let loader = grid.prefetchDelegate as? ImageLoader else { return true }
    guard let request = (cell as? any ImageDisplaying)?.imageRequest else { return false }
    if case .loaded = loader.state(of: request) { return true }
    return false
  }
}
