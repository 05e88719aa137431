import Chrome
import Drawing
import Geometry
import Stage
import Testing

@Suite struct ScenePreviewTests {
  @Test func `a scene that is lower than its picture fills it anyway`() throws {
    let preview = ScenePreview(
      type: TestScenes.all[0], viewport: Size(width: 100, height: 20),
      size: Size(width: 50, height: 40), environment: Environment(), scale: 1, seed: 1)
    let picture = try #require(preview.render())
    #expect(picture.width == 50 && picture.height == 40)
    let first = try #require(picture.pixels.first)
    #expect(picture.pixels.allSatisfy { $0 == first })
  }
}
