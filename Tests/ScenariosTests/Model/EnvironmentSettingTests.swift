import Drawing
import Scenarios
import Stage
import Testing

/// The words for the environment, in the header and in the step `set`.
@Suite struct EnvironmentSettingTests {
  private static let lines = [
    "theme dark", "contrast high", "text-scale 1.25", "reading-direction rtl",
    "reduced-motion true",
  ]

  private static func header(_ lines: [String]) -> String {
    "scenario 1\ncontract \(Scenario.currentContract)\ndemo anything\nviewport 9x9\nseed 1\n"
      + lines.map { $0 + "\n" }.joined() + "---\n@0 end\n"
  }

  @Test func `a header sets the environment and is written as it was parsed`() throws {
    let scenario = try ScenarioParser(file: "t.scn").parse(Self.header(Self.lines)).scenario
    var environment = Environment()
    environment.theme = .dark
    environment.contrast = .high
    environment.textScale = 1.25
    environment.readingDirection = .rightToLeft
    environment.reducesMotion = true
    #expect(scenario.header.initialEnvironment == environment)
    let text = ScenarioWriter().headerText(scenario.header)
    for line in Self.lines { #expect(text.contains("\n\(line)\n")) }
  }

  @Test func `the header of a recording lists the settings that differ from the default`() throws {
    var header = try ScenarioParser(file: "t.scn").parse(Self.header([])).scenario.header
    header.setEnvironment(Environment())
    #expect(header.environment.isEmpty)
    var environment = Environment()
    environment.theme = .dark
    environment.textScale = 2
    header.setEnvironment(environment)
    #expect(header.environment.map(\.text) == ["theme dark", "text-scale 2"])
  }

  @Test(
    arguments: lines + [
      "theme light", "contrast normal", "text-scale 0.8", "reduced-motion false",
    ])
  func `the step set accepts the words of the header`(line: String) throws {
    let step = try #require(try Fixture.steps("@0 set " + line, "@1 end").first)
    guard case .event(.environment) = step.verb.role else {
      return #expect(Bool(false), "\(line) changes nothing")
    }
    #expect(step.verb.text == "set " + line)
  }

  @Test(arguments: [
    "theme blue", "contrast 7", "text-scale 0.7", "text-scale 3.1", "text-scale big",
    "reading-direction up",
    "reduced-motion maybe", "volume 3", "theme",
  ])
  func `unknown words and invalid values are errors`(line: String) {
    #expect(!Fixture.messages(Fixture.file("@0 set " + line, "@1 end")).isEmpty)
    #expect(!Fixture.messages(Self.header([line])).isEmpty)
  }

  @Test func `a duplicate field is an error`() {
    #expect(Fixture.messages(Self.header(["theme dark", "theme light"])).count == 1)
  }
}
