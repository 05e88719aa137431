import Profiling
import Reports
import Testing

/// The head of the page: its title and its facts.
@Suite("PageTemplate") struct PageTemplateTests {
  private static func facts(_ page: ReportPage) throws -> [String] {
    let text = page.html()
    let start = try #require(text.firstRange(of: "<div class=\"facts\">"))
    let rest = text[start.upperBound...]
    let end = try #require(rest.firstRange(of: "</div>"))
    return rest[..<end.lowerBound].matches(of: /<span>(.*?)<\/span>/)
      .map { ReportPageReader.plainText(of: String($0.1)) }
  }

  @Test func `the path is the title of a scenario without one`() throws {
    var document = Example.document(20)
    #expect(
      try ReportPageReader(ReportPage(document).html()).element("<title>") == "a fling · Reticle")
    document.summary.scenario.title = nil
    let page = ReportPageReader(ReportPage(document).html())
    #expect(try page.element("<title>") == "Scenarios/fling.scn · Reticle")
    #expect(try page.element("<h1>") == "Scenarios/fling.scn")
  }

  @Test func `facts that are not known are left out`() throws {
    #expect(
      try Self.facts(ReportPage(Example.document(1))) == [
        "Scenarios/fling.scn", "grid count=2000", "1 frame at 60/1", "asap", "release build",
      ])
  }

  @Test(arguments: [
    (1000, "390x844"), (2000, "390x844 at scale 2"), (1500, "390x844 at scale 1.5"),
    (1125, "390x844 at scale 1.125"),
  ])
  func `the scale of the viewport is a fact unless it is 1`(scale: Int, fact: String) throws {
    var document = Example.document(20)
    document.summary.scenario.viewport = "390x844"
    document.summary.scenario.scaleThousandths = Int64(scale)
    #expect(try Self.facts(ReportPage(document))[2] == fact)
  }

  @Test func `a commit is shortened and marked if the source had changes`() throws {
    var document = Example.document(20)
    document.summary.program.commit = "0123456789abcdef"
    #expect(try Self.facts(ReportPage(document)).last == "commit 0123456789ab")
    document.summary.program.dirty = true
    #expect(try Self.facts(ReportPage(document)).last == "commit 0123456789ab+")
  }

  @Test func `the base run is named by what distinguishes it, before the remarks`() throws {
    var page = ReportPage(Example.document(20))
    page.remarks = ["a remark"]
    page.base = page.document
    #expect(try Self.facts(page).suffix(2) == ["compared with an earlier run", "a remark"])
    page.base?.summary.scenario.path = "old.scn"
    #expect(try Self.facts(page).suffix(2) == ["compared with old.scn", "a remark"])
    page.base?.summary.program.commit = "0123456789abcdef"
    #expect(
      try Self.facts(page).suffix(2) == ["compared with commit 0123456789ab", "a remark"])
  }
}
