import Geometry
import Gestures
import Grid
import Items
import Motion
import Scenes
import Scrolling
import Stage
import TestSupport
import Testing

/// A scene on a stage, run frame by frame at 60 frames per second.
final class SceneRun {
  private let driver: StageDriver

  /// Creates a scene with parameters and runs the first frame.
  init(
    _ type: SceneType, _ viewport: Size, _ parameters: [(String, SceneValue)] = [],
    readingDirection: ReadingDirection = .leftToRight
  ) throws {
    var configuration = StageConfiguration(viewport: viewport)
    configuration.environment.readingDirection = readingDirection
    for (name, value) in parameters { configuration.parameters[name] = value }
    driver = StageDriver(try Stage(type, configuration))
    step([])
  }

  var stage: Stage { driver.stage }
  /// The number of the last frame.
  var frame: Int64 { driver.nextFrame - 1 }
  /// The counters of the last frame.
  var counters: FrameCounters { driver.counters }

  /// The grid of a scene with a grid.
  var grid: GridView {
    get throws { try #require(stage.scene as? GridScene).gridView }
  }

  /// Runs a frame with events at its start.
  func step(_ kinds: [InputEvent.Kind]) {
    #expect(driver.runFrame(kinds).refusals.isEmpty)
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
    driver.sample(phase, Point(x: x, y: y), id: id)
  }

  /// Reads a probe as a scenario does.
  func probe(_ text: String) throws -> String { try driver.value(ofProbe: text) }
}
