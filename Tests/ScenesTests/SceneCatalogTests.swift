import Drawing
import Scenes
import Stage
import Testing

@Suite struct SceneCatalogTests {
  @Test(arguments: SceneCatalog.showcases.map(\.title))
  func `every showcase opens at the size of the window`(title: String) throws {
    let showcase = try #require(SceneCatalog.showcases.first { $0.title == title })
    for pair in showcase.parameters.pairs {
      #expect(showcase.scene.parameters.contains { $0.name == pair.name })
    }
    var configuration = StageConfiguration(viewport: showcase.previewViewport)
    configuration.parameters = showcase.parameters
    let stage = try Stage(showcase.scene, configuration)
    _ = stage.runFrame(FrameInput(frame: 0))
    #expect(!stage.displayList.commands.isEmpty)
  }

  @Test(arguments: ["pinch", "reorder", "waterfall", "swipe", "sticky titles"])
  func `a gesture or a layout is a keyword of a scene`(word: String) {
    #expect(SceneCatalog.all.contains { $0.keywords.contains(word) })
  }
}
