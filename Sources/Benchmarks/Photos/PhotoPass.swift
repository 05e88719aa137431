import Drawing
package import Profiling
package import Raster
import Stage

/// One way of showing all frames of the photo grid, again and again.
package final class PhotoPass {
  /// How much of a frame is done.
  package enum Drawing: Sendable {
    /// The engine alone: no pixels.
    case none
    /// Every pixel of every frame.
    case everything
    /// What the frame before does not have already.
    case reusing
  }

  /// The pixels of the last frame.
  package let memory: PixelMemory
  /// What drawing has done since the pass began.
  package private(set) var drawn = CompositionCounts()
  /// What the engine has done since the pass began: the sums of its counters.
  package private(set) var work = WorkCounts()
  private var frames: PhotoFrames
  private let drawing: Drawing
  private let compositor: SoftwareCompositor
  private let meter = SystemMeter()

  /// Prepares passes that draw into memory of the viewport's size.
  package init(_ frames: PhotoFrames, _ drawing: Drawing, in memory: PixelMemory) {
    self.frames = frames
    self.drawing = drawing
    self.memory = memory
    compositor = SoftwareCompositor(cache: BitmapCache(contents: frames.stage.host.contents))
  }

  /// Shows steps from the beginning; returns what each took.
  package func run(
    steps: Int = PhotoFrames.count, afterEach: (Int) -> Void = { _ in }
  ) -> [Nanoseconds] {
    var times: [Nanoseconds] = []
    times.reserveCapacity(steps)
    begin()
    drawn = CompositionCounts()
    work = WorkCounts()
    for step in 0..<steps {
      let input = frames.input(step)
      let allocations = meter.allocations()
      let start = meter.wallTime()
      let (result, counts) = show(input)
      times.append(meter.wallTime() - start)
      work.add(result.counters, allocations: meter.allocations() - allocations)
      drawn.add(counts)
      afterEach(step)
    }
    return times
  }

  /// Shows the beginning; somebody else may have drawn into the memory meanwhile.
  private func begin() {
    _ = frames.stage.frame(frames.rewind())
    guard drawing != .none else { return }
    _ = compositor.composite(frames.stage.displayList, into: memory.target)
    _ = compositor.update(frames.stage.displayList, in: memory.target)
  }

  private func show(_ input: FrameInput) -> (FrameResult, CompositionCounts) {
    let result = frames.stage.frame(input)
    let list = frames.stage.displayList
    return switch drawing {
    case .none: (result, CompositionCounts())
    case .everything: (result, compositor.composite(list, into: memory.target))
    case .reusing: (result, compositor.update(list, in: memory.target))
    }
  }
}

extension CompositionCounts {
  fileprivate mutating func add(_ other: CompositionCounts) {
    commandCount += other.commandCount
    pixelCount += other.pixelCount
    rasterizedCount += other.rasterizedCount
  }
}
