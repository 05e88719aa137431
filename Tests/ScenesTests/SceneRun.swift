import Geometry
import Gestures
import Grid
import Items
import Motion
import Scenes
import Scrolling
import Stage
import Testing

/// A scene on a stage, driven frame by frame at 60 frames per second.
final class SceneRun {
  let stage: Stage
  private(set) var frame: Int64 = -1
  /// The counters of the last frame.
  private(set) var counters = FrameCounters()

  /// Creates a scene with parameters and runs the first frame.
  init(_ type: SceneType, _ viewport: Size, _ parameters: [(String, SceneValue)] = []) throws {
    var configuration = StageConfiguration(viewport: viewport)
    for (name, value) in parameters { configuration.parameters[name] = value }
    stage = try Stage(type, configuration)
    step([])
  }

  /// The grid of a scene with a grid.
  var grid: GridView {
    get throws { try #require(stage.scene as? GridScene).gridView }
  }

  /// Runs a frame with events at its start.
  func step(_ kinds: [InputEvent.Kind]) {
    frame += 1
    let time = Timestamp(frame: frame)
    let input = FrameInput(
      frame: frame, events: kinds.map { InputEvent(time: time, kind: $0) })
    let result = stage.frame(input)
    #expect(result.refusals.isEmpty)
    counters = result.counters
  }

  /// Runs a number of frames without input.
  func pass(_ frames: Int) {
    for _ in 0..<frames { step([]) }
  }

  /// Runs a frame in which the grid scrolls to an offset immediately.
  func scroll(to y: Double) throws {
    step([.command(.scroll(to: .y(y), position: .none, animated: false))])
  }

  /// Returns a sample of a finger for the next frame.
  func touch(_ id: Int, _ phase: PointerSample.Phase, _ x: Double, _ y: Double) -> InputEvent.Kind {
    .pointer(
      PointerSample(
        id: id, phase: phase, position: Point(x: x, y: y), time: Timestamp(frame: frame + 1)))
  }

  /// Reads a probe as a scenario does.
  func probe(_ text: String) throws -> String {
    try stage.value(of: try #require(Probe(text))).description
  }
}
