/// Makes text from files, names and other programs safe for terminals and for the logs of
/// continuous integration.
///
/// Escape sequences can move a terminal's cursor or set its title. Bidirectional overrides can make
/// a text look like another. Some services interpret lines that begin with `::` or contain `##[`,
/// `##vso[` or `##teamcity[` as commands.
package enum SafeText {
  /// Returns whether a character must not be output.
  ///
  /// Forbidden are control characters, line and paragraph separators, and characters that override
  /// or isolate the direction of text.
  package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns a text for use within a line: newlines and other forbidden characters are escaped.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isForbidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// Returns up to five names in a line, and the number of the others.
  package static func list(_ names: [String]) -> String {
    let most = 5
    let rest = names.count - most
    return names.prefix(most).map(line).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns safe lines of output: newlines and, if requested, colors are kept.
  package static func lines(_ text: String, keepingColors: Bool) -> String {
    var result = ""
    var rest = text.unicodeScalars[...]
    var isAtStart = true
    while let scalar = rest.first {
      if scalar == "\u{1B}", keepingColors, let color = color(at: rest) {
        result.unicodeScalars += color
        rest = rest[color.endIndex...]
        continue
      }
      rest = rest.dropFirst()
      let isCommand =
        scalar == ":" && isAtStart && rest.first == ":"
        || scalar == "#" && isLogCommand(rest)
      if isCommand {
        result += escape(scalar)
      } else if scalar == "\n" || !isForbidden(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        append(scalar, to: &result)
      }
      isAtStart = scalar == "\n" || isAtStart && scalar.properties.isWhitespace
    }
    return result
  }

  /// Returns JSON in which forbidden characters, which occur only in strings, are JSON escapes.
  package static func json(_ text: String) -> String {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isCommand = scalar == "#" && isLogCommand(rest)
      if isCommand || isForbidden(scalar) && scalar != "\n" {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether the text after a `#` makes it a command: `#`, letters, and `[`.
  private static func isLogCommand(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard rest.first == "#" else { return false }
    return rest.dropFirst().first { !("a"..."z").contains($0) && !("A"..."Z").contains($0) } == "["
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    case _ where isForbidden(scalar): text += escape(scalar)
    default: text.unicodeScalars.append(scalar)
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Returns the color sequence at the start of a text, if there is one.
  private static func color(
    at text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
    let parameters = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
    guard text[parameters.endIndex...].first == "m" else { return nil }
    return text[...parameters.endIndex]
  }
}

extension String {
  /// The text as a JSON string, with its quotation marks.
  var quotedForJSON: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Formats text as XML 1.0.
enum XML {
  /// Returns attributes, each with a space before it.
  static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
  }

  /// Returns text for an attribute or element; characters that XML forbids become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
