import Geometry
import Items
import Scenes
import Stage
import Testing

/// The parameters and actions of the scene `page`; `PageSectionsTests` tests its sections.
@Suite struct PageDemoTests {
  private func makeRun(
    _ sections: String, _ parameters: [(String, SceneValue)] = [], height: Double = 844
  ) throws -> SceneRun {
    let own: [(String, SceneValue)] = [("sections", .text(sections))]
    return try SceneRun(.page, Size(width: 390, height: height), own + parameters)
  }

  @Test func `insets surround a section and spacing separates its items`() throws {
    let run = try makeRun(
      "list:3,grid:4",
      [("inset", .number(10)), ("spacing", .number(8)), ("titles", .word("none"))])
    // The list ends at 10 + 3·60 + 2·8 + 10 = 216; a tile is (370 − 2·8) / 3 points wide.
    #expect(
      try run.probes("slot[0.1]", "slot[1.0]", "slot[1.3]")
        == ["10,78,370,60", "10,226,118,118", "10,352,118,118"])
  }

  @Test func `cells request the given heights in lists, waterfalls and flows`() throws {
    let run = try makeRun(
      "list:2,waterfall:3,flow:2",
      [("heights", .numbers([50, 100])), ("titles", .word("none"))])
    // The rows end at 150. Items 2 and 4 are below one another, 50 high, and 3 is 100 high. Items 5
    // and 6 are 90 and 120 wide.
    #expect(
      try run.probes("slot[0.1]", "slot[1.2]", "slot[2.0]", "slot[2.1]", "measured.count")
        == ["0,50,390,100", "0,200,195,50", "0,250,90,100", "90,250,120,50", "7"])
    #expect(throws: SceneError.self) {
      try makeRun("list:2", [("heights", .numbers([50, -1]))])
    }
  }

  @Test func `a title has the name of the layout and takes 32 points`() throws {
    let run = try makeRun("grid:4,list:2")
    #expect(try run.probe("slot[0.0]") == "0,32,130,130")
    #expect(run.labels.contains("Grid"))
    let plain = try makeRun("grid:4,list:2", [("titles", .word("none"))])
    #expect(try plain.probe("slot[0.0]") == "0,0,130,130")
    #expect(!plain.labels.contains("Grid"))
  }

  @Test(
    arguments: [
      ([], "0,0,390,32"), ([("titles", .word("sticky"))], "0,100,390,32"),
      ([("pinned", .word("start"))], "0,100,390,32"),
      ([("pinned", .word("start")), ("titles", .word("plain"))], "0,0,390,32"),
    ] as [([(String, SceneValue)], String)])
  func `titles are sticky if they are or if only their edge is given`(
    parameters: [(String, SceneValue)], frame: String
  ) throws {
    let run = try makeRun("grid:12,waterfall:30", parameters, height: 400)
    try run.scroll(to: 100)
    #expect(try run.probe("section[0].header.frame") == frame)
  }

  @Test func `the action gives a section another layout, where its items move`() throws {
    let run = try makeRun("grid:9,list:20", [("titles", .word("none"))])
    run.act("layout", ["section": .integer(0), "layout": .word("list")])
    #expect(
      try run.probes("section[0].layout", "slot[0.4]", "cell[0.4].frame")
        == ["list", "0,240,390,60", "130,130,130,130"])
    run.pass(30)
    #expect(try run.probe("cell[0.4].frame") == "0,240,390,60")
    #expect(try run.probe("section[1].layout") == "list")
  }

  @Test func `layouts of missing sections and more than a hundred per frame are refused`() throws {
    let run = try makeRun("grid:9,list:2")
    run.expectRefusal(
      of: "layout", ["section": .integer(2), "layout": .word("list")],
      mentioning: "section 2 does not exist: the page has 2 sections")
    run.expectRefusal(of: "layout", ["section": .integer(0)], mentioning: "name of a layout")
    run.step([])
    for count in 0..<100 {
      var values = SceneValues()
      values["layout"] = .word(count % 2 == 0 ? "list" : "grid")
      try run.stage.scene.perform(.action(name: "layout", arguments: values))
    }
    run.expectRefusal(of: "layout", ["layout": .word("flow")], mentioning: "100 times per frame")
    run.act("layout", ["layout": .word("flow")])
    #expect(try run.probe("section[0].layout") == "flow")
  }

  @Test func `an inserted section is a list and the others keep their layouts`() throws {
    let run = try makeRun("grid:4,spans:3")
    let first = ItemSet([ItemSet.Span(0...0)])
    run.step([.command(.update([.insertSections(first, itemsEach: 2)]))])
    #expect(
      try run.probes("section[0].layout", "section[1].layout", "section[2].layout", "item[0.0]")
        == ["list", "grid", "spans", "7"])
  }
}
