import Geometry
import Items
import Scenes
import Stage
import Testing

/// The parameters of the scene `sections`.
@Suite struct SectionsDemoTests {
  private func makeRun(
    _ sections: String, _ parameters: [(String, SceneValue)] = []
  ) throws -> SceneRun {
    let own: [(String, SceneValue)] = [("sections", .text(sections))]
    return try SceneRun(.sections, Size(width: 320, height: 700), own + parameters)
  }

  @Test func `five tiles share a line with the padding around them`() throws {
    let run = try makeRun("12")
    // (320 − 6·10) / 5 = 52; a single section has no title.
    #expect(
      try run.probes("slot[0.0]", "slot[0.4]", "slot[0.5]")
        == ["10,10,52,90", "258,10,52,90", "10,110,52,90"])
  }

  @Test func `titles count sections from 0, or from 1 with the parameter`() throws {
    let plain = try makeRun("5,3")
    #expect(plain.labels.filter { $0.hasPrefix("Section") } == ["Section 0", "Section 1"])
    #expect(try plain.probe("slot[0.0]") == "10,35,52,90")
    let numbered = try makeRun("5,3", [("titles", .flag(true))])
    #expect(numbered.labels.filter { $0.hasPrefix("Section") } == ["Section 1", "Section 2"])
    let none = try makeRun("5,3", [("titles", .flag(false))])
    #expect(none.labels.filter { $0.hasPrefix("Section") } == [])
    #expect(try none.probe("slot[0.0]") == "10,10,52,90")
  }

  @Test func `a footer counts the current items of its section`() throws {
    let run = try makeRun("2,5", [("footer-height", .number(20))])
    #expect(run.labels.contains("2 items"))
    #expect(run.labels.contains("5 items"))
    run.step([.command(.update([.remove(ItemSet([ItemSet.Span(0...0, section: 0)]), .none)]))])
    run.pass(30)
    #expect(run.labels.contains("1 item"))
    #expect(!run.labels.contains("2 items"))
  }

  @Test func `a cell of its own size is centered in its tile and can exceed it`() throws {
    let settings: [(String, SceneValue)] = [
      ("padding", .size(Size(width: 4, height: 4))), ("row-height", .number(64)),
      ("per-line", .integer(4)),
    ]
    func frame(_ width: Double, _ height: Double) throws -> String {
      let own: [(String, SceneValue)] = [("centred", .size(Size(width: width, height: height)))]
      return try makeRun("8", settings + own).probe("cell[0.0].frame")
    }
    // The tile is 75 × 60 points large, at 4, 4.
    #expect(try frame(51, 40) == "16,14,51,40")
    #expect(try frame(79, 64) == "2,2,79,64")
  }

  @Test func `sections and sizes that do not fit are refused`() {
    for sections in ["", "3,", "x", "3;4", "1000000001"] {
      #expect(throws: SceneError.self) { try makeRun(sections) }
    }
    #expect(throws: SceneError.self) {
      try makeRun("8", [("centred", .size(Size(width: 0, height: 40)))])
    }
  }

  @Test func `a moved item keeps its number in its new section`() throws {
    let run = try makeRun("3,2")
    run.step([
      .command(
        .update([.move(from: ItemIndex(0, section: 0), to: ItemIndex(0, section: 1), .none)]))
    ])
    #expect(
      try run.probes("items", "item[0.0]", "item[1.0]", "item[1.2]") == ["5", "1", "0", "4"])
  }
}
