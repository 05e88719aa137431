import Scenarios
import Stage
import Testing

@Suite("ProbeCatalog") struct ProbeCatalogTests {
  /// Returns the message for an expectation of a probe, or nil if it is valid.
  private static func message(
    _ probe: String, _ comparison: Scenarios.Expectation.Comparison, _ value: String,
    tolerance: Thousandths = .zero, catalog: ProbeCatalog = ProbeCatalog()
  ) throws -> String? {
    let expectation = Scenarios.Expectation(
      try #require(Probe(probe)), comparison, .bare(value), tolerance: tolerance)
    do throws(ScenarioIssue) {
      try catalog.check(expectation, probe: Lexeme(probe), value: Lexeme(value))
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `a probe has a kind and counters have variants`() {
    #expect(ProbeCatalog.kind(of: "offset.y") == .number)
    #expect(ProbeCatalog.kind(of: "cell.frame") == .rectangle)
    #expect(ProbeCatalog.kind(of: "visible.first") == .index)
    #expect(ProbeCatalog.kind(of: "selection") == .indices)
    #expect(ProbeCatalog.kind(of: "allocations.total") == .number)
    #expect(ProbeCatalog.kind(of: "layout.passes.frame") == .number)
    #expect(ProbeCatalog.kind(of: "cells.live.total") == nil)
    #expect(ProbeCatalog.kind(of: "offset") == nil)
  }

  @Test(arguments: [
    "cell[3].alpha", "cell[2.3].alpha", "item[0]", "section[2].offset.x", "box[a].alpha",
    "offset.y",
  ])
  func `brackets contain what the probe needs`(probe: String) throws {
    #expect(try Self.message(probe, .equal, "1") == nil)
  }

  @Test(arguments: [
    ("cell.alpha", "'cell' needs an item's index in brackets, as in cell[3]"),
    ("cell[1,2].alpha", "'cell' needs an item's index in brackets, as in cell[3]"),
    ("section[1.2].offset.x", "'section' needs a section's number in brackets, as in section[2]"),
    ("item-at[1]", "'item-at' needs a point in brackets, as in item-at[20,30]"),
    ("item-at[1,2,3]", "'item-at' needs a point in brackets, as in item-at[20,30]"),
    ("item-at[a,b]", "'item-at' needs a point in brackets, as in item-at[20,30]"),
    ("box[a,b].alpha", "'box' needs a name in brackets, as in box[header]"),
    (
      "line[a].item[top,0].frame",
      "'item' needs left, middle or right and a number, as in item[left,0]"
    ),
    ("offset[1].y", "'offset' has no brackets"),
    ("events[didSelekt]", "unknown event 'didSelekt'; did you mean 'didSelect'?"),
    ("events[gesture,didMove,gesture]", "duplicate event 'gesture'"),
  ])
  func `other brackets are rejected`(probe: String, message: String) throws {
    #expect(try Self.message(probe, .equal, "1") == message)
  }

  @Test func `only numbers and indices have an order, and only numbers a tolerance`() throws {
    #expect(try Self.message("visible.first", .less, "2.3") == nil)
    #expect(
      try Self.message("animating", .less, "true")
        == "'animating' can only be compared with == and !=")
    #expect(
      try Self.message("cell[1].frame", .greater, "0,0,1,1")
        == "'cell.frame' can only be compared with == and !=")
    #expect(try Self.message("cell[1].frame", .equal, "0,0,1,1", tolerance: Thousandths(1)) == nil)
    #expect(
      try Self.message("visible.first", .equal, "2", tolerance: Thousandths(1))
        == "'visible.first' is not a number and cannot have a tolerance")
  }

  @Test func `none equals any kind but is neither less nor greater`() throws {
    for probe in ["offset.y", "visible.first", "selection", "phase", "animating"] {
      #expect(try Self.message(probe, .notEqual, "none") == nil)
    }
    #expect(
      try Self.message("offset.y", .less, "none") == "'offset.y' cannot be ordered against none")
  }

  @Test func `unknown probes are accepted only if the scene can have its own`() throws {
    #expect(
      try Self.message("ofset.y", .equal, "1")
        == "unknown probe 'ofset.y'; did you mean 'offset.y'?"
    )
    #expect(
      try Self.message("ofset.y", .equal, "x", catalog: ProbeCatalog(acceptsUnknown: true)) == nil)
    let extra = ProbeCatalog(extraPaths: ["spring.tension"])
    #expect(try Self.message("spring.tension", .less, "anything", catalog: extra) == nil)
    #expect(
      try Self.message("spring.tensio", .equal, "1", catalog: extra)
        == "unknown probe 'spring.tensio'; did you mean 'spring.tension'?")
  }

  @Test func `a bad name is reported at the probe and a bad value at the value`() throws {
    let probe = Lexeme(Array("cell.alpha".utf8)[...], SourcePosition(line: 1, column: 11))
    let value = Lexeme(Array("x".utf8)[...], SourcePosition(line: 1, column: 30))
    func position(_ name: String) throws -> SourcePosition? {
      let expectation = Scenarios.Expectation(try #require(Probe(name)), .equal, .bare("x"))
      let issue = #expect(throws: ScenarioIssue.self) {
        try ProbeCatalog().check(expectation, probe: probe, value: value)
      }
      return issue?.position
    }
    #expect(try position("cell.alpha")?.column == 11)
    #expect(try position("cell[1].alpha")?.column == 30)
  }
}
