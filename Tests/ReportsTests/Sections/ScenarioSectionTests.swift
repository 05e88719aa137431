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

  /// A run whose frames 40 to 1539 were at rest and were left out.
  private static func restDocument() -> RunDocument {
    Example.document(120, source: restSource) { frame, record in
      if frame >= 40 { record[.frame] = Int64(frame) + 1500 }
    }
  }

  private static let restSource = """
    scenario 1
    ---
    @0    expect offset.y == 0
    #
    @0    tap at=9,9
    @10   tap at=9,9
    @30   tap at=9,9
    +0    mark "rest"
    @1560 fling from=195,700 velocity=0,-3200 over=6

    """

  @Test func `frames at rest that were left out do not shift the costs of lines`() throws {
    var document = Self.restDocument()
    document.summary.steps.append(line: 9, frame: 1560)
    let page = ReportPageReader(ReportPage(document).html())
    let rows = try page.rows("source")
    // Line, first frame, and frames: of 120 frames, 40 precede the rest.
    #expect(rows[4].prefix(3) == ["5", "0", "10"])
    #expect(rows[5].prefix(3) == ["6", "10", "20"])
    #expect(rows[7].prefix(3) == ["8", "30", "30"])
    #expect(rows[8].prefix(3) == ["9", "1560", "60"])
    #expect(page.text.contains("<tr id=\"L9\" data-frame=\"1560\">"))
    #expect(page.text.contains("1500 frames at rest were left out."))
  }

  @Test func `late frames after a rest have their cause`() {
    // Of the example's frames, rows 49 and 99 are late, for the same reason.
    let labels = (0..<120).map { row in Int64([49, 99].contains(row) ? 1 : 0) }
    let text = ReportPage(Self.restDocument()).html()
    #expect(text.contains("[\"label\",\(PackedColumn(labels).json)]"))
  }
}
