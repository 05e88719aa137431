import Benchmarks
import Geometry
import Raster
import Scenes
import Stage
import Testing

/// Exact counts of the work in benchmark scenes, so that a regression fails a test.
///
/// A change that does less work, or intentionally more, updates the numbers here.
@Suite struct WorkCountTests {
  /// The first second of scrolling: a small and a large viewport, flat and in sections.
  private static let photoGrid = """
    320×480 flat everything: 20 cells, 560 commands, 560 drawn, 3072000 pixels
    320×480 flat reusing: 20 cells, 560 commands, 100 drawn, 128000 pixels
    320×480 in 96 sections everything: 19 cells, 560 commands, 560 drawn, 3318080 pixels
    320×480 in 96 sections reusing: 19 cells, 560 commands, 83 drawn, 137920 pixels
    1024×768 flat everything: 60 cells, 2520 commands, 2520 drawn, 15728640 pixels
    1024×768 flat reusing: 60 cells, 2520 commands, 264 drawn, 409600 pixels
    1024×768 in 96 sections everything: 43 cells, 2055 commands, 2055 drawn, 17668096 pixels
    1024×768 in 96 sections reusing: 43 cells, 2055 commands, 226 drawn, 508928 pixels
    """

  @Test func `the photo grid does the expected amount of work`() throws {
    var lines: [String] = []
    for viewport in [Size(width: 320, height: 480), Size(width: 1024, height: 768)] {
      for sectionCount in [nil, 96] {
        for drawing in [PhotoPass.Drawing.everything, .reusing] {
          lines.append(try line(viewport, sectionCount, drawing))
        }
      }
    }
    #expect(lines.joined(separator: "\n") == Self.photoGrid)
  }

  private func line(
    _ viewport: Size, _ sectionCount: Int?, _ drawing: PhotoPass.Drawing
  ) throws -> String {
    let type = SceneType.photoGrid(itemCount: 2976, sectionCount: sectionCount)
    let frames = try PhotoFrames(type, viewport: viewport)
    let pass = PhotoPass(frames, drawing, in: PixelMemory(viewport))
    // The first pass creates cells and rasterizes pictures.
    for _ in 0..<2 { _ = pass.run(steps: 20) }
    let (work, drawn) = (pass.work, pass.drawn)
    #if !DEBUG
      #expect(work.allocations == 0)
    #endif
    #expect(drawn.rasterizedCount == 0 && work.cellsCreated == 0 && work.layoutPasses == 0)
    return "\(Int(viewport.width))×\(Int(viewport.height)) "
      + "\(sectionCount.map { "in \($0) sections" } ?? "flat") \(drawing): "
      + "\(work.cellsReused) cells, \(work.drawCommands) commands, "
      + "\(drawn.commandCount) drawn, \(drawn.pixelCount) pixels"
  }

  @Test(arguments: SceneCatalog.all.map(\.name))
  func `a steady fling solves no layout and rasterizes nothing`(name: String) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    let scene = try FlingRunner(type, FlingRunner.parameters(of: type))
    for _ in 0..<2 { _ = scene.flingBothWays() }
    for work in scene.flingBothWays() {
      #expect(work.layouts == 0 && work.rasterizations == 0)
      #if !DEBUG
        #expect(work.allocations == 0)
      #endif
    }
  }
}
