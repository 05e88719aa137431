/// A scanner that blanks out comments and literals in Swift code, except for interpolations.
///
/// Line breaks are kept, so line numbers do not change. Names in backticks become underscores. The
/// scanner makes one pass over the bytes, and treats a regex literal as code.
struct SwiftScanner {
  private let bytes: [UInt8]
  private let keepsLiterals: Bool
  private var output: [UInt8] = []
  private var position = 0

  /// Returns the code of `text`; with `keepingLiterals` only comments are blanked out.
  static func code(of text: String, keepingLiterals: Bool = false) -> String {
    var scanner = SwiftScanner(bytes: Array(text.utf8), keepsLiterals: keepingLiterals)
    scanner.scanCode(insideInterpolation: false)
    return String(decoding: scanner.output, as: UTF8.self)
  }

  private init(bytes: [UInt8], keepsLiterals: Bool) {
    self.bytes = bytes
    self.keepsLiterals = keepsLiterals
    output.reserveCapacity(bytes.count)
  }

  private mutating func scanCode(insideInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      if starts(with: "//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { blank(1) }
      } else if starts(with: "/*") {
        scanBlockComment()
      } else if let hashes = hashesBeforeQuote() {
        scanLiteral(hashes: hashes)
      } else if starts(with: "`") {
        scanName()
      } else {
        if starts(with: "(") { depth += 1 }
        if starts(with: ")") {
          if insideInterpolation, depth == 0 { return }
          depth -= 1
        }
        copy(1)
      }
    }
  }

  private mutating func scanBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blank(2)
      } else if starts(with: "*/") {
        depth -= 1
        blank(2)
      } else {
        blank(1)
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func scanName() {
    repeat {
      output.append(UInt8(ascii: "_"))
      position += 1
    } while position < bytes.count && !starts(with: "`") && !starts(with: "\n")
    if starts(with: "`") {
      output.append(UInt8(ascii: "_"))
      position += 1
    }
  }

  private mutating func scanLiteral(hashes: Int) {
    let fence = Array(repeating: UInt8(ascii: "#"), count: hashes)
    let isMultiline = starts(with: fence + Array("\"\"\"".utf8))
    let quotes = Array((isMultiline ? "\"\"\"" : "\"").utf8)
    let escape = [UInt8(ascii: "\\")] + fence
    pass(hashes + quotes.count)
    while position < bytes.count {
      if starts(with: quotes + fence) {
        pass(quotes.count + hashes)
        return
      }
      if starts(with: escape + [UInt8(ascii: "(")]) {
        pass(escape.count + 1)
        scanCode(insideInterpolation: true)
        pass(1)
      } else if starts(with: escape) {
        pass(escape.count + 1)
      } else {
        if !isMultiline, starts(with: "\n") { return }
        pass(1)
      }
    }
  }

  /// Returns the number of # before a quotation mark here; nil if no literal starts.
  private func hashesBeforeQuote() -> Int? {
    var index = position
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    return index - position
  }

  private func starts(with prefix: StaticString) -> Bool {
    guard position + prefix.utf8CodeUnitCount <= bytes.count else { return false }
    return prefix.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { bytes[position + $0] == buffer[$0] }
    }
  }

  private func starts(with prefix: [UInt8]) -> Bool {
    bytes[position...].starts(with: prefix)
  }

  /// Advances over a part of a literal.
  private mutating func pass(_ count: Int) {
    if keepsLiterals { copy(count) } else { blank(count) }
  }

  private mutating func copy(_ count: Int) {
    let end = min(position + count, bytes.count)
    output.append(contentsOf: bytes[position..<end])
    position = end
  }

  private mutating func blank(_ count: Int) {
    let end = min(position + count, bytes.count)
    for byte in bytes[position..<end] {
      output.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
    }
    position = end
  }
}
