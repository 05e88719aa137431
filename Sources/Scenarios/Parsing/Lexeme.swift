/// A piece of a line with its place, such as a word or the value after a `=`.
package struct Lexeme: Sendable {
  /// The bytes, valid UTF-8.
  package let bytes: ArraySlice<UInt8>
  /// Where the first of them stands.
  package let position: SourcePosition

  /// Makes a piece of a line.
  package init(_ bytes: ArraySlice<UInt8>, _ position: SourcePosition) {
    self.bytes = bytes
    self.position = position
  }

  /// Makes a piece from text that stands in no file.
  package init(_ text: String) {
    self.init(Array(text.utf8)[...], .none)
  }

  /// The piece as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the piece reads exactly so.
  package func isEqual(to word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes.elementsEqual($0) }
  }

  /// The piece without its first bytes.
  package func dropFirst(_ count: Int) -> Lexeme {
    let dropped = bytes.prefix(count)
    return Lexeme(bytes.dropFirst(count), position.advanced(over: dropped))
  }

  /// The pieces between separators; empty ones are kept.
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

  /// An issue at this place.
  package func issue(_ message: String, kind: ScenarioIssue.Kind = .invalid) -> ScenarioIssue {
    ScenarioIssue(position, message, kind: kind)
  }

  /// The piece in quotes for a message, cut after 40 characters.
  package var quoted: String {
    let text = text
    return text.count > 40 ? "'\(text.prefix(40))…'" : "'\(text)'"
  }
}

extension SourcePosition {
  /// The position after some bytes: one column for each Unicode scalar.
  package func advanced(over bytes: some Sequence<UInt8>) -> SourcePosition {
    let scalars = bytes.reduce(0) { count, byte in byte & 0xC0 == 0x80 ? count : count + 1 }
    return SourcePosition(line: line, column: column + scalars)
  }
}
