import Profiling
import Reports
import Testing

/// The facts about program and machine, read from the page because the section is internal.
@Suite("MachineSection") struct MachineSectionTests {
  /// Returns the facts by their names.
  private static func facts(_ page: ReportPage) throws -> [String: String] {
    let text = page.html()
    let start = try #require(text.firstRange(of: "<section id=\"machine\""))
    let rest = text[start.upperBound...]
    let end = try #require(rest.firstRange(of: "</section>"))
    let pairs = rest[..<end.lowerBound].matches(of: /<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/)
    return Dictionary(
      uniqueKeysWithValues: pairs.map {
        (String($0.1), ReportPageReader.plainText(of: String($0.2)))
      })
  }

  private static var document: RunDocument {
    var document = Example.document(20)
    document.summary.environment.governor = nil
    document.summary.environment.display = nil
    document.summary.environment.loadAfter = []
    document.summary.rendered = false
    return document
  }

  @Test func `facts that are not known are dashes`() throws {
    let facts = try Self.facts(ReportPage(Self.document))
    #expect(facts["Commit"] == "–")
    #expect(facts["Seed"] == "–")
    #expect(facts["Its SHA-256"] == "0f00")
    #expect(facts["Program"] == "reticle 9.9, contract 1")
    #expect(facts["Display"] == "none (not rendered)")
    #expect(facts["Load before and after"] == "0.10 0.10 0.10")
  }

  @Test func `known facts are complete`() throws {
    var document = Self.document
    document.summary.program.commit = "abc"
    document.summary.program.dirty = true
    document.summary.environment.governor = "powersave"
    document.summary.environment.display = RunEnvironment.Display(
      sdl: "2.26.5", driver: "dummy", renderer: "software")
    document.summary.environment.loadAfter = [1, 2.25, 3]
    document.summary.environment.variables = ["LANG": "C", "A": "<b>"]
    let facts = try Self.facts(ReportPage(document))
    #expect(facts["Commit"] == "abc with uncommitted changes")
    #expect(facts["Processor"]?.hasPrefix("Abacus, ") == true)
    #expect(facts["Processor"]?.hasSuffix(", governor powersave") == true)
    #expect(facts["Display"] == "SDL 2.26.5, dummy, software")
    #expect(facts["Load before and after"] == "0.10 0.10 0.10 · 1.00 2.25 3.00")
    #expect(facts["Variables"] == "A=<b> LANG=C")
  }

  @Test func `a run without a display can be rendered`() throws {
    var document = Self.document
    document.summary.rendered = true
    #expect(try Self.facts(ReportPage(document))["Display"] == "none (rendered into memory)")
  }

  @Test func `facts that differ from those of the base run show both values`() throws {
    var page = ReportPage(Self.document)
    var base = Self.document
    base.summary.environment.kernel = "Linux 5"
    base.summary.scenario.sha256 = nil
    page.base = base
    let facts = try Self.facts(page)
    #expect(facts["Kernel"] == "Linux 6before: Linux 5")
    #expect(facts["Its SHA-256"] == "0f00before: –")
    #expect(facts.values.count { $0.contains("before:") } == 2)
  }
}
