/// Highlights the syntax of a scenario line: comment, quoted text and the step's name.
package enum SourceLine {
  /// Returns the line as markup; its text is unchanged.
  package static func markup(_ line: Substring) -> Markup {
    var result: Markup = ""
    var rest = line
    var isNamed = false
    while !rest.isEmpty {
      let part = next(in: rest)
      rest = rest[part.endIndex...]
      switch part.first {
      case "#": result += "<span class=\"comment\">\(String(part))</span>"
      case "\"": result += "<span class=\"quoted\">\(String(part))</span>"
      case let first? where !isNamed && first.isLetter:
        isNamed = true
        result += "<span class=\"word\">\(String(part))</span>"
      default: result += "\(String(part))"
      }
    }
    return result
  }

  /// Returns the next token: a word with its quotes, whitespace, or a comment up to the end of the
  /// line.
  private static func next(in line: Substring) -> Substring {
    guard let first = line.first else { return line }
    if first == "#" { return line }
    if first == "\"" { return quoted(line) }
    let isSpace = first.isWhitespace
    return line.prefix { $0.isWhitespace == isSpace && $0 != "\"" }
  }

  private static func quoted(_ line: Substring) -> Substring {
    var isEscaped = false
    for index in line.indices.dropFirst() {
      if line[index] == "\"", !isEscaped { return line[...index] }
      isEscaped = line[index] == "\\" && !isEscaped
    }
    return line
  }
}
