import Geometry
import Gestures
import Motion
import Profiling
import Raster
package import Stage

/// A scene that is flung forward and back, drawn into memory.
package final class FlingRunner {
  /// The work of one frame that a steady frame should not do.
  package struct Work: Hashable, Sendable {
    /// The thread's allocations in the engine and in drawing; meaningless in a debug build.
    package var allocations = 0
    /// The number of layouts solved.
    package var layouts = 0
    /// The number of contents rasterized.
    package var rasterizations = 0

    /// The sum of all three.
    package var total: Int { allocations + layouts + rasterizations }
  }

  /// The speed of the finger, in points per second.
  private static let speed = 1800.0
  private static let dragFrames: Int64 = 6
  /// The number of frames after the finger's release from which a fling is steady.
  private static let unsteadyFrames: Int64 = 10
  private static let flightFrames: Int64 = 60

  private let stage: Stage
  private let compositor: SoftwareCompositor
  private let memory: PixelMemory
  private let meter = SystemMeter()
  private var frame: Int64 = 0
  private var axis = Axis.vertical

  /// Creates a scene and determines the axis along which it scrolls.
  package init(_ type: SceneType, _ parameters: SceneValues) throws(SceneError) {
    var configuration = StageConfiguration(viewport: type.preferredViewport)
    configuration.parameters = parameters
    stage = try Stage(type, configuration)
    compositor = SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
    memory = PixelMemory(type.preferredViewport)
    _ = run(FrameInput(frame: 0))
    let offset = stage.scrollOffset
    _ = fling(towardEnd: true)
    if stage.scrollOffset == offset { axis = .horizontal }
  }

  /// Flings forward and back, and returns the work of each steady frame.
  package func flingBothWays() -> [Work] { fling(towardEnd: true) + fling(towardEnd: false) }

  private func fling(towardEnd: Bool) -> [Work] {
    let length = stage.viewport[axis]
    var position = Point(x: stage.viewport.width / 2, y: stage.viewport.height / 2)
    position[axis] = towardEnd ? length * 0.8 : length * 0.2
    let step = (towardEnd ? -1 : 1) * Self.speed / 60
    for index in 0...Self.dragFrames {
      let phase: PointerSample.Phase =
        index == 0 ? .began : index == Self.dragFrames ? .ended : .moved
      _ = run(input(phase, position))
      position[axis] += step
    }
    var work: [Work] = []
    for index in 0..<Self.flightFrames {
      frame += 1
      let done = run(FrameInput(frame: frame))
      if index >= Self.unsteadyFrames { work.append(done) }
    }
    return work
  }

  private func input(_ phase: PointerSample.Phase, _ position: Point) -> FrameInput {
    frame += 1
    let time = Timestamp(frame: frame)
    let sample = PointerSample(id: 1, phase: phase, position: position, time: time)
    return FrameInput(frame: frame, events: [InputEvent(time: time, kind: .pointer(sample))])
  }

  private func run(_ input: FrameInput) -> Work {
    let before = meter.allocations()
    let result = stage.runFrame(input)
    let drawn = compositor.update(stage.displayList, in: memory.target)
    return Work(
      allocations: Int(meter.allocations() - before), layouts: result.counters.layoutPasses,
      rasterizations: drawn.rasterizedCount)
  }
}
