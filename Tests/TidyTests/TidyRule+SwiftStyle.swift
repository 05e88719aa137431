extension TidyRule {
  /// The rules for all Swift code, including tests.
  static let swiftStyle = [noTabs, noForce, noSilentTraps, noMutableStatics]

  static let noTabs = TidyRule(title: "Swift is indented with spaces") { file in
    guard file.path.hasSuffix(".swift") else { return [] }
    return file.violations(in: file.lines) { $0.contains("\t") ? "a tab; use spaces" : nil }
  }

  static let noForce = TidyRule(title: "no forced try or cast") { file in
    file.violations(in: file.codeLines) { line in
      ["try!", "as!"].first { force in
        line.ranges(of: force).contains { range in
          let before = line[..<range.lowerBound].last ?? " "
          return !before.isLetter && !before.isNumber && before != "_"
        }
      }.map { "\($0) ends the program; handle the failure or say why there is none" }
    }
  }

  static let noSilentTraps = TidyRule(title: "the program says why it stops") { file in
    guard file.path.hasPrefix("Sources/") else { return [] }
    return file.violations(in: file.codeLines) { line in
      ["precondition(", "preconditionFailure("].first { line.contains($0) }.map {
        "\($0)) says nothing in a release build; use require() or fatalError()"
      }
    }
  }

  static let noMutableStatics = TidyRule(title: "no variable outlives its owner") { file in
    file.codeLines.indices.compactMap { index in
      guard let declaration = staticVariable(file.codeLines[index]),
        isStored(declaration, file.codeLines[(index + 1)...])
      else { return nil }
      return Violation(
        path: file.path, line: index + 1,
        message: "a stored static or global var is state that nobody owns; make it let or pass it")
    }
  }

  /// Returns the text after `var` in a line that declares a static or global variable.
  private static func staticVariable(_ line: Substring) -> Substring? {
    let words = line.split(separator: " ")
    let modifiers = words.prefix { $0 != "var" }
    guard modifiers.count < words.count, let range = line.firstRange(of: "var ") else { return nil }
    let isGlobal = line.first != " " && modifiers.allSatisfy(isModifier)
    let isStatic = modifiers.contains("static") && modifiers.allSatisfy(isModifier)
    return isGlobal || isStatic ? line[range.upperBound...] : nil
  }

  private static func isModifier(_ word: Substring) -> Bool {
    let modifiers: Set<Substring> = [
      "public", "package", "internal", "fileprivate", "private", "static", "final", "override",
      "nonisolated", "nonisolated(unsafe)", "lazy", "weak", "unowned",
    ]
    return modifiers.contains(word) || word.hasPrefix("@") || word.hasSuffix("(set)")
  }

  /// Returns whether a declaration has a value instead of a body: an = before any brace.
  private static func isStored(_ declaration: Substring, _ next: ArraySlice<Substring>) -> Bool {
    var isOpen = true
    for line in [declaration] + next {
      let text = line.trimmingPrefix(while: \.isWhitespace)
      // A line that neither continues the previous one nor opens a body starts the next
      // declaration.
      if !isOpen, let first = text.first, !"{=.&>,".contains(first) { return true }
      if let mark = text.first(where: { $0 == "=" || $0 == "{" }) { return mark == "=" }
      isOpen = text.last { !$0.isWhitespace }.map { ":,&>(<[".contains($0) } ?? isOpen
    }
    return true
  }
}
