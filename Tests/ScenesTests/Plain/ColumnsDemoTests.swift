import Geometry
import Items
import Scenes
import Stage
import Testing

/// The parameters of the scene `columns`; `SceneLimitTests` tests the maximum number of groups.
@Suite struct ColumnsDemoTests {
  private func makeRun(
    _ groups: String, _ parameters: [(String, SceneValue)] = [], width: Double = 640
  ) throws -> SceneRun {
    let own: [(String, SceneValue)] = [("groups", .text(groups))]
    return try SceneRun(.columns, Size(width: width, height: 400), own + parameters)
  }

  @Test func `each group is in the shortest column, and the rows of a group have positions`() throws
  {
    let run = try makeRun("3,1,2")
    // The second column is free for group 1, and still shorter for group 2.
    #expect(
      try run.probes("slot[0.0]", "slot[1.0]", "slot[2.0]")
        == ["0,5,320,44", "320,5,320,44", "320,54,320,44"])
    #expect(
      try run.probes("cell[0.0].kind", "cell[0.1].kind", "cell[0.2].kind", "cell[1.0].kind")
        == ["top", "middle", "bottom", "single"])
  }

  @Test func `heights belong to the first items and the others have the row height`() throws {
    let run = try makeRun("1,2,3", [("heights", .numbers([100])), ("row-height", .number(50))])
    #expect(try run.probe("slot[0.0]") == "0,5,320,100")
    #expect(try run.probe("slot[1.1]") == "320,55,320,50")
    // A height stays with its item.
    run.step([.command(.update([.remove(ItemSet([ItemSet.Span(0...0, section: 0)]), .none)]))])
    #expect(try run.probe("slot[1.0]") == "320,5,320,50")
  }

  @Test(arguments: [[-1], [44, 1_000_001]] as [[Double]])
  func `heights that no item can have are refused`(heights: [Double]) {
    #expect(throws: SceneError.self) { try makeRun("2", [("heights", .numbers(heights))]) }
  }

  @Test(arguments: ["3,x", "", "-1", "2x", "1.5"])
  func `groups that are not numbers of items are refused`(groups: String) {
    #expect(throws: SceneError.self) { try makeRun(groups) }
  }

  @Test func `single items form a waterfall with heights that depend on their numbers`() throws {
    let run = try makeRun(
      "5",
      [
        ("unit", .word("item")), ("columns", .integer(4)), ("row-height", .number(60)),
        ("spread", .integer(140)), ("spacing", .number(8)),
      ], width: 400)
    // 7919·n % 141 is 0, 23, 46, 69 and 92; the columns are (400 − 5·8) / 4 points wide.
    #expect(
      try run.probes("slot[0.0]", "slot[0.1]", "slot[0.2]", "slot[0.3]", "slot[0.4]")
        == ["8,8,90,60", "106,8,90,83", "204,8,90,106", "302,8,90,129", "8,76,90,152"])
  }

  @Test func `whole groups ignore the spread`() throws {
    let run = try makeRun("2", [("spread", .integer(140))])
    #expect(try run.probe("slot[0.1]") == "0,49,320,44")
  }

  @Test func `titles count groups from 1 and take 32 points`() throws {
    let run = try makeRun("2,1", [("titles", .flag(true))])
    #expect(try run.probe("slot[0.0]") == "0,37,320,44")
    #expect(run.labels.filter { $0.hasPrefix("Group") } == ["Group 1", "Group 2"])
    let plain = try makeRun("2,1")
    #expect(!plain.labels.contains("Group 1"))
  }

  @Test func `inserted items are numbered after the initial ones`() throws {
    let run = try makeRun("2,2")
    run.step([.command(.update([.insert(ItemSet([ItemSet.Span(0...0, section: 1)]), .none)]))])
    #expect(try run.probes("items", "item[1.0]", "item[1.1]") == ["5", "4", "2"])
  }
}
