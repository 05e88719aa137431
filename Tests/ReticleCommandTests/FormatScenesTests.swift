import Scenarios
import Scenes
import Stage
import Testing

@Suite struct FormatScenesTests {
  @Test func `the format defines every scene of this package`() {
    #expect(Set(SceneLookup.formatScenes) == Set(SceneCatalog.all.map(\.name)))
    #expect(SceneLookup.formatScenes.count == SceneCatalog.all.count)
  }
}
