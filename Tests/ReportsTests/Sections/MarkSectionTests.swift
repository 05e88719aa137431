import Profiling
import Reports
import Stage
import Testing

/// Sections between marks and budgets, read from the page because the section is internal.
@Suite("MarkSection") struct MarkSectionTests {
  @Test func `a file without marks and budgets has no section`() {
    var document = Example.document(20)
    document.summary.budgets = []
    #expect(!ReportPage(document).html().contains("<section id=\"marks\""))
  }

  @Test func `the title depends on whether the file has marks`() throws {
    let budgets = ReportPageReader(ReportPage(Example.document(20)).html())
    #expect(try budgets.element("<h2 id=\"marks-title\">") == "Budgets")
    #expect(!budgets.text.contains("<table id=\"sections\""))
    let marks = ReportPageReader(ReportPage(Example.document(120)).html())
    #expect(try marks.element("<h2 id=\"marks-title\">") == "Sections")
    #expect(try marks.rows("sections").map { $0[0] } == ["start", "coasting"])
  }

  @Test func `a budget is met up to its limit`() throws {
    func budgets(drawing: Nanoseconds) throws -> [[String]] {
      let document = Example.document(20) { frame, record in
        record = FrameRecord(frame: Int64(frame))
        record.add(drawing, to: .draw)
      }
      return try ReportPageReader(ReportPage(document).html()).rows("budgets")
    }
    #expect(try budgets(drawing: 8_000_000) == [["p99-cpu", "8 ms", "8.000", "met"]])
    #expect(try budgets(drawing: 8_001_000) == [["p99-cpu", "8 ms", "8.001", "missed"]])
  }

  @Test func `a budget without frames is neither met nor missed`() throws {
    let page = ReportPageReader(ReportPage(Example.document(0)).html())
    #expect(try page.rows("budgets") == [["p99-cpu", "8 ms", "–", "no frames"]])
  }

  @Test func `sections count the cells and layouts of their own frames`() throws {
    let document = Example.document(120) { frame, record in
      record[.cellsCreated] = frame == 50 ? 7 : frame == 90 ? 2 : 0
      record[.layoutPasses] = frame == 100 ? 3 : 0
    }
    let rows = try ReportPageReader(ReportPage(document).html()).rows("sections")
    #expect(rows.map { $0.suffix(2) } == [["7", "0"], ["2", "3"]])
  }
}
