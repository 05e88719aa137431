import Drawing
package import Profiling
package import Raster
import Stage

/// A method of drawing all frames of the photo grid, which can be run several times.
package final class PhotoPass {
  /// The part of a frame that is performed.
  package enum Drawing: Sendable {
    /// Only the engine, without drawing.
    case none
    /// The engine, and drawing of all pixels.
    case everything
    /// The engine, and drawing that reuses the previous frame's pixels.
    case reusing
  }

  /// The pixels of the last frame.
  package let memory: PixelMemory
  /// The compositor's work since the pass began.
  package private(set) var drawn = CompositionCounts()
  /// The engine's work since the pass began: the sums of its counters.
  package private(set) var work = WorkCounts()
  private var frames: PhotoFrames
  private let drawing: Drawing
  private let compositor: SoftwareCompositor
  private let meter = SystemMeter()

  /// Creates passes that draw into memory of the viewport's size.
  package init(_ frames: PhotoFrames, _ drawing: Drawing, in memory: PixelMemory) {
    self.frames = frames
    self.drawing = drawing
    self.memory = memory
    compositor = SoftwareCompositor(cache: BitmapCache(contents: frames.stage.host.contents))
  }

  /// Runs steps from the start and returns the time of each.
  package func run(
    steps: Int = PhotoFrames.count, afterEach: (Int) -> Void = { _ in }
  ) -> [Nanoseconds] {
    var times: [Nanoseconds] = []
    times.reserveCapacity(steps)
    rewind()
    drawn = CompositionCounts()
    work = WorkCounts()
    for step in 0..<steps {
      let input = frames.makeInput(forStep: step)
      let allocations = meter.allocations()
      let start = meter.wallTime()
      let (result, counts) = runFrame(input)
      times.append(meter.wallTime() - start)
      work.add(result.counters, allocations: meter.allocations() - allocations)
      drawn.add(counts)
      afterEach(step)
    }
    return times
  }

  /// Scrolls to the start and redraws it, because other code may have drawn into the memory.
  private func rewind() {
    _ = frames.stage.runFrame(frames.makeRewindInput())
    guard drawing != .none else { return }
    _ = compositor.composite(frames.stage.displayList, into: memory.target)
    _ = compositor.update(frames.stage.displayList, in: memory.target)
  }

  private func runFrame(_ input: FrameInput) -> (FrameResult, CompositionCounts) {
    let result = frames.stage.runFrame(input)
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
