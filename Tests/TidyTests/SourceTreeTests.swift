import Testing

@Suite struct SourceTreeTests {
  @Test(arguments: TidyRule.all)
  func `every file obeys every rule`(rule: TidyRule) {
    for violation in SourceTree.files.flatMap(rule.violations) { Issue.record("\(violation)") }
  }

  @Test func `state has one owner, who says what it is`() {
    let sources = SourceTree.files.filter { $0.module != nil && $0.path.hasSuffix(".swift") }
    let ownership = PropertyOwnership(sources)
    for violation in ownership.violations() + ownership.unexplainedClasses() {
      Issue.record("\(violation)")
    }
  }

  @Test func `the table, the manifest and every import agree`() throws {
    let layering = Layering(
      table: ModuleTable(try #require(SourceTree.file("ARCHITECTURE.md")).text),
      manifest: Manifest(try #require(SourceTree.file("Package.swift")).text))
    let violations = layering.violations() + SourceTree.files.flatMap(layering.violations(in:))
    for violation in violations { Issue.record("\(violation)") }
  }

  @Test(arguments: [".ci/run", ".swift-format", "Package.swift", "Sources/Geometry/Point.swift"])
  func `the tree includes hidden files and sources`(path: String) {
    #expect(SourceTree.file(path) != nil)
  }

  @Test func `the tree excludes build products and the targets of links`() {
    let paths = SourceTree.files.map(\.path)
    #expect(!paths.contains { $0.hasPrefix(".build/") || $0.hasPrefix(".git/") })
    #expect(!paths.contains { $0.hasPrefix("Sources/CPango/include/pango/") })
  }
}
