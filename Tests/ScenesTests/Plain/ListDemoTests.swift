import Geometry
import Items
import Scenes
import Stage
import Testing

/// The parameters and actions of the scene `list`.
@Suite struct ListDemoTests {
  private static let viewport = Size(width: 400, height: 600)

  /// Creates a list of rows that are 50 points high.
  private func makeRun(
    count: Int, _ parameters: [(String, SceneValue)] = []
  ) throws -> SceneRun {
    let own: [(String, SceneValue)] = [("count", .integer(count)), ("heights", .numbers([50]))]
    return try SceneRun(.list, Self.viewport, own + parameters)
  }

  @Test func `heights repeat and stay with their rows when others are removed`() throws {
    let run = try SceneRun(
      .list, Self.viewport, [("count", .integer(9)), ("heights", .numbers([30, 60, 90]))])
    #expect(try run.probe("slot[2]") == "0,90,400,90")
    #expect(try run.probe("slot[3]") == "0,180,400,30")
    run.step([.command(.update([.remove(ItemSet([ItemSet.Span(0...0)]), .none)]))])
    #expect(try run.probe("slot[0]") == "0,0,400,60")
    #expect(try run.probe("slot[2]") == "0,150,400,30")
  }

  @Test(arguments: [[], [-1], [50, 1_000_001]] as [[Double]])
  func `heights that no row can have are refused`(heights: [Double]) {
    #expect(throws: SceneError.self) {
      try SceneRun(.list, Self.viewport, [("heights", .numbers(heights))])
    }
  }

  @Test func `without heights every row is as high as the estimate`() throws {
    let run = try SceneRun(.list, Self.viewport, [("estimate", .number(70))])
    #expect(try run.probe("slot[1]") == "0,70,400,70")
    #expect(try run.probe("content.height") == "14000")
  }

  @Test func `a snapshot displays its identities in their order`() throws {
    let run = try makeRun(count: 10)
    run.act("snapshot", ["items": .text("5, 0..3,9,20")])
    #expect(
      try run.probes("items", "item[0]", "item[1]", "item[4]", "item[5]", "item[6]")
        == ["7", "5", "0", "3", "9", "20"])
    // A new row has the number after the highest one that was ever displayed.
    run.step([.command(.update([.insert(ItemSet([ItemSet.Span(0...0)]), .none)]))])
    #expect(try run.probe("item[0]") == "21")
    run.act("snapshot", ["items": .text("")])
    #expect(try run.probe("items") == "0")
  }

  @Test(arguments: [
    ("1,x", "not 'x'"), ("1,,2", "not ''"), ("3..1", "not '3..1'"), ("1..", "not '1..'"),
    ("1...3", "not '1...3'"), ("-1", "not '-1'"), ("1000000001", "not '1000000001'"),
    ("2,1..3", "listed more than once: 2"),
  ])
  func `a snapshot that is not a list of different identities is refused`(
    items: String, message: String
  ) throws {
    let run = try makeRun(count: 10)
    run.expectRefusal(of: "snapshot", ["items": .text(items)], mentioning: message)
    run.step([])
    #expect(try run.probe("items") == "10")
  }

  @Test func `the first trailing action archives a row and the leading one keeps it`() throws {
    let run = try makeRun(count: 10, [("swipe", .flag(true))])
    run.act("swipe", ["item": .integer(2), "side": .word("trailing"), "action": .integer(0)])
    #expect(try run.probe("items") == "9")
    #expect(try run.probe("item[2]") == "3")
    run.act("swipe", ["item": .integer(2), "side": .word("leading"), "action": .integer(0)])
    #expect(try run.probe("items") == "9")
    run.expectRefusal(
      of: "swipe", ["item": .integer(2), "side": .word("leading"), "action": .integer(1)],
      mentioning: "row 2 has no leading action 1")
    run.expectRefusal(of: "swipe", ["item": .integer(9)], mentioning: "the list has 9 rows")
  }

  @Test func `rows have no swipe actions unless the parameter asks for them`() throws {
    let run = try makeRun(count: 10)
    run.expectRefusal(of: "swipe", ["item": .integer(0)], mentioning: "swipe=true")
    #expect(try run.probe("items") == "10")
  }

  @Test func `rows are loaded in twelve frames until there are ten times as many`() throws {
    let run = try makeRun(count: 20, [("more", .integer(90))])
    run.pass(11)
    #expect(try run.probes("items", "more.state") == ["20", "loading"])
    run.pass(1)
    #expect(try run.probes("items", "more.state") == ["110", "idle"])
    // Another 90 rows fit exactly into the limit of 200.
    try run.scroll(to: 4900)
    run.pass(12)
    #expect(try run.probes("items", "more.state") == ["200", "end"])
  }

  @Test func `a reconfigured row gets a height and returns to its own without one`() throws {
    let run = try makeRun(count: 100)
    run.act("reconfigure", ["item": .integer(2), "height": .number(80)])
    #expect(try run.probe("slot[2]") == "0,100,400,80")
    #expect(try run.probe("slot[3]") == "0,180,400,50")
    run.act("reconfigure", ["item": .integer(2)])
    #expect(try run.probe("slot[3]") == "0,150,400,50")
    run.expectRefusal(
      of: "reconfigure", ["item": .integer(100), "height": .number(10)],
      mentioning: "item 100 does not exist")
  }
}
