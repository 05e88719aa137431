import Drawing
import Geometry
import Gestures
import Grid
import Items
import Motion
package import Profiling
import Raster
import Scenes
package import Stage

/// The scene `list`, drawn into memory, whose frames are timed.
package final class MeasuredList {
  /// A frame of a fling.
  package struct Frame {
    /// The time to run and draw it.
    package var time: Nanoseconds
    /// The number of rows that were asked for their heights.
    package var measured: Int
    /// The number of rows that became visible.
    package var entered: Int
  }

  private static let viewport = Size(width: 390, height: 844)
  /// The speed of the finger, in points per second.
  private static let speed = 6000.0
  private static let dragFrames = 5
  private static let flightFrames = 90

  let scene: GridScene
  let grid: GridView
  /// The number of flings so far.
  private(set) var flingCount = 0
  private let stage: Stage
  private let compositor: SoftwareCompositor
  private let memory: PixelMemory
  private var frame: Int64 = 0

  /// Creates the scene and runs its first frame.
  package init(_ parameters: SceneValues) throws(SceneError) {
    var configuration = StageConfiguration(viewport: Self.viewport)
    configuration.parameters = parameters
    configuration.textMeasurer = PangoTextMeasurer()
    stage = try Stage(.list, configuration)
    guard let scene = stage.scene as? GridScene else {
      fatalError("the list is the scene of a grid")
    }
    self.scene = scene
    grid = scene.gridView
    compositor = SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
    memory = PixelMemory(Self.viewport)
    runFrame()
  }

  /// Runs a frame and draws it; returns the number of cells that became visible.
  @discardableResult
  func runFrame(_ events: [InputEvent] = []) -> Int {
    let result = stage.runFrame(FrameInput(frame: frame, events: events))
    _ = compositor.update(stage.displayList, in: memory.target)
    frame += 1
    return result.counters.cellsCreated + result.counters.cellsReused
  }

  /// The texts in view, with the space for each.
  var visibleTexts: [TextRequest] {
    stage.displayList.commands.flatMap { command in
      stage.host.contents.content(command.content).elements.compactMap { element in
        switch element {
        case .text(let text, let placement):
          text.request(in: placement.resolved(in: command.paintedSize).size)
        case .measuredText(let text, _): text.request
        default: nil
        }
      }
    }
  }

  /// Runs frames until nothing moves.
  func runUntilIdle() {
    repeat { runFrame() } while !stage.pendingActivity.isEmpty
  }

  /// Flings down, and returns every frame of the drag and the flight.
  package func fling(_ context: BenchmarkContext) -> [Frame] {
    flingCount += 1
    var frames: [Frame] = []
    var position = Point(x: 195, y: 700)
    for index in 0...(Self.dragFrames + Self.flightFrames) {
      var events: [InputEvent] = []
      if index <= Self.dragFrames {
        let time = Timestamp(frame: frame)
        let phase: PointerSample.Phase =
          index == 0 ? .began : index == Self.dragFrames ? .ended : .moved
        events = [
          InputEvent(
            time: time,
            kind: .pointer(PointerSample(id: 1, phase: phase, position: position, time: time)))
        ]
        position.y -= Self.speed / 60
      }
      let measured = grid.measuredItemCount
      let start = context.meter.wallTime()
      let entered = runFrame(events)
      let time = context.meter.wallTime() - start
      frames.append(
        Frame(time: time, measured: grid.measuredItemCount - measured, entered: entered))
    }
    runUntilIdle()
    return frames
  }
}
