/// Reads and writes quoted strings.
package enum StringReader {
  /// Returns the text of a quoted string.
  package static func string(_ lexeme: Lexeme) throws(ScenarioIssue) -> String {
    guard isSingleString(lexeme.bytes) else {
      throw lexeme.issue("\(lexeme.quoted) is not a string; write it in double quotes")
    }
    var bytes: [UInt8] = []
    var rest = lexeme.bytes.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard let escape = rest.popFirst(), let character = character(escape) else {
        let offset = rest.startIndex - lexeme.bytes.startIndex - 2
        throw lexeme.dropFirst(offset).issue(
          "a backslash is allowed only before \", \\, n or t; write \\\\ for the character itself")
      }
      bytes.append(character)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Quotes a text so that ``string(_:)`` can read it; forbidden characters except newline and tab
  /// become U+FFFD.
  package static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where ForbiddenCharacter(scalar) != nil: quoted += "\u{FFFD}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns whether a word is a single string from its first byte to its last.
  static func isSingleString(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 2, bytes.first == UInt8(ascii: "\"") else { return false }
    var isEscaped = false
    for (offset, byte) in bytes.dropFirst().enumerated() {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        return offset == bytes.count - 2
      }
    }
    return false
  }

  private static func character(_ escape: UInt8) -> UInt8? {
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): escape
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: nil
    }
  }
}
