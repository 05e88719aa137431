import Profiling
import Reports
import Testing

@Suite("WorkSection") struct WorkSectionTests {
  private func document(_ times: [Int64]?) -> RunDocument {
    var document = Example.document(60)
    document.summary.outcome.intervals = times.map { times in
      var facts = IntervalFacts(name: "sort <rows>")
      for time in times {
        facts.append(
          MeasuredInterval(
            frame: 3, phase: 3, depth: 0, count: 20, startNs: 0, wallNs: time, tcpuNs: time))
      }
      return [facts]
    }
    return document
  }

  @Test func `the program's own intervals are listed beside those of the base run`() throws {
    var page = ReportPage(document([1_000_000, 2_000_000, 6_000_000]))
    let row = ["sort <rows>", "3", "60", "9.000", "2.000", "6.000"]
    #expect(try ReportPageReader(page.html()).rows("intervals") == [row])
    page.base = document([1_000_000])
    let both = try ReportPageReader(page.html()).rows("intervals")
    #expect(both == [["sort <rows>", "3 1", "60 20", "9.000 1.000", "2.000 1.000", "6.000 1.000"]])
  }

  @Test func `a run without intervals has no table of them`() {
    #expect(!ReportPage(document(nil)).html().contains("id=\"intervals\""))
  }
}
