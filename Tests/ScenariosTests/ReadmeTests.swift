import Foundation
import Scenarios
import Stage
import Testing

/// `Scenarios/README.md` lists everything that a file can contain, and its example is valid.
@Suite("Scenarios/README.md") struct ReadmeTests {
  static func text() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Scenarios/README.md"), encoding: .utf8)
  }

  @Test func `the example is the format's example with comments`() throws {
    let text = try Self.text()
    let start = try #require(text.range(of: "```scn\n")).upperBound
    let end = try #require(text[start...].range(of: "```")).lowerBound
    let example = try ScenarioParser(file: "README.md").parse(String(text[start..<end]))
    #expect(example.scenario == (try ScenarioParser(file: "t.scn").parse(Fixture.example).scenario))
  }

  @Test func `the number of the contract is that of this build`() throws {
    #expect(try Self.text().contains("behavior; this build has \(Scenario.currentContract)."))
  }

  @Test(arguments: VerbCatalog.names)
  func `every verb is in the table of steps`(verb: String) throws {
    let rows = try Self.text().split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.contains { $0.contains("`\(verb) ") || $0.contains("`\(verb)`") })
  }

  @Test(arguments: HeaderParser.fields)
  func `every header field is in its table`(field: String) throws {
    #expect(try Self.text().contains("\n| `\(field) "))
  }

  @Test(arguments: ProbeCatalog.paths)
  func `every probe is named`(path: String) throws {
    let text = try Self.text()
    let last = path.hasSuffix(".frame") ? String(path.dropLast(6)) : path
    let name = last.hasSuffix(".total") ? String(last.dropLast(6)) : last
    let brackets = ["[I]", "[S]", "[NAME]", "[X,Y]", "[NAME,…]"].map { bracket in
      path.replacing(/^[a-z-]+/, with: { "\($0.output)\(bracket)" })
    }
    let isNamed = ([name, path] + brackets).contains { text.contains("`\($0)`") }
    #expect(isNamed || path == "line.item.frame")
  }

  @Test func `every key, event, metric and scene is named`() throws {
    let text = try Self.text()
    let keys = Key.allCases.map(\.rawValue).filter { $0.utf8.count > 1 }
    let names =
      keys + Budget.Metric.allCases.map(\.rawValue) + SceneLookup.formatScenes
    for name in names { #expect(text.contains("`\(name)`"), "\(name)") }
    for name in ProbeCatalog.eventNames { #expect(text.contains(name), "\(name)") }
  }
}
