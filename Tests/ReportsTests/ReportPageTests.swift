import Profiling
import Reports
import Stage
import Testing

/// Tests of the page as a file, for several kinds of runs.
struct ReportPageTests {
  @Test(arguments: [0, 1, 2, 20, 89, 90, 300])
  func `every page has closed elements and unique identifiers`(
    count: Int
  ) throws {
    let text = ReportPage(Example.document(count)).html()
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(text.hasSuffix("</html>\n"))
    expectBalanced(text)
    let ids = text.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    _ = try ReportPageReader(text).data()
  }

  @Test func `the table of contents links to every section`() {
    let text = ReportPage(Example.document(300)).html()
    let sections = text.matches(of: /<section id="(\w+)"/).map { String($0.1) }
    let links = text.matches(of: /<li><a href="#(\w+)"/).map { String($0.1) }
    #expect(
      sections == [
        "verdict", "frames", "worst", "times", "work", "marks", "scenario", "digests", "machine",
        "data",
      ])
    #expect(links == sections)
  }

  @Test(
    arguments: [
      "</script><script>alert(1)</script>", "a \"title\" & its 'quotes' <b>", "<!-- <script>",
      "図 Größe 🎢 \u{2028}\u{2029}", "bell \u{7} null \u{0} escape \u{1B}[31m", "]]>", "&amp;",
      "\\u003c \\", "",
    ])
  func `a title cannot inject markup`(title: String) throws {
    let source = "scenario 1\ntitle \"\(title)\"\n# \(title)\n---\n@0 mark \"\(title)\"\n"
    var page = ReportPage(Example.document(120, title: title, source: source))
    page.document.summary.sections[0].name = title
    page.document.summary.outcome.problems = [title]
    page.document.summary.expectations = [
      ExpectationResult(line: 5, frame: 0, demand: title, result: .failed, found: title)
    ]
    page.remarks = [title]
    page.base = page.document
    let text = page.html()
    let plain = ReportPage(Example.document(120)).html()
    for tag in ["<script", "</script", "<style", "<!--"] {
      #expect(text.split(separator: tag).count == plain.split(separator: tag).count, "\(tag)")
    }
    expectBalanced(text)
    let data = try ReportPageReader(text).data()
    let sections = try #require(data["sections"] as? [[Any]])
    #expect(sections[0][0] as? String == title)
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" })
  }

  @Test func `the page loads no other resources`() throws {
    var page = ReportPage(Example.document(300))
    page.files = [ReportFile("run.json", "every frame")]
    let text = page.html()
    for match in text.matches(of: /(?:src|href)="([^"]*)"/) {
      #expect(
        match.1.hasPrefix("#") || match.1.hasPrefix("data:image/") || match.1 == "run.json")
    }
    #expect(text.contains("content=\"default-src 'none'; "))
    #expect(!text.contains("@import") && !text.contains("url(http"))
  }

  @Test func `equal runs have equal pages`() {
    let pages = (0..<3).map { _ in
      var page = ReportPage(Example.document(300))
      page.base = Example.document(300, seed: 2)
      return page.html()
    }
    #expect(pages[0] == pages[1] && pages[1] == pages[2])
  }

  @Test func `the command that repeats the run is quoted for a shell`() throws {
    let page = ReportPageReader(ReportPage(Example.document(10)).html())
    #expect(try page.element("<pre id=\"command\">") == #"reticle replay 'it'\''s a file.scn'"#)
  }

  /// Expects that every element is closed in order.
  private func expectBalanced(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let void: Set<Substring> = ["meta", "input", "img", "br", "path", "rect"]
    let markup = text.replacing(/<(script|style)[^>]*>.*?<\/(script|style)>/.dotMatchesNewlines()) {
      _ in ""
    }
    var open: [Substring] = []
    for match in markup.matches(of: /<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/) {
      let name = match.2
      if match.1.isEmpty {
        if match.3.isEmpty, !void.contains(name) { open.append(name) }
      } else {
        let last = open.popLast()
        #expect(last == name, "\(name) ends inside \(last ?? "nothing")", sourceLocation: location)
        if last != name { return }
      }
    }
    #expect(open.isEmpty, "never closed: \(open)", sourceLocation: location)
  }
}
