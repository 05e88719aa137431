import Geometry
import Items
import Scenes
import Stage
import Testing

/// The parameters of the scene `grouped-columns`, and the texts around its groups.
@Suite struct GroupedColumnsSceneTests {
  private func makeRun(
    width: Double = 768, _ parameters: [(String, SceneValue)] = []
  ) throws -> SceneRun {
    try SceneRun(.groupedColumns, Size(width: width, height: 1024), parameters)
  }

  @Test(
    arguments: [(1024, "2", "640"), (768, "2", "640"), (500, "1", "500")]
      as [(Double, String, String)])
  func `the page is at most 640 points wide and has a second column if it fits`(
    width: Double, columns: String, page: String
  ) throws {
    let run = try makeRun(width: width)
    #expect(try run.probes("columns", "content.width") == [columns, page])
  }

  @Test func `a page that fills the viewport has as many columns as fit`() throws {
    let run = try makeRun(width: 900, [("fill", .flag(true))])
    // Three columns of at least 280 points.
    #expect(try run.probes("columns", "content.width") == ["3", "900"])
    let fixed = try makeRun(width: 900, [("fill", .flag(true)), ("columns", .integer(1))])
    #expect(try fixed.probe("columns") == "1")
  }

  @Test func `the flat style has titles, pictures and the whole width unless told otherwise`()
    throws
  {
    let flat = try makeRun([("style", .word("flat"))])
    #expect(try flat.probes("items", "slot[0.0]") == ["31", "16,50,360,60"])
    let plain = try makeRun([
      ("style", .word("flat")), ("titles", .flag(false)), ("pictures", .flag(false)),
      ("fill", .flag(false)),
    ])
    // A page of 640 points: (640 − 3·16) / 2 = 296; the row is below an inset and a spacing of 8.
    #expect(try plain.probes("items", "slot[0.0]") == ["18", "16,16,296,60"])
  }

  @Test func `titles name the groups and footers count their current rows`() throws {
    let run = try makeRun([("titles", .flag(true))])
    for label in ["California", "13 entries", "Elsewhere", "4 entries", "Nowhere", "1 entry"] {
      #expect(run.labels.contains(label), "\(label)")
    }
    run.step([.command(.update([.insert(ItemSet([ItemSet.Span(0...0, section: 2)]), .none)]))])
    run.pass(30)
    #expect(run.labels.contains("2 entries"))
    #expect(!run.labels.contains("1 entry"))
    #expect(run.labels.contains("New entry 1, Just added"))
  }

  @Test func `a new group has a title of its own and the others keep theirs`() throws {
    let run = try makeRun([("titles", .flag(true))])
    run.step([
      .command(.update([.insertSections(ItemSet([ItemSet.Span(0...0)]), itemsEach: 1)]))
    ])
    run.pass(30)
    for label in ["New group", "California", "Elsewhere", "Nowhere"] {
      #expect(run.labels.count { $0 == label } == 1, "\(label)")
    }
    #expect(try run.probe("item[0.0]") == "18")
  }
}
