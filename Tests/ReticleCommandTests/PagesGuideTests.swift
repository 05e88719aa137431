import Foundation
import Testing

@Suite("Documentation/Pages.md") struct PagesGuideTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let source = root.appending(path: "Documentation/Pages/Pages.swift")
  private static let guide = root.appending(path: "Documentation/Pages.md")

  @Test func `every example is part of the program, word for word`() throws {
    let program = try String(contentsOf: Self.source, encoding: .utf8)
    let guide = try String(contentsOf: Self.guide, encoding: .utf8)
    let examples = guide.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```\n")[0]
    }
    #expect(examples.count >= 4)
    for example in examples { #expect(program.contains(example), "\(example)") }
  }

  @Test func `the program compiles against this package without warnings`() throws {
    let result = try Compiler.typecheck(Self.source, root: Self.root)
    #expect(result.code == 0, "\(result.output)")
  }
}
