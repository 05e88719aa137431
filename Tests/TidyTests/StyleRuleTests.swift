import Testing

@Suite struct StyleRuleTests {
  @Test(arguments: [
    ("Sources/A/B.swift", 100, []), ("Sources/A/B.swift", 101, [2]), ("Tools/a.h", 101, [2]),
    ("README.md", 101, []),
  ])
  func `a line of code over 100 columns is found`(path: String, columns: Int, lines: [Int]) {
    let text = "\n" + String(repeating: "é", count: columns) + "\n"
    expect(TidyRule.lineLength, in: path, text, finds: lines)
  }

  @Test func `scripts count as code`() {
    let text = "#!/bin/sh\n" + String(repeating: "x", count: 101)
    expect(TidyRule.lineLength, in: "Tools/build", text, finds: [2])
  }

  @Test(arguments: [(20, []), (21, [22])])
  func `a type has at most 20 stored properties`(count: Int, lines: [Int]) {
    let stored = (0..<count).map { "  private var p\($0) = [0]" }
    let others = [
      "  var a: Int { 0 }", "  static let b = 1", "  func f() { let c = 1 }", "  class D {",
      "    let e: Int", "  }",
    ]
    let lines21 = (["final class A {"] + stored + others + ["}"]).joined(separator: "\n")
    expect(TidyRule.fewProperties, in: "A.swift", lines21, finds: lines)
  }

  @Test(arguments: ["TO" + "DO", "FIX" + "ME"])
  func `a marker of unfinished work is found in code and in prose`(mark: String) {
    expect(TidyRule.nothingUnfinished, in: "A.swift", "a\n// \(mark): b\n", finds: [2])
    expect(TidyRule.nothingUnfinished, in: "A.md", "a \(mark)", finds: [1])
    expect(TidyRule.nothingUnfinished, in: "A.swift", mark.lowercased(), finds: [])
  }

  @Test(arguments: [
    ("see /wo" + "rk/a", [1]), ("\"/ho" + "me\"", [1]), ("../sha" + "red/spec", [1]),
    ("/wo" + "rkers", []), ("net/wo" + "rk", []), ("/usr/include/a.h", []),
  ])
  func `an absolute path of one machine is found`(text: String, lines: [Int]) {
    expect(TidyRule.noMachine, in: "A.md", text, finds: lines)
  }

  @Test(arguments: [
    ("# A\n\n## B\n", []), ("# A\n```\n# B\n```\n", []), ("# A\n# B\n# C\n", [2, 3]), ("a\n", [1]),
  ])
  func `a page must have exactly one title`(text: String, lines: [Int]) {
    expect(TidyRule.oneTitle, in: "A.md", text, finds: lines)
    expect(TidyRule.oneTitle, in: "A.swift", text, finds: [])
  }

  @Test(arguments: [("a\n", []), ("", []), ("a", [1]), ("a\nb", [2])])
  func `a missing newline at the end of a file is found`(text: String, lines: [Int]) {
    expect(TidyRule.lineEnd, in: "A.scn", text, finds: lines)
  }

  @Test func `a tab in Swift is found`() {
    expect(TidyRule.noTabs, in: "A.swift", "a\n\tb\n", finds: [2])
    expect(TidyRule.noTabs, in: "Makefile", "a\n\tb\n", finds: [])
  }

  @Test(arguments: [
    ("try! a()", [1]), ("a as! B", [1]), ("(a\n  as! B)", [2]), ("\"\\(try! a())\"", [1]),
    ("\"try!\" // as! B", []), ("try? a()", []), ("a as? B", []), ("alias!", []),
  ])
  func `a forced try or cast is found`(source: String, lines: [Int]) {
    expect(TidyRule.noForce, in: "A.swift", source, finds: lines)
  }

  @Test(arguments: [
    ("precondition(a)", [1]), ("a\n  preconditionFailure(\"b\")", [2]), ("require(a, \"b\")", []),
    ("// precondition(a)", []), ("fatalError(\"b\")", []),
  ])
  func `a trap without a word is found, but in tests`(source: String, lines: [Int]) {
    expect(TidyRule.noSilentTraps, in: "Sources/A.swift", source, finds: lines)
    expect(TidyRule.noSilentTraps, in: "Tests/A.swift", source, finds: [])
  }

  @Test(arguments: [
    "static var a = 1", "  static var a: Int = 1", "  public static var a: [Int: Int] = [:]",
    "  static var a: Int?\n  var b: Int { 1 }", "nonisolated(unsafe) static var a = { 1 }",
    "var a = 1", "public var a: Int = 1", "private nonisolated(unsafe) var a: Int?\n",
    "@MainActor static var a = 1", "  private(set) static var a = 1 { didSet { b() } }",
  ])
  func `a stored static or global variable is found`(source: String) {
    expect(TidyRule.noMutableStatics, in: "A.swift", source, finds: [1])
  }

  @Test(arguments: [
    "static let a = 1", "  static var a: Int { 1 }", "  static var a: Int\n  { 1 }",
    "  public static var a: [Int: Int] {\n    b == 1\n  }", "  var a = 1",
    "  static var a: Set<Int> { get }", "var a: Int { 1 }", "  // static var a = 1",
    "  static func f() { var a = 1 }",
  ])
  func `constants, computed variables and local variables are not violations`(source: String) {
    expect(TidyRule.noMutableStatics, in: "A.swift", source, finds: [])
  }

  private func expect(
    _ rule: TidyRule, in path: String, _ text: String, finds lines: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = rule.violations(TextFile(path, text))
    #expect(found.map(\.line) == lines, sourceLocation: sourceLocation)
  }
}
