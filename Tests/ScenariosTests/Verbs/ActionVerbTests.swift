import Scenarios
import Stage
import Testing

@Suite("ActionVerb") struct ActionVerbTests {
  private static func verb(_ line: String) throws -> ScenarioVerb {
    try #require(try Fixture.steps("@0 " + line, "@1 end").first).verb
  }

  @Test(arguments: [
    "action shuffle", "action box 3 slow=true", "action note \"a b\" text=a=b", "action a #b",
  ])
  func `words and named arguments are written as they were parsed`(line: String) throws {
    let written = line.split(separator: " #").first.map(String.init)
    #expect(try Self.verb(line).text == written)
  }

  @Test func `simplifying removes one argument, the last one first`() throws {
    #expect(
      try Self.verb("action box 3 slow=true size=1x1").simplifications.map(\.text) == [
        "action box 3 slow=true", "action box 3 size=1x1", "action box slow=true size=1x1",
      ])
    #expect(try Self.verb("action shuffle").simplifications == [])
  }

  @Test func `the command is created when the scene is known`() throws {
    guard case .command(let make) = try Self.verb("action remove-box slow=true id=7").role else {
      return #expect(Bool(false), "the role is not a command")
    }
    var arguments = SceneValues()
    arguments["slow"] = .flag(true)
    arguments["id"] = .integer(7)
    #expect(try make(Fixture.grid) == .action(name: "remove-box", arguments: arguments))
  }

  @Test(arguments: ["action fly", "action shuffle 3", "action remove-box id=100"])
  func `a scene without the action or its argument has no command`(line: String) throws {
    guard case .command(let make) = try Self.verb(line).role else {
      return #expect(Bool(false), "the role is not a command")
    }
    #expect(throws: ScenarioIssue.self) { _ = try make(Fixture.grid) }
  }
}
