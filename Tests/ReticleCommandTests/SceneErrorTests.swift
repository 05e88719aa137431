import ReticleCommand
import Stage
import Testing

@Suite("Refusals as sentences") struct SceneErrorTests {
  @Test(arguments: [
    (SceneError.refused("this grid has no header"), "This grid has no header"),
    (.unsupported("'fly' is unknown"), "'fly' is unknown"), (.refused(""), ""),
  ])
  func `a refusal starts with a capital letter`(error: SceneError, sentence: String) {
    #expect(error.sentence == sentence)
  }
}
