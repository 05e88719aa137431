import Foundation
import Testing

@Suite("The first boxes of the guide") struct FirstBoxesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let source = root.appending(path: "Documentation/FirstBoxes/FirstBoxes.swift")

  @Test func `the guide quotes the program word for word`() throws {
    let text = try String(contentsOf: Self.source, encoding: .utf8)
    let guide = try String(
      contentsOf: Self.root.appending(path: "Documentation/Boxes.md"), encoding: .utf8)
    #expect(guide.contains("```swift\n\(text)```\n"))
  }

  @Test func `the program compiles against this package without warnings`() throws {
    let result = try Compiler.typecheck(Self.source, root: Self.root)
    #expect(result.code == 0, "\(result.output)")
  }
}
