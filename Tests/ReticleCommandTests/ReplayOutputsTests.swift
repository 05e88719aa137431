import Foundation
import FoundationXML
import Profiling
import TestSupport
import Testing

@Suite("reticle replay: output files") struct ReplayOutputsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `each expectation, the digests and each budget are separate cases`() throws {
    try folder.write(
      ScenarioText.grid("@0 expect items == 300\n@2 expect columns == 77\n@50 end", header: budget),
      to: "a b.scn")
    try folder.write(ScenarioText.bad, to: "bad.scn")
    try folder.write(ScenarioText.differing, to: "d.scn")
    let call = try Call(process: "replay", ".", "--junit", "sub/j.xml", in: folder)
    #expect(call.code == 2)
    let root = try root("sub/j.xml")
    #expect(root.attribute(forName: "tests")?.stringValue == "7")
    #expect(root.attribute(forName: "failures")?.stringValue == "2")
    #expect(root.attribute(forName: "errors")?.stringValue == "1")
    let suites = try suites(of: root)
    #expect(suites.map(\.name) == ["a b.scn", "bad.scn", "d.scn"])
    #expect(
      suites[0].cases == [
        "runs to its end", "line 8: items == 300", "line 9: columns == 77 FAILED 9",
        "budget max-cpu <= 0 ms skipped",
      ])
    #expect(suites[1].cases == ["runs to its end ERROR"])
    #expect(suites[2].cases == ["runs to its end", "digests FAILED"])
  }

  @Test func `a missed budget fails only on request`() throws {
    try folder.write(ScenarioText.grid("@50 end", header: budget), to: "a.scn")
    let call = try Call(
      process: "replay", "a.scn", "--gate-time", "--junit", "j.xml", in: folder)
    #expect(call.code == 5)
    let suites = try suites(of: try root("j.xml"))
    #expect(suites[0].cases.last?.hasPrefix("budget max-cpu <= 0 ms FAILED") == true)
  }

  @Test func `a folder of results has the same structure for one file as for several`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    #expect(try Call(process: "replay", "a.scn", "--out", "one", in: folder).code == 0)
    #expect(try Call(process: "replay", ".", "--out", "all", in: folder).code == 0)
    let names = ["a/bench.json", "a/run.json", "a/trace.json", "bench.txt", "junit.xml"]
    for name in names {
      #expect(folder.text(of: "one/" + name) != nil, "\(name)")
      #expect(folder.text(of: "all/" + name) != nil, "\(name)")
    }
    #expect(folder.text(of: "one/bench.txt")?.hasPrefix("BenchmarkA 1 ") == true)
  }

  @Test func `benchmark files have an entry for each repetition`() throws {
    try folder.write(ScenarioText.fling, to: "a.scn")
    let call = try Call(
      process: "replay", "a.scn", "--repeat", "3", "--out", "out", in: folder)
    #expect(call.code == 0)
    #expect(folder.text(of: "out/bench.txt")?.split(separator: "\n").count == 3)
    let text = try #require(folder.text(of: "out/a/bench.json"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let entries = try #require(object?["benchmarks"] as? [[String: Any]])
    #expect(
      entries.map { $0["name"] as? String } == Array(repeating: "a/frame", count: 3)
        + ["mean", "median", "stddev", "cv"].map { "a/frame_" + $0 })
  }

  @Test func `run.json describes what ran, what happened when, and how to repeat it`() throws {
    let text = ScenarioText.grid(
      "@0 mark \"here\"\n@1 set theme dark\n+2 expect items == 300\n+0 end",
      header: "title \"T\"\ndigest-every 2")
    try folder.write(text, to: "a.scn")
    #expect(
      try Call(process: "replay", "a.scn", "--no-render", "--out", "out", in: folder).code == 0)
    let document = try RunDocument(json: try #require(folder.text(of: "out/a/run.json")))
    let summary = document.summary
    #expect(summary.scenario.path == "a.scn")
    #expect(summary.scenario.title == "T")
    #expect(summary.scenario.source == text)
    #expect(summary.scenario.demo == "grid count=300")
    #expect(summary.scenario.viewport == "320x420")
    #expect(summary.scenario.seed == "0x7")
    #expect(summary.scenario.sha256?.count == 64)
    #expect(summary.program.arguments == ["replay", "--no-render", "a.scn"])
    #expect(!summary.rendered)
    #expect(summary.steps.lines == [10])
    #expect(summary.steps.frames == [1])
    #expect(summary.expectations.map(\.demand) == ["items == 300"])
    #expect(summary.digests.frames == [0, 2, 3])
    #expect(document.log[.frame] == [0, 1, 2, 3])
    #expect(document.run.sections.map(\.name) == ["here"])
    #expect(summary.environment.loadAfter.count == summary.environment.loadBefore.count)
  }

  @Test func `the JSON result has sections, budgets, rates and expectations`() throws {
    let text = ScenarioText.grid("@0 expect items == 300\n@50 mark \"m\"\n@60 end", header: budget)
    let path = try folder.write(text, to: "a.scn")
    let object = try Call("replay", path, "--json").object()
    #expect((object["sections"] as? [[String: Any]])?.map { $0["name"] as? String } == ["", "m"])
    #expect((object["budgets"] as? [[String: Any]])?.map { $0["is_met"] as? Bool } == [false])
    #expect((object["rates"] as? [Any])?.count == 3)
    let expectations = object["expectations"] as? [[String: Any]]
    #expect(expectations?.map { $0["line"] as? Int } == [8])
    #expect(object["measured"] as? Int == 61)
    #expect(object["late_frames"] is [Any])
  }

  // MARK: -

  private let budget = "budget max-cpu <= 0"

  private func root(_ name: String) throws -> XMLElement {
    let text = try #require(folder.text(of: name))
    return try #require(try XMLDocument(data: Data(text.utf8)).rootElement())
  }

  /// Returns the suites, with their cases as lines.
  private func suites(of root: XMLElement) throws -> [(name: String, cases: [String])] {
    root.elements(forName: "testsuite").map { suite in
      let cases = suite.elements(forName: "testcase").map { test in
        var line = test.attribute(forName: "name")?.stringValue ?? ""
        if !test.elements(forName: "failure").isEmpty { line += " FAILED" }
        if !test.elements(forName: "error").isEmpty { line += " ERROR" }
        if !test.elements(forName: "skipped").isEmpty { line += " skipped" }
        let place = test.attribute(forName: "line")?.stringValue ?? ""
        return line.hasSuffix("FAILED") && !place.isEmpty ? "\(line) \(place)" : line
      }
      return (suite.attribute(forName: "name")?.stringValue ?? "", cases)
    }
  }
}
