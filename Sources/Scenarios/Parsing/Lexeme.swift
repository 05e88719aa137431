/// A part of a line with its position, such as a word or the value after `=`.
package struct Lexeme: Sendable {
  /// The bytes, which are valid UTF-8.
  package let bytes: ArraySlice<UInt8>
  /// The position of the first byte.
  package let position: SourcePosition

  /// Creates a lexeme from bytes of a line.
  package init(_ bytes: ArraySlice<UInt8>, _ position: SourcePosition) {
    self.bytes = bytes
    self.position = position
  }

  /// Creates a lexeme from text that does not come from a file.
  package init(_ text: String) {
    self.init(Array(text.utf8)[...], .none)
  }

  /// The lexeme as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns whether the lexeme equals a word.
  package func isEqual(to word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes.elementsEqual($0) }
  }

  /// Returns the lexeme without its first bytes.
  package func dropFirst(_ count: Int) -> Lexeme {
    let dropped = bytes.prefix(count)
    return Lexeme(bytes.dropFirst(count), position.advanced(over: dropped))
  }

  /// Splits the lexeme at a separator; empty parts are kept.
  package func split(at separator: Character) -> [Lexeme] {
    guard let byte = separator.asciiValue else { return [self] }
    var rest = self
    var parts: [Lexeme] = []
    while let index = rest.bytes.firstIndex(of: byte) {
      let length = index - rest.bytes.startIndex
      parts.append(Lexeme(rest.bytes.prefix(length), rest.position))
      rest = rest.dropFirst(length + 1)
    }
    return parts + [rest]
  }

  /// Creates an issue at this position.
  package func issue(_ message: String, kind: ScenarioIssue.Kind = .invalid) -> ScenarioIssue {
    ScenarioIssue(position, message, kind: kind)
  }

  /// The lexeme in quotes for a message, truncated after 40 characters.
  package var quoted: String {
    let text = text
    return text.count > 40 ? "'\(text.prefix(40))…'" : "'\(text)'"
  }
}

extension SourcePosition {
  /// Returns the position after some bytes; each Unicode scalar is one column.
  package func advanced(over bytes: some Sequence<UInt8>) -> SourcePosition {
    let scalars = bytes.reduce(0) { count, byte in byte & 0xC0 == 0x80 ? count : count + 1 }
    return SourcePosition(line: line, column: column + scalars)
  }
}
