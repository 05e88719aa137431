import Foundation
import Testing

/// The guides whose examples are parts of a program.
@Suite("Guides") struct GuideTests {
  private static let documentation = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation")

  /// The names of the guides, each with its program and the number of examples.
  static let guides = [
    ("Actions", "Actions/Actions.swift", 5), ("Apps", "FirstApp/FirstApp.swift", 4),
    ("Boards", "Boards/Boards.swift", 2), ("Tables", "Tables/Tables.swift", 2),
    ("Drawing", "Drawing/Drawing.swift", 3), ("Forms", "Forms/Forms.swift", 2),
    ("Layouts", "Layouts/Layouts.swift", 1), ("Lists", "Lists/Lists.swift", 5),
    ("Pages", "Pages/Pages.swift", 4), ("Pictures", "Pictures/Pictures.swift", 2),
    ("Settings", "Settings/Settings.swift", 1), ("Threads", "Threads/Threads.swift", 2),
    ("Views", "Views/Views.swift", 5),
  ]

  @Test(arguments: guides)
  func `every example is part of the program, word for word`(
    name: String, program: String, count: Int
  ) throws {
    let text = try String(
      contentsOf: Self.documentation.appending(path: program), encoding: .utf8)
    let guide = try String(
      contentsOf: Self.documentation.appending(path: "\(name).md"), encoding: .utf8)
    let examples = Examples.swift(in: guide).filter { !$0.hasPrefix(".product") }
    #expect(examples.count == count)
    for example in examples { #expect(text.contains(example), "\(example)") }
  }

  @Test(arguments: guides)
  func `the program compiles against this package without warnings`(
    name: String, program: String, count: Int
  ) throws {
    let result = try Compiler.typecheck(
      Self.documentation.appending(path: program),
      root: Self.documentation.deletingLastPathComponent())
    #expect(result.code == 0, "\(result.output)")
  }
}
