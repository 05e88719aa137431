/// A word or a single other character of Swift code, with the line it stands on.
struct SwiftToken: Hashable {
  let text: String
  /// The line, counted from 1.
  let line: Int

  /// Whether it is a word, and not punctuation.
  var isWord: Bool { text.utf8.first.map(Self.isWordByte) ?? false }

  /// The tokens of a file whose comments and literals are blank.
  static func tokens(of lines: [Substring]) -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    for (index, line) in lines.enumerated() {
      var rest = line.utf8[...]
      while let first = rest.first {
        let end: Substring.UTF8View.Index
        if isWordByte(first) {
          end = rest.firstIndex { !isWordByte($0) } ?? rest.endIndex
        } else {
          end = rest.index(after: rest.startIndex)
        }
        if first != UInt8(ascii: " ") {
          let text = String(decoding: rest[..<end], as: UTF8.self)
          tokens.append(SwiftToken(text: text, line: index + 1))
        }
        rest = rest[end...]
      }
    }
    return tokens
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "@"), 128...:
      true
    default: false
    }
  }
}
