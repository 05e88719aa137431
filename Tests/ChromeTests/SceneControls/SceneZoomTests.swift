import Chrome
import Geometry
import Grid
import Scenes
import Stage
import Testing

@Suite("SceneZoom") struct SceneZoomTests {
  /// Returns the parameters of photos that were zoomed to a number of columns; ten without zoom.
  private func values(columns: Int?, _ set: SceneValues = SceneValues()) throws -> SceneValues {
    let stage = try stage(columns: columns, set)
    return SceneZoom.parameters(stage.parameters, of: stage.scene, stage.type.parameters)
  }

  private func stage(columns: Int?, _ set: SceneValues = SceneValues()) throws -> Stage {
    var configuration = StageConfiguration(viewport: Size(width: 1040, height: 700))
    configuration.parameters = set
    let stage = try Stage(.photos, configuration)
    _ = stage.runFrame(FrameInput(frame: 0))
    let grid = try #require(stage.scene as? GridScene).gridView
    if let columns { grid.zoom(toColumns: columns, animated: false) }
    _ = stage.runFrame(FrameInput(frame: 1))
    return stage
  }

  @Test(arguments: [nil, 10])
  func `without a zoom, the parameters are those that were set`(columns: Int?) throws {
    #expect(try values(columns: columns).pairs.isEmpty)
  }

  @Test(arguments: [(4, 260.0), (20, 52)])
  func `after a zoom, columns and cell are what is visible`(columns: Int, side: Double) throws {
    let found = try values(columns: columns)
    #expect(found.integer("columns") == columns)
    #expect(found.size("cell") == Size(width: side, height: side))
  }

  @Test func `a scene that starts again keeps its zoom, unless the cell was changed`() throws {
    var set = SceneValues()
    set["columns"] = .integer(4)
    let stage = try stage(columns: 6, set)
    func restarted(_ name: String, _ value: SceneValue) -> SceneValues {
      SceneZoom.parameters(
        stage.parameters, of: stage.scene, stage.type.parameters, setting: name, to: value)
    }
    #expect(restarted("count", .integer(20)).integer("columns") == 6)
    #expect(restarted("count", .integer(20)).integer("count") == 20)
    #expect(restarted("columns", .integer(3)).integer("columns") == 3)
    let cell = SceneValue.size(Size(width: 90, height: 90))
    #expect(restarted("cell", cell).integer("columns") == nil)
    #expect(restarted("cell", cell).size("cell") == Size(width: 90, height: 90))
  }
}
