import TestSupport
import Testing

/// The report page in the results folder, as written by the commands.
struct ReportPageFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func page(_ path: String) throws -> String { try #require(folder.text(of: path)) }

  @Test func `a replay writes a page with links to its files`() throws {
    try folder.write(ScenarioText.fling, to: "a.scn")
    #expect(try Call(process: "replay", "a.scn", "--out", "out", in: folder).code == 0)
    let page = try page("out/a/report.html")
    #expect(page.contains("<a href=\"run.json\">"))
    #expect(page.contains("reticle replay a.scn"))
    #expect(page.utf8.count < 1_000_000)
  }

  @Test func `a profile writes a page of medians with pictures and outlines`() throws {
    try folder.write(ScenarioText.fling, to: "a.scn")
    let call = try Call(process: "profile", "a.scn", "--repeat", "2", "--out", "out", in: folder)
    #expect(call.code == 0)
    let page = try page("out/a/report.html")
    #expect(page.contains("medians of 2 runs"))
    #expect(page.contains("reticle profile a.scn --repeat 2"))
    #expect(page.contains("src=\"data:image/jpeg;base64,/9j/"))
    #expect(page.contains("<rect x=\""))
  }

  @Test func `two folders of results are compared on one page`() throws {
    try folder.write(ScenarioText.fling, to: "a.scn")
    for out in ["one", "two"] {
      #expect(try Call(process: "replay", "a.scn", "--out", out, in: folder).code == 0)
    }
    let call = try Call(process: "compare", "one", "two", "--out", "pages", in: folder)
    #expect(call.code == 0)
    let page = try page("pages/a/report.html")
    #expect(page.contains("compared with an earlier run"))
    #expect(page.contains("<h3>Behavior</h3>"))
  }
}
