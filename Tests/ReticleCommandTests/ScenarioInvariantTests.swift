import Foundation
import TestSupport
import Testing

/// Scenario files with the tag `invariants`, which broke one when they were found by `fuzz`.
@Suite struct ScenarioInvariantTests {
  static let files: [String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scenarios")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { ($0 as? URL)?.path() } ?? []).filter { path in
      guard path.hasSuffix(".scn"), let text = try? String(contentsOfFile: path, encoding: .utf8)
      else { return false }
      return text.split(separator: "\n").prefix { $0 != "---" }
        .contains { $0.hasPrefix("tags ") && $0.contains("invariants") }
    }.sorted()
  }()

  @Test func `some files are found`() { #expect(Self.files.count >= 2) }

  @Test(arguments: files)
  func `a file that fuzz found keeps all invariants`(file: String) throws {
    let call = try Call(
      process: "trial", file, "--no-render", "--invariants", in: try TemporaryFolder())
    #expect(call.code == 0, "\(call.output)")
  }
}
