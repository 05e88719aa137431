import Geometry
import Scenes
import Stage
import Testing

/// The text that describes the sections of a page, tested with the scene `page`.
@Suite struct PageSectionsTests {
  private func makeRun(_ sections: String) throws -> SceneRun {
    try SceneRun(.page, Size(width: 390, height: 844), [("sections", .text(sections))])
  }

  @Test func `each part is a layout and its number of items`() throws {
    let run = try makeRun("list:3,spans:0,grid:4")
    #expect(
      try run.probes("items", "section[0].layout", "section[1].layout", "section[2].layout")
        == ["7", "list", "spans", "grid"])
    #expect(try run.probe("item[2.3]") == "6")
  }

  @Test func `two numbers are sections that use all layouts in turn`() throws {
    let run = try makeRun("9x2")
    let names = try (0..<9).map { try run.probe("section[\($0)].layout") }
    #expect(
      names == [
        "list", "grid", "shelf", "waterfall", "flow", "justified", "spans", "list", "grid",
      ])
    #expect(try run.probe("items") == "18")
  }

  @Test func `an empty text is a page without sections`() throws {
    #expect(try makeRun("").probe("items") == "0")
  }

  @Test(arguments: [
    "list", "list:", "list:x", "list:-1", "list:5,", ",list:5", "table:3", "list:5, grid:2",
    "List:5", "list:12345678", "list:1:2", "3x4x5", "x3", "1000001x1",
  ])
  func `any other text is refused with the names of the layouts`(text: String) {
    do {
      _ = try makeRun(text)
      Issue.record("'\(text)' was accepted")
    } catch {
      #expect("\(error)".contains("the layouts are list, grid, shelf"), "\(error)")
    }
  }

  @Test(arguments: [
    "1000000x1001", Array(repeating: "list:9999999", count: 101).joined(separator: ","),
  ])
  func `more than a thousand million items are refused`(text: String) {
    do {
      _ = try makeRun(text)
      Issue.record("the sections were accepted")
    } catch {
      #expect("\(error)".contains("items in total"), "\(error)")
    }
  }
}
