import Foundation
import Testing

/// The tutorials: every step compiles, and the text quotes the programs.
@Suite("Tutorials") struct TutorialTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A step of a tutorial: the name of its example, and its number from 1.
  struct Step: CustomTestStringConvertible {
    let name: String
    let number: Int
    let count: Int

    /// The program after the step; that of the last one is the example's.
    var program: URL {
      let folder = TutorialTests.root.appending(path: "Documentation/Examples/\(name)")
      return folder.appending(
        path: number < count ? "Steps/\(number).swift" : "Sources/\(name)/main.swift")
    }

    var testDescription: String { "\(name), step \(number)" }
  }

  static let steps = [("PhotoBrowser", 5), ("MailClient", 4), ("ShopPage", 3)]
    .flatMap { name, count in (1...count).map { Step(name: name, number: $0, count: count) } }

  @Test(arguments: steps)
  func `the program after each step compiles without warnings`(step: Step) throws {
    let result = try Compiler.typecheck(step.program, root: Self.root)
    #expect(result.code == 0, "\(result.output)")
  }

  @Test(arguments: steps)
  func `the text of a step quotes its program word for word`(step: Step) throws {
    let page = Self.root.appending(path: "Documentation/Examples/\(step.name)/README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let sections = text.components(separatedBy: "\n## Step ").dropFirst()
    #expect(sections.count == step.count)
    let section = try #require(sections.first { $0.hasPrefix("\(step.number): ") })
    let program = try String(contentsOf: step.program, encoding: .utf8)
    let examples = Examples.swift(in: section)
    #expect(!examples.isEmpty)
    for example in examples { #expect(program.contains(example), "\(example)") }
  }
}
