extension TidyRule {
  /// The rules for text of every kind.
  static let style = [lineLength, fewProperties, nothingUnfinished, noMachine, oneTitle, lineEnd]

  static let lineLength = TidyRule(title: "a line of code has at most 100 columns") { file in
    guard file.isCode else { return [] }
    return file.violations(in: file.lines) { line in
      guard line.utf8.count > 100, line.count > 100 else { return nil }
      return "the line has \(line.count) columns; break it at or before column 100"
    }
  }

  /// How many stored properties a type may have before it wants a collaborator.
  static let mostProperties = 20

  static let fewProperties = TidyRule(
    title: "a type has at most \(mostProperties) stored properties"
  ) { file in
    let properties = StoredPropertyReader.properties(in: file.tokens)
    return Dictionary(grouping: properties, by: \.owner).compactMap { owner, all in
      guard all.count > mostProperties else { return nil }
      return Violation(
        path: file.path, line: all[mostProperties].line,
        message: "\(owner) has \(all.count) stored properties; give those that belong together a "
          + "type of their own, at most \(mostProperties) remain")
    }
  }

  static let nothingUnfinished = TidyRule(title: "nothing is marked as unfinished") { file in
    // Split in two parts, so that the rule does not find itself.
    let marks = ["TO" + "DO", "FIX" + "ME"].filter(file.text.contains)
    if marks.isEmpty { return [] }
    return file.violations(in: file.lines) { line in
      marks.first(where: line.contains).map { "\($0): do it, or say in an issue what is missing" }
    }
  }

  static let noMachine = TidyRule(title: "nothing refers to one machine's folders") { file in
    let machines: [String] = [
      "/wo" + "rk", "/ho" + "me", "/ro" + "ot", "/Us" + "ers", "../sha" + "red",
    ]
    let folders = machines.filter(file.text.contains)
    if folders.isEmpty { return [] }
    return file.violations(in: file.lines) { line in
      folders.first { mentions($0, in: line) }
        .map { "\($0) is a folder of one machine; write a path inside the package" }
    }
  }

  static let oneTitle = TidyRule(title: "a Markdown file has one title") { file in
    guard file.path.hasSuffix(".md") else { return [] }
    var isFenced = false
    let titles = file.violations(in: file.lines) { line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return !isFenced && line.hasPrefix("# ") ? "a second title; make it a section (##)" : nil
    }
    if titles.isEmpty {
      return [Violation(path: file.path, line: 1, message: "no title; start with a line '# …'")]
    }
    return Array(titles.dropFirst())
  }

  static let lineEnd = TidyRule(title: "a file ends with a line end") { file in
    if file.text.isEmpty || file.text.utf8.last == UInt8(ascii: "\n") { return [] }
    return [
      Violation(path: file.path, line: file.lines.count, message: "add a newline at the end")
    ]
  }

  /// Returns whether a path in `line` starts with `folder`.
  ///
  /// For "/a", that is true in "see /a/b", but not in "x/a" or "/ab".
  private static func mentions(_ folder: String, in line: Substring) -> Bool {
    line.ranges(of: folder).contains { range in
      let before = line[..<range.lowerBound].last
      let after = line[range.upperBound...].first
      return !(before.map(isPartOfName) ?? false) && !(after.map(isPartOfName) ?? false)
    }
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.)}".contains(character)
  }
}
