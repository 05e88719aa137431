import Geometry
import Items
import Scenarios
import Stage
import Testing

@Suite("SceneLookup") struct SceneLookupTests {
  static func messages(demo: String, _ steps: String...) -> [String] {
    let text =
      Fixture.header.replacing("demo grid", with: "demo \(demo)")
      + steps.map { $0 + "\n" }.joined() + "@9 end\n"
    return Fixture.messages(text, scenes: [Fixture.grid])
  }

  @Test func `parameters get the types declared by the scene`() {
    let demo = DemoReference(
      "grid",
      [
        ScenarioArgument("count", source: "7"), ScenarioArgument("cell", source: "0x12.5"),
        ScenarioArgument("header", source: "0.125"), ScenarioArgument("insets", source: "2,-3"),
        ScenarioArgument("paged", source: "true"),
        ScenarioArgument("direction", source: "horizontal"),
        ScenarioArgument("heights", source: "1,2.5"), ScenarioArgument("label", source: "\"a b\""),
      ])
    let found = SceneLookup([Fixture.grid]).find(demo)
    #expect(found.scene?.name == "grid")
    #expect(found.issues == [])
    #expect(found.values.integer("count") == 7)
    #expect(found.values.size("cell") == Size(width: 0, height: 12.5))
    #expect(found.values.number("header") == 0.125)
    #expect(found.values.point("insets") == Point(x: 2, y: -3))
    #expect(found.values.flag("paged") == true)
    #expect(found.values["direction"] == .word("horizontal"))
    #expect(found.values.numbers("heights") == [1, 2.5])
    #expect(found.values["label"] == .text("a b"))
  }

  static let bad: [(demo: String, message: String)] = [
    ("gird", "3:6: unknown scene 'gird'; did you mean 'grid'?"),
    ("mine", "3:6: unknown scene 'mine'; use one of grid"),
    ("sections", "3:6: the scene 'sections' is not in this build, which has grid"),
    ("grid cuont=3", "3:11: unknown parameter 'cuont' of the scene 'grid'; did you mean 'count'?"),
    (
      "grid wings=3",
      "3:11: unknown parameter 'wings' of the scene 'grid'; it has count, cell, "
        + "header, insets, paged, direction, heights, label, groups"
    ),
    ("grid count=x", "3:17: count: 'x' is not a whole number from 0 to 1000000"),
    ("grid count=1000001", "3:17: count: '1000001' is not a whole number from 0 to 1000000"),
    ("grid cell=5", "3:16: cell: '5' is not a size; write WxH"),
    ("grid cell=5x-1", "3:18: cell: '-1' is out of range; it can be 0 to 100000"),
    ("grid header=1000.5", "3:18: header: '1000.5' is out of range; it can be 0 to 1000"),
    ("grid paged=1", "3:17: paged: '1' is not true or false"),
    ("grid direction=diagonal", "3:21: direction: 'diagonal' is not one of vertical, horizontal"),
    ("grid heights=1,,2", "3:21: heights: '' is not a decimal with at most 3 fraction digits"),
    (
      "grid groups=3,x",
      "3:18: groups: '3,x' is not a list of item counts; write 3,0,4, or 7x294 for 7 sections "
        + "of 294 items, at most 1000000000 items in total"
    ),
    ("grid insets=1", "3:18: insets: '1' is not two numbers; write X,Y"),
  ]

  @Test(arguments: bad)
  func `arguments that do not match the scene are reported`(demo: String, message: String) {
    #expect(Self.messages(demo: demo) == ["t.scn:\(message)"])
  }

  @Test func `a scene of another build is refused rather than invalid`() {
    let text = Fixture.header.replacing("demo grid", with: "demo springboard") + "@0 end\n"
    let error = #expect(throws: ScenarioErrors.self) {
      try ScenarioParser(file: "t.scn", scenes: [Fixture.grid]).parse(text)
    }
    #expect(error?.exitCode == 6)
    let worse = #expect(throws: ScenarioErrors.self) {
      try ScenarioParser(file: "t.scn", scenes: [Fixture.grid]).parse(text + "more\n")
    }
    #expect(worse?.exitCode == 2)
  }

  static let actions: [(line: String, messages: [String])] = [
    ("action shuffle", []), ("action remove-box 3", []), ("action remove-box id=3 slow=true", []),
    ("action remove-box 3 slow=true", []), ("refuse action remove-box 3", []),
    (
      "action shufle",
      ["7:11: unknown action 'shufle' of the scene 'grid'; did you mean 'shuffle'?"]
    ),
    (
      "action fly",
      ["7:11: unknown action 'fly' of the scene 'grid'; it has shuffle, remove-box"]
    ),
    ("action shuffle 3", ["7:19: the action 'shuffle' has no parameters"]),
    ("action remove-box x", ["7:22: id: 'x' is not a whole number from 0 to 99"]),
    ("action remove-box 3 id=4", ["7:24: duplicate 'id'"]),
    (
      "action remove-box slwo=true",
      ["7:22: unknown parameter 'slwo' of the action 'remove-box'; did you mean 'slow'?"]
    ),
  ]

  @Test(arguments: actions)
  func `actions are checked against the scene`(line: String, messages: [String]) {
    #expect(Self.messages(demo: "grid", "@7 " + line) == messages.map { "t.scn:\($0)" })
  }

  @Test func `steps create commands`() throws {
    let steps = try Fixture.steps(
      "@0 scroll-to item=2.3 position=top animated=true", "@0 insert at=1..2", "@0 reload-data",
      "@0 select item=1", "@0 deselect item=1", "@0 refuse remove at=9",
      "@0 action remove-box 3 slow=true", "@0 scroll-to y=1.5", "@0 key a", "@0 end")
    let commands = try steps.map { try Self.command($0.verb.role) }
    var arguments = SceneValues()
    arguments["id"] = .integer(3)
    arguments["slow"] = .flag(true)
    #expect(
      commands == [
        .scroll(to: .item(ItemIndex(3, section: 2)), position: .top, animated: true),
        .update([.insert(ItemSet([ItemSet.Span(1...2)]), .fade)]), .reloadData,
        .select(ItemIndex(1), position: nil), .deselect(ItemIndex(1)),
        .update([.remove(ItemSet([ItemSet.Span(9...9)]), .fade)]),
        .action(name: "remove-box", arguments: arguments),
        .scroll(to: .y(1.5), position: .none, animated: false), nil, nil,
      ])
  }

  /// Returns the command of a role on the fixture's grid, or nil if there is none.
  private static func command(_ role: StepRole) throws -> SceneCommand? {
    switch role {
    case .event(.command(let command)): command
    case .command(let command): try command(Fixture.grid)
    case .update(let step): .update([step])
    case .refuse(let role): try command(role)
    default: nil
    }
  }

  @Test func `a scene outside the format can have its own probes`() {
    let text = Fixture.file("@0 expect spring.tension == 3", "@1 end")
    #expect(Fixture.messages(text) == ["t.scn:7:11: unknown probe 'spring.tension'"])
    #expect(Fixture.messages(text.replacing("demo grid", with: "demo mine")) == [])
    let parser = ScenarioParser(file: "t.scn", extraProbes: ["spring.tension"])
    #expect(throws: Never.self) { try parser.parse(text) }
  }
}
