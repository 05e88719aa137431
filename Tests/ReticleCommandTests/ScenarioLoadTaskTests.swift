import ReticleCommand
import Testing

@Suite("Files dropped on the window") struct ScenarioLoadTaskTests {
  @Test(arguments: [
    "scenario 1\n", "scenario 2\nwhat not", "scen", "# a note\n\n  # another\r\n\tscenario 1",
    "# nothing but a note", "\n\n",
  ])
  func `a file that starts like a scenario is read`(text: String) {
    #expect(ScenarioLoadTask.mayBeScenario(Array(text.utf8)))
  }

  @Test(arguments: ["", "\u{89}PNG\r\n", "{\"scenario\": 1}", "# a note\nscenery 1", "senario 1"])
  func `a file that is clearly not a scenario is refused immediately`(text: String) {
    #expect(!ScenarioLoadTask.mayBeScenario(Array(text.utf8)))
  }
}
