import Profiling
import Reports
import Testing

/// The text of the scenario with costs and results, read from the page.
@Suite("ScenarioSection") struct ScenarioSectionTests {
  private static func document(_ results: [ExpectationResult]) -> RunDocument {
    var document = Example.document(120)
    document.summary.expectations = results
    return document
  }

  private static func page(_ results: [ExpectationResult] = []) -> ReportPageReader {
    ReportPageReader(ReportPage(document(results)).html())
  }

  @Test func `a run that does not come from a file has no section`() {
    var document = Example.document(20)
    document.summary.scenario.source = nil
    #expect(!ReportPage(document).html().contains("<section id=\"scenario\""))
  }

  @Test func `every line is a row, and the end of the last line is not another one`() throws {
    let rows = try Self.page().rows("source")
    #expect(rows.map { $0[0] } == (1...8).map { "\($0)" })
    #expect(rows[3][6] == "---")
    // Lines above the steps cost nothing.
    #expect(rows[0].dropFirst().prefix(5).allSatisfy { $0 == "" })
    let open = Example.document(20, source: "scenario 1\n\n---")
    let last = try ReportPageReader(ReportPage(open).html()).rows("source")
    #expect(last.map { $0[6] } == ["scenario 1", "", "---"])
  }

  @Test func `failed, skipped and met expectations are displayed on their line`() throws {
    let page = Self.page([
      ExpectationResult(line: 5, frame: 0, demand: "a == 1", result: .met),
      ExpectationResult(line: 6, frame: 0, demand: "b == 1", result: .failed, found: "5"),
      ExpectationResult(line: 7, frame: 0, demand: "c == 1", result: .failed),
      ExpectationResult(line: 8, frame: 0, demand: "d == 1", result: .skipped),
    ])
    let results = try page.rows("source").map { $0[7] }
    #expect(
      results == [
        "", "", "", "", "met", "found 5", "found something else",
        "skipped: not available here",
      ])
    #expect(!page.text.contains("<tr id=\"L5\" class=\"bad\""))
    #expect(page.text.contains("<tr id=\"L6\" class=\"bad\""))
    #expect(!page.text.contains("<tr id=\"L8\" class=\"bad\""))
  }

  @Test func `a line shows the first frame from which it was in progress`() {
    let text = Self.page().text
    #expect(text.contains("<tr id=\"L6\" data-frame=\"10\">"))
    #expect(text.contains("<tr id=\"L8\" data-frame=\"30\">"))
    #expect(text.contains("<tr id=\"L1\">"))
  }
}
