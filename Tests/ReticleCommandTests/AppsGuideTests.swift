import Foundation
import Testing

@Suite("The guide to apps") struct AppsGuideTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let source = root.appending(path: "Documentation/FirstApp/FirstApp.swift")

  @Test func `its examples are parts of a file`() throws {
    let text = try String(contentsOf: Self.source, encoding: .utf8)
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/Apps.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { !$0.hasPrefix(".product") }
    #expect(parts.count == 3)
    for part in parts { #expect(text.contains(part), "\(part)") }
  }

  @Test func `the file compiles against this package without warnings`() throws {
    let result = try Compiler.typecheck(Self.source, root: Self.root)
    #expect(result.code == 0, "\(result.output)")
  }
}
