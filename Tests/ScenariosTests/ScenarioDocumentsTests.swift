import Scenarios
import Stage
import TestSupport
import Testing

/// The long parts of lines, in files beside a scenario.
struct ScenarioDocumentsTests {
  /// Stores documents in memory and reads them.
  private final class Folder: @unchecked Sendable {
    // Only used by one test on one thread.
    var files: [String: String] = [:]

    func store(_ text: String, _ kind: ScenarioDocuments.Kind) -> String {
      let name = "a-\(files.count + 1)\(kind.rawValue)"
      files[name] = text
      return name
    }

    func read(_ name: String) throws(DocumentError) -> [UInt8] {
      guard let text = files[name] else { throw DocumentError("\(name): not found") }
      return Array(text.utf8)
    }
  }

  private static func text(_ parameter: String, _ step: String) -> String {
    """
    scenario 1
    contract \(Scenario.currentContract)
    demo other \(parameter)
    viewport 320x420
    seed 7
    ---
    @0    \(step)
    @9    end

    """
  }

  private func parser(_ folder: Folder) -> ScenarioParser {
    var parser = ScenarioParser(file: "a.scn")
    parser.readDocument = { name throws(DocumentError) in try folder.read(name) }
    return parser
  }

  private static let long = String(repeating: "line “1”\n\ttab \\ #\n", count: 60_000)
  private static let character = "e" + String(repeating: "\u{301}", count: 40_000)

  @Test(arguments: [
    ("title=" + StringReader.quote(long), "type \"a\"", 1),
    ("title=1", "type " + StringReader.quote(character), 1),
    ("title=1", "clipboard " + StringReader.quote(long) + " board=primary", 1),
    ("widths=" + (0..<30_000).map(String.init).joined(separator: ","), "type \"b\"", 1),
    ("title=" + StringReader.quote(long), "clipboard " + StringReader.quote(long + "b"), 2),
    ("title=\"<a-1.txt:0123456789abcdef\"", "type \"a\"", 0),
  ])
  func `a file with long lines is read as it was written`(
    parameter: String, step: String, count: Int
  ) throws {
    let text = Self.text(parameter, step)
    var unlimited = ScenarioParser(file: "a.scn")
    unlimited.lineLimit = .max
    let scenario = try unlimited.parse(text).scenario
    let folder = Folder()
    let written = ScenarioDocuments.shortened(
      ScenarioWriter().text(of: scenario), store: folder.store)
    #expect(written.split(separator: "\n").allSatisfy { $0.utf8.count <= ScenarioLimits.lineBytes })
    #expect(folder.files.count == count)
    let parsed = try parser(folder).parse(written)
    #expect(parsed.scenario == scenario)
    #expect(Set(parsed.documents.values) == Set(folder.files.keys))
  }

  @Test func `a text of a parameter is a readable file`() throws {
    let folder = Folder()
    _ = ScenarioDocuments.shortened(
      Self.text("title=" + StringReader.quote(Self.long), "type \"a\""), store: folder.store)
    #expect(folder.files == ["a-1.txt": Self.long])
  }

  @Test func `a document that has changed or is missing is an error`() throws {
    let folder = Folder()
    let text = ScenarioDocuments.shortened(
      Self.text("title=" + StringReader.quote(Self.long), "type \"a\""), store: folder.store)
    folder.files["a-1.txt"] = Self.long + " "
    let changed = #expect(throws: ScenarioErrors.self) { try parser(folder).parse(text) }
    let reason = "a.scn:3:12: a-1.txt has changed since the scenario was written; restore the file"
    #expect(changed?.description == reason)
    folder.files = [:]
    let missing = #expect(throws: ScenarioErrors.self) { try parser(folder).parse(text) }
    let absence = "a.scn:3:12: a-1.txt: not found; keep the file beside the scenario"
    #expect(missing?.description == absence)
  }

  @Test(arguments: [
    "title=<../a.txt:0123456789abcdef", "title=<.a.txt:0123456789abcdef",
    "title=<a.png:0123456789abcdef", "title=<a.txt:0123", "title=<a.line:0123456789abcdef",
  ])
  func `other words that begin like a reference are words`(parameter: String) throws {
    let parsed = try parser(Folder()).parse(Self.text(parameter, "type \"a\""))
    #expect(
      parsed.scenario.header.demo.arguments.first?.source == parameter.dropFirst(6).description)
  }
}
