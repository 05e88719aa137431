import Testing

@Suite struct FeatureFoldersTests {
  @Test(arguments: FeatureFolders.removable)
  func `the engine does not name a feature that can be removed`(folder: String) {
    for violation in FeatureFolders(SourceTree.files).violations(of: folder) {
      Issue.record("\(violation)")
    }
  }

  @Test func `a use outside the folder is found, except in the lists`() {
    let files = [
      TextFile("Sources/Grid/Features/Swiping/GridStack.swift", "struct GridStack {}\n"),
      TextFile("Sources/Grid/Features/GridFeatures.swift", "let stack = GridStack()\n"),
      TextFile("Sources/Grid/GridView.swift", "// GridStack\nlet a: GridStack? = nil\n"),
      TextFile("Sources/Scenes/Stacks.swift", "let a: GridStack? = nil\n"),
    ]
    let found = FeatureFolders(files).violations(of: "Swiping")
    #expect(found.map { "\($0.path):\($0.line)" } == ["Sources/Grid/GridView.swift:2"])
  }
}
