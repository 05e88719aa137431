import Foundation
import Profiling
import Testing

@Suite("Documentation/RunDocument.md") struct DocumentPageTests {
  private let page: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    page = try String(
      contentsOf: root.appending(path: "Documentation/RunDocument.md"), encoding: .utf8)
  }

  private func names(_ name: String) -> Bool { page.contains("`\(name)`") }

  private func keys(_ json: String) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return try #require(object).keys.sorted()
  }

  @Test func `the page describes every key of run.json`() throws {
    for key in try keys(RunDocument.sample().json()) {
      #expect(names(key) || page.contains("## \(key)\n"), "\(key)")
    }
  }

  @Test func `the page describes every key of profile.json`() throws {
    let profile = ProfileDocument(try RunSeries([.sample()]))
    for key in try keys(profile.json()) { #expect(names(key), "\(key)") }
    let worst = try #require(profile.worstFrames.first)
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let json = String(decoding: try encoder.encode(worst), as: UTF8.self)
    for key in try keys(json) { #expect(names(key), "\(key)") }
  }

  @Test(arguments: FrameColumn.allCases) func `the page describes every column`(column: FrameColumn)
  {
    #expect(names(column.name))
  }

  @Test func `the page names the current schemas`() {
    #expect(names(RunSummary.currentSchema))
    #expect(names(ProfileDocument.currentSchema))
  }
}
