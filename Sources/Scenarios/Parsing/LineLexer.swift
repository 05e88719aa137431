/// Splits a line into words, strings and a comment.
///
/// Spaces and tabs separate words. A `#` at the start of a word begins a comment. A `"` anywhere in
/// a word begins a string, which can contain spaces and ends at the next `"` without a backslash
/// before it.
enum LineLexer {
  /// Returns the words of a line, given without its line ending.
  static func words(
    _ bytes: ArraySlice<UInt8>, line: Int, limit: Int = ScenarioLimits.lineBytes
  ) throws(ScenarioIssue) -> [Lexeme] {
    let start = SourcePosition(line: line, column: 1)
    guard bytes.count <= limit else {
      throw ScenarioIssue(start, "the line has \(bytes.count) bytes; at most \(limit) are read")
    }
    try checkCharacters(bytes, from: start)
    var words: [Lexeme] = []
    var rest = Lexeme(bytes, start)
    while true {
      rest = rest.dropFirst(rest.bytes.prefix { isBlank($0) }.count)
      guard let first = rest.bytes.first, first != UInt8(ascii: "#") else { return words }
      let length = try wordLength(rest)
      words.append(Lexeme(rest.bytes.prefix(length), rest.position))
      rest = rest.dropFirst(length)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Returns the length of the first word, including strings.
  private static func wordLength(_ piece: Lexeme) throws(ScenarioIssue) -> Int {
    var length = 0
    var quote: Int?
    var isEscaped = false
    for byte in piece.bytes {
      if quote != nil {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          quote = nil
        }
      } else if byte == UInt8(ascii: "\"") {
        quote = length
      } else if isBlank(byte) {
        break
      }
      length += 1
    }
    if let quote { throw piece.dropFirst(quote).issue("the string has no closing quote") }
    return length
  }

  /// Throws an issue for bytes that are not UTF-8 and for forbidden characters.
  private static func checkCharacters(
    _ bytes: ArraySlice<UInt8>, from start: SourcePosition
  ) throws(ScenarioIssue) {
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = start
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        if let kind = ForbiddenCharacter(scalar) {
          let code = String(scalar.value, radix: 16, uppercase: true)
          let padded = String(repeating: "0", count: 4 - code.count) + code
          throw ScenarioIssue(position, "the \(kind.rawValue) U+\(padded) is not allowed in a line")
        }
        position.column += 1
      case .error:
        throw ScenarioIssue(position, "the bytes here are not UTF-8")
      case .emptyInput:
        return
      }
    }
  }
}
