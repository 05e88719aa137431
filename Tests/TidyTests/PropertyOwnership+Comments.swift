extension PropertyOwnership {
  /// The modules whose classes say what they store.
  static let engine: Set = [
    "Motion", "Gestures", "Drawing", "Diffing", "Stage", "Items", "Scrolling", "Controls", "Grid",
    "ReticleBoxes", "Images",
  ]

  /// The classes that store what changes, without a comment `State:` about it.
  ///
  /// Views and recognizers need none: the comments of their properties say it. Classes that one
  /// file alone sees are left out.
  func unexplainedClasses() -> [Violation] {
    var named: Set<String> = []
    return properties.compactMap { file, property in
      guard Self.engine.contains(file.module ?? ""), named.insert(property.owner).inserted,
        !["View", "GestureRecognizer"].contains(where: { isKind(property.type, of: $0) }),
        let line = file.lines.firstIndex(where: { declares(property.owner, $0) })
      else { return nil }
      let comment = file.lines[..<line].reversed().drop { $0.hasPrefix("@") }
        .prefix { $0.hasPrefix("///") }
      guard !comment.contains(where: { $0.hasPrefix("/// State: ") }) else { return nil }
      return Violation(
        path: file.path, line: line + 1,
        message: "\(property.owner) stores what changes; end its comment with a paragraph "
          + "'State: what it stores. Changed by what changes it.'")
    }
  }

  private func declares(_ name: String, _ line: Substring) -> Bool {
    guard !line.hasPrefix("private "), !line.hasPrefix("fileprivate ") else { return false }
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return line.first?.isLetter == true
      && zip(words, words.dropFirst()).contains { $0 == "class" && $1 == name }
  }
}
