/// A part of a line of Swift that has one color.
package struct SwiftToken: Hashable {
  /// What the part is.
  package enum Kind: Hashable {
    /// Names, operators and everything else.
    case plain
    /// A word of the language.
    case keyword
    /// The name of a type.
    case type
    /// A number.
    case number
    /// A string literal.
    case string
    /// A comment.
    case comment
  }

  /// The kind.
  package var kind: Kind
  /// The text.
  package var text: String
  /// The number of characters before it in its line.
  package var column: Int

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "lazy", "let", "mutating", "nil", "open", "override",
    "package", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self",
    "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
  ]

  /// Splits a line into tokens; spaces between them are omitted.
  ///
  /// Literals and comments of several lines are not recognized as such.
  package static func tokens(of line: Substring) -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    var rest = line
    var column = 0
    while let first = rest.first {
      let (kind, length) = next(rest, first)
      let text = String(rest.prefix(length))
      if !first.isWhitespace { tokens.append(SwiftToken(kind: kind, text: text, column: column)) }
      rest = rest.dropFirst(length)
      column += length
    }
    return joined(tokens)
  }

  private static func next(_ rest: Substring, _ first: Character) -> (Kind, length: Int) {
    if first.isWhitespace { return (.plain, rest.prefix { $0.isWhitespace }.count) }
    if rest.hasPrefix("//") { return (.comment, rest.count) }
    if first == "\"" { return (.string, stringLength(rest)) }
    if first.isNumber {
      return (.number, rest.prefix { $0.isHexDigit || $0 == "_" || $0 == "x" || $0 == "." }.count)
    }
    guard isNameStart(first) else { return (.plain, 1) }
    let word = rest.prefix { isNameStart($0) || $0.isNumber }
    if keywords.contains(String(word)) { return (.keyword, word.count) }
    return (first.isUppercase ? .type : .plain, word.count)
  }

  private static func isNameStart(_ character: Character) -> Bool {
    character.isLetter || character == "_"
  }

  /// Returns the length of a string literal up to its closing quote, or the end of the line.
  private static func stringLength(_ rest: Substring) -> Int {
    var length = 1
    var isEscaped = false
    for character in rest.dropFirst() {
      length += 1
      if !isEscaped, character == "\"" { break }
      isEscaped = character == "\\" && !isEscaped
    }
    return length
  }

  /// Joins adjacent tokens of one kind.
  private static func joined(_ tokens: [SwiftToken]) -> [SwiftToken] {
    var result: [SwiftToken] = []
    for token in tokens {
      if let last = result.last, last.kind == token.kind,
        last.column + last.text.count == token.column
      {
        result[result.count - 1].text += token.text
      } else {
        result.append(token)
      }
    }
    return result
  }
}
