import Scenarios
import Stage
import Testing

@Suite("SceneCheck") struct SceneCheckTests {
  /// Returns the issues for steps on the scratch scene; the first step is on line 8.
  private static func issues(_ steps: String...) throws -> [ScenarioIssue] {
    let file = Play.file(steps.joined(separator: "\n"))
    let scenario = try ScenarioParser(file: "t.scn", scenes: [.scratch]).parse(file).scenario
    return SceneCheck(scenario, on: try Play.stage(scenario, [.scratch])).findIssues()
  }

  @Test func `commands and probes that the scene supports are not issues`() throws {
    #expect(
      try Self.issues(
        "@0 insert at=5", "@1 select item=3", "@1 scroll-to y=9", "@2 expect box.x == 0",
        "@3 tap at=1,1", "@9 action note text=a", "@9 end") == [])
  }

  @Test func `a command of each unsupported kind is reported once`() throws {
    let issues = try Self.issues("@0 key a", "@3 deselect item=1", "@5 deselect item=2", "@9 end")
    #expect(issues.map(\.description) == ["9:4: this scene cannot deselect"])
    #expect(issues.first?.kind == .refused)
  }

  @Test func `a command that the file expects to be refused must be supported too`() throws {
    #expect(try Self.issues("@0 refuse deselect item=1", "@9 end").count == 1)
  }

  @Test func `each unknown probe is reported once in file order`() throws {
    let issues = try Self.issues(
      "@0 expect wind == 1", "@1 expect rain == 1", "@2 expect wind == 2", "@3 deselect item=0",
      "@9 end")
    #expect(
      issues.map(\.description) == [
        "8:4: a scratch scene has no probe 'wind'", "9:4: a scratch scene has no probe 'rain'",
        "11:4: this scene cannot deselect",
      ])
  }

  @Test func `what depends on the state at a step is not an issue`() throws {
    #expect(
      try Self.issues(
        "@0 expect missing == 1", "@0 remove at=99", "@1 action refuse", "@1 action unknown-here",
        "@9 end") == [])
  }

  @Test func `events and counters are probes of the player`() throws {
    #expect(
      try Self.issues("@0 expect events == \"\"", "@0 expect cells.created.total == 0", "@9 end")
        == [])
  }

  @Test func `at most 20 issues are reported`() throws {
    let steps = (0..<25).map { "@\($0) expect probe-\($0) == 1" } + ["@99 end"]
    let file = Play.file(steps.joined(separator: "\n"))
    let scenario = try ScenarioParser(file: "t.scn", scenes: [.scratch]).parse(file).scenario
    let check = SceneCheck(scenario, on: try Play.stage(scenario, [.scratch]))
    #expect(check.findIssues().count == 20)
  }
}
