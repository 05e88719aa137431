/// An identifier or keyword of Swift code, with its context.
struct CodeWord: Hashable, Sendable {
  /// The word itself.
  let text: String
  /// The line number, from 1.
  let line: Int
  /// Whether a dot precedes the word, which is then a member and not a free function.
  let followsDot: Bool
  /// Whether `func` precedes the word, which is then a declaration and not a use.
  let isDeclared: Bool
  /// The text in the parentheses directly after the word; nil if there are none.
  let arguments: String?

  /// Whether an argument has a label; C functions have none.
  var hasLabels: Bool {
    var depth = 0
    var previous: Character = " "
    for character in arguments ?? "" {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      // The colon of `a ? b : c` has a space before it.
      if character == ":", depth == 0, !previous.isWhitespace { return true }
      previous = character
    }
    return false
  }

  /// Returns the words of code, in order; comments and literals must have been blanked out.
  static func words(of code: String) -> [CodeWord] {
    let bytes = Array(code.utf8)
    var words: [CodeWord] = []
    var line = 1
    var position = 0
    while position < bytes.count {
      guard isIdentifier(bytes[position]) else {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
        continue
      }
      let start = position
      while position < bytes.count, isIdentifier(bytes[position]) { position += 1 }
      words.append(
        CodeWord(
          text: String(decoding: bytes[start..<position], as: UTF8.self),
          line: line,
          followsDot: start > 0 && bytes[start - 1] == UInt8(ascii: "."),
          isDeclared: words.last?.text == "func",
          arguments: arguments(in: bytes, from: position)))
    }
    return words
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default:
      false
    }
  }

  private static func arguments(in bytes: [UInt8], from start: Int) -> String? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
    var depth = 0
    var end = start
    repeat {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      end += 1
    } while depth > 0 && end < bytes.count
    return String(decoding: bytes[(start + 1)..<end].dropLast(depth == 0 ? 1 : 0), as: UTF8.self)
  }
}
