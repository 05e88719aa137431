import Drawing
import Geometry
import Grid
import Items
import Motion
import Scenes
import Stage
import TestSupport
import Testing

/// The photos scene on a stage, run frame by frame.
final class PhotosRun {
  private let driver: StageDriver

  /// A viewport of three columns and four rows of the default slots.
  static let viewport = Size(width: 312, height: 416)

  init(
    pictures: (any PictureSource)? = nil, viewport: Size = PhotosRun.viewport,
    _ parameters: [(String, SceneValue)] = []
  ) throws {
    var configuration = StageConfiguration(viewport: viewport)
    configuration.pictures = pictures
    for (name, value) in parameters { configuration.parameters[name] = value }
    driver = StageDriver(try Stage(.photos, configuration))
  }

  var stage: Stage { driver.stage }
  /// The number of the last frame; -1 before the first one.
  var frame: Int64 { driver.nextFrame - 1 }
  /// The counters of the last frame.
  var counters: FrameCounters { driver.counters }

  var grid: GridView {
    get throws { try #require(stage.scene as? GridScene).gridView }
  }

  /// Runs a number of frames without input.
  func pass(_ frames: Int) {
    driver.runFrames(frames)
  }

  /// Runs a frame in which the grid scrolls to an offset immediately.
  func scroll(to y: Double) {
    driver.runFrame([.command(.scroll(to: .y(y), position: .none, animated: false))])
  }

  /// Returns the content of an item's cell.
  func content(of item: Int) throws -> Content? {
    try #require(try grid.cellForItem(at: item), "item \(item) is out of view").content
  }

  /// Returns the accessibility label of an item's cell.
  func label(of item: Int) throws -> String? {
    try #require(try grid.cellForItem(at: item), "item \(item) is out of view").accessibilityLabel
  }
}
