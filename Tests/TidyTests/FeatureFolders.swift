/// The features of a grid that the rest of the engine does not name, so that removing one takes its
/// folder, its slot in `GridFeatures` and its protocol in `GridViewDelegate`.
struct FeatureFolders {
  /// The folders of these features.
  static let removable = ["Expansion", "IndexBar", "Swiping", "Viewing"]
  /// The files that list all features.
  static let lists = [
    "Sources/Grid/Features/GridFeatures.swift", "Sources/Grid/GridViewDelegate.swift",
  ]

  private let files: [TextFile]

  /// Selects the files of the engine.
  init(_ files: [TextFile]) {
    self.files = files.filter { $0.module == "Grid" && $0.path.hasSuffix(".swift") }
  }

  /// Returns a violation for each use of a feature's types outside its folder.
  func violations(of folder: String) -> [Violation] {
    let prefix = "Sources/Grid/Features/\(folder)/"
    var types: Set<String> = []
    for file in files where file.path.hasPrefix(prefix) {
      var reader = DeclarationReader(file.codeLines.joined(separator: "\n"))
      reader.read { declaration in
        if case .type(let name, nil, _, _) = declaration { types.insert(name) }
      }
    }
    let others = files.filter { !$0.path.hasPrefix(prefix) && !Self.lists.contains($0.path) }
    return others.flatMap { file in
      file.violations(ofWords: { word in
        types.contains(word.text)
          ? "\(word.text) belongs to \(folder), which the rest does not name; override what the "
            + "grid asks in GridFeature" : nil
      })
    }
  }
}
