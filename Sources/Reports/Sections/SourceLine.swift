/// A line of a scenario file with its parts set apart: comment, text in quotes, the step's name.
package enum SourceLine {
  /// The line as markup; the text is unchanged.
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

  /// The next word with its quotes, stretch of spaces, or comment to the line's end.
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
