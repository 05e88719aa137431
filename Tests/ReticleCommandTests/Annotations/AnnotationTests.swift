import Foundation
import TestSupport
import Testing

@Suite("Annotations and summaries for continuous integration") struct AnnotationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(ScenarioText.good, to: "s/good.scn")
    try folder.write(ScenarioText.failing, to: "s/failing, 1.scn")
    try folder.write(ScenarioText.bad, to: "s/bad.scn")
  }

  private func call(_ words: String...) throws -> Call {
    try RunningCall(words, in: folder).wait()
  }

  @Test func `github gets a command for each problem with file, line and title`() throws {
    let call = try call("replay", "s", "--no-render", "--annotate", "github")
    #expect(call.code == 2)
    let commands = call.lines.filter { $0.hasPrefix("::") }
    try #require(commands.count == 2)
    #expect(commands[0].hasPrefix("::error file=s/bad.scn,line=8,col=4,title=bad file::"))
    #expect(
      commands[1].hasPrefix(
        "::error file=s/failing%2C 1.scn,line=8,col=4,title=expectation failed::"))
    #expect(commands[1].contains("expected items == 299, found 300"))
  }

  @Test func `gitlab gets a report with paths, lines and stable fingerprints`() throws {
    func report() throws -> [[String: Any]] {
      _ = try call("replay", "s", "--no-render", "--annotate", "gitlab")
      let text = try #require(folder.text(of: "gl-code-quality-report.json"))
      return try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    }
    let entries = try report()
    try #require(entries.count == 2)
    let location = try #require(entries[1]["location"] as? [String: Any])
    #expect(location["path"] as? String == "s/failing, 1.scn")
    #expect((location["lines"] as? [String: Any])?["begin"] as? Int == 8)
    let names = entries.compactMap { $0["fingerprint"] as? String }
    #expect(Set(names).count == 2)
    #expect(try report().compactMap { $0["fingerprint"] as? String } == names)
  }

  @Test func `a summary is appended, with failed files and no markup of theirs`() throws {
    try folder.write("# Job\n", to: "summary.md")
    try folder.write(ScenarioText.failing, to: "s/a|b*.scn")
    _ = try call("replay", "s", "--no-render", "--summary", "summary.md")
    let text = try #require(folder.text(of: "summary.md"))
    #expect(text.hasPrefix("# Job\n## Reticle: 1 passed, 3 failed\n"))
    #expect(text.contains("| s/a\\|b\\*.scn | expectation failed | "))
    #expect(text.contains("| s/bad.scn | bad file | "))
    #expect(!text.contains("| s/good.scn |"))
  }

  @Test func `one file is annotated like several`() throws {
    let call = try call(
      "replay", "s/failing, 1.scn", "--no-render", "--annotate", "github", "--summary", "one.md")
    #expect(call.code == 3)
    #expect(call.lines.contains { $0.hasPrefix("::error file=s/failing%2C 1.scn,line=8,col=4,") })
    #expect(folder.text(of: "one.md")?.hasPrefix("## Reticle: 0 passed, 1 failed\n") == true)
  }

  @Test func `an unknown service and a second use of standard output are usage errors`() throws {
    #expect(try call("replay", "s", "--annotate", "jenkins").code == 2)
    #expect(try call("replay", "s", "--annotate", "github", "--json").code == 2)
  }
}
