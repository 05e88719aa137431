import Profiling
import Reports
import Stage
import Testing

/// The table of digests, read from the page because the section is internal.
@Suite("DigestSection") struct DigestSectionTests {
  /// Returns a document with a digest for each of some frames; those in `changed` differ.
  private static func document(frames: Range<Int64>, changed: Range<Int64> = 0..<0) -> RunDocument {
    var document = Example.document(20)
    var rows = DigestRows()
    for frame in frames {
      rows.append(Example.digest(changed.contains(frame) ? 9 : 1), frame: frame)
    }
    document.summary.digests = rows
    document.summary.outcome = OutcomeFacts()
    return document
  }

  @Test func `a run without digests has no section`() {
    let text = ReportPage(Self.document(frames: 0..<0)).html()
    #expect(!text.contains("<section id=\"digests\""))
  }

  @Test func `at most 120 rows are listed, with a note`() throws {
    let page = ReportPageReader(ReportPage(Self.document(frames: 0..<121)).html())
    #expect(try page.rows("digest-values").count == 120)
    #expect(page.text.contains("120 of 121 are shown; run.json has all."))
    let short = ReportPageReader(ReportPage(Self.document(frames: 0..<120)).html())
    #expect(try short.rows("digest-values").count == 120)
    #expect(!short.text.contains("are shown; run.json has all."))
  }

  @Test(arguments: [(200, 140), (5, 0), (299, 180)])
  func `the first difference from the base run is in the middle of the rows where possible`(
    changed: Int, first: Int
  ) throws {
    var page = ReportPage(Self.document(frames: 0..<300, changed: Int64(changed)..<300))
    page.base = Self.document(frames: 0..<300)
    let rows = try ReportPageReader(page.html()).rows("digest-values")
    #expect(rows.count == 120)
    #expect(rows.first?.first == "\(first)")
    #expect(rows.contains { $0.first == "\(changed)" })
  }

  @Test func `values that differ from the base run are marked`() {
    var page = ReportPage(Self.document(frames: 0..<3, changed: 2..<3))
    page.base = Self.document(frames: 0..<3)
    // The digest of the whole state and that of scrolling differ.
    #expect(page.html().split(separator: "aria-label=\"differs\"").count == 3)
    // A frame without a digest in the base run has nothing to differ from.
    page.base = Self.document(frames: 0..<2)
    #expect(!page.html().contains("aria-label=\"differs\""))
  }

  @Test func `the note states the result of the comparison with the file`() {
    var page = ReportPage(Self.document(frames: 0..<3))
    #expect(!page.html().contains("of the file agreed"))
    page.document.summary.outcome.digestsEqual = 1
    #expect(page.html().contains("1 checkpoint of the file agreed."))
    page.document.summary.outcome.firstDifferingFrame = 2
    let text = page.html()
    #expect(text.contains("They differ from the file&#39;s at frame 2."))
    #expect(!text.contains("of the file agreed"))
    #expect(text.contains("<tr data-frame=\"2\" class=\"bad\">"))
  }
}
