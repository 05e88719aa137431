import Drawing

/// The long parts of a scenario's lines, which are files beside it.
///
/// A line has at most 64 kB. In a longer one, a string becomes a reference such as
/// `text=<mine-1.txt:0123456789abcdef`: the name of a file in the scenario's folder, and the digest
/// of its text. If there are no long strings, the whole line after the verb becomes one, in a file
/// that ends with `.line`.
package enum ScenarioDocuments {
  /// The maximum length of a document, in bytes of UTF-8: 16 MB.
  package static let byteLimit = 16 << 20

  /// The kind of a document, which is the ending of its name.
  package enum Kind: String, Sendable {
    /// The text of a string.
    case text = ".txt"
    /// Words of a line.
    case line = ".line"
  }

  /// A reference in a line.
  struct Reference {
    /// The name of the file.
    let name: String
    /// The hash of its text.
    let hash: UInt64
    /// The number of bytes of the word before the reference, such as those of `text=`.
    let offset: Int

    /// Whether the text is that of a string.
    var isText: Bool { name.hasSuffix(Kind.text.rawValue) }

    /// Finds the reference in a word; nil if there is none.
    init?(_ word: Lexeme) {
      let bytes = word.bytes
      guard let sign = bytes.prefix(Self.longestName).firstIndex(of: UInt8(ascii: "<")),
        sign == bytes.startIndex || bytes[sign - 1] == UInt8(ascii: "="),
        let colon = bytes.lastIndex(of: UInt8(ascii: ":")), bytes.endIndex - colon == 17,
        let hash = UInt64(String(decoding: bytes[(colon + 1)...], as: UTF8.self), radix: 16)
      else { return nil }
      guard sign < colon else { return nil }
      name = String(decoding: bytes[(sign + 1)..<colon], as: UTF8.self)
      self.hash = hash
      offset = sign - bytes.startIndex
      let isLine = name.hasSuffix(Kind.line.rawValue) && offset == 0
      guard isText || isLine, name.unicodeScalars.allSatisfy(isAllowed), !name.hasPrefix(".")
      else { return nil }
    }

    /// The maximum length of a parameter's name, in bytes.
    private static var longestName: Int { 256 }
  }

  /// Returns whether a character can be in the name of a document, which stays in its folder.
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || scalar == "." || scalar == "-" || scalar == "_")
  }

  /// Returns the hash of a document.
  package static func hash(of text: String) -> UInt64 {
    var writer = DigestWriter()
    writer.write(text)
    return writer.finalized()
  }

  /// Returns lines of which none is longer than a reader accepts.
  ///
  /// - Parameters:
  ///   - text: Whole lines.
  ///   - store: Stores a document, and returns the name of its file.
  /// - Returns: The lines, with references.
  /// - Throws: What `store` throws.
  /// - Complexity: O(1) for text that is not longer than a line, otherwise linear.
  package static func shortened<Failure: Error>(
    _ text: String, store: (_ document: String, Kind) throws(Failure) -> String
  ) throws(Failure) -> String {
    guard text.utf8.count > ScenarioLimits.lineBytes else { return text }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      result += try shortened(rest[..<end], store)
      result += rest[end...].prefix(1)
      rest = rest[end...].dropFirst()
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func shortened<Failure: Error>(
    _ line: ArraySlice<UInt8>, _ store: (String, Kind) throws(Failure) -> String
  ) throws(Failure) -> [UInt8] {
    guard line.count > ScenarioLimits.lineBytes else { return Array(line) }
    var excess = line.count - ScenarioLimits.lineBytes
    var moved: [Range<Int>] = []
    for string in strings(in: line).sorted(by: {
      ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound)
    })
    where excess > 0 && string.count > shortestText {
      moved.append(string)
      excess -= string.count - shortestText
    }
    guard excess <= 0 else { return try withoutWords(line, store) }
    var result: [UInt8] = []
    var position = line.startIndex
    for range in moved.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      result += line[position..<range.lowerBound]
      let lexeme = Lexeme(line[range], .none)
      result += try reference((try? StringReader.string(lexeme)) ?? "", .text, store).utf8
      position = range.upperBound
    }
    return result + line[position...]
  }

  /// The length above which a string is worth a file, in bytes: that of a reference.
  private static let shortestText = 512

  /// Moves everything after the time and the verb of a line to a document.
  private static func withoutWords<Failure: Error>(
    _ line: ArraySlice<UInt8>, _ store: (String, Kind) throws(Failure) -> String
  ) throws(Failure) -> [UInt8] {
    let space = UInt8(ascii: " ")
    var rest = line
    for _ in 0..<2 { rest = rest.drop { $0 != space }.drop { $0 == space } }
    let words = String(decoding: rest, as: UTF8.self)
    return line[..<rest.startIndex] + Array(try reference(words, .line, store).utf8)
  }

  private static func reference<Failure: Error>(
    _ text: String, _ kind: Kind, _ store: (String, Kind) throws(Failure) -> String
  ) throws(Failure) -> String {
    let digits = String(hash(of: text), radix: 16)
    let padding = String(repeating: "0", count: 16 - digits.utf8.count)
    return "<\(try store(text, kind)):\(padding)\(digits)"
  }

  /// Returns the places of the strings that are words or values of a line.
  private static func strings(in line: ArraySlice<UInt8>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    var isEscaped = false
    for index in line.indices {
      let byte = line[index]
      if let first = start {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          start = nil
          let before = first == line.startIndex ? nil : line[first - 1]
          let after = index + 1 == line.endIndex ? nil : line[index + 1]
          if before == nil || before == UInt8(ascii: " ") || before == UInt8(ascii: "="),
            after == nil || after == UInt8(ascii: " ")
          {
            result.append(first..<index + 1)
          }
        }
      } else if byte == UInt8(ascii: "\"") {
        start = index
      }
    }
    return result
  }
}

/// The reason that a document cannot be read.
package struct DocumentError: Error, Sendable {
  /// What was found and what to do.
  package let message: String

  /// Creates an error.
  package init(_ message: String) { self.message = message }
}

/// Replaces references to documents by their contents, while a file is read.
struct DocumentReader {
  /// The documents read so far: names and hashes.
  private(set) var names: [UInt64: String] = [:]
  /// The bytes of all documents together.
  private var byteCount = 0
  private let read: @Sendable (String) throws(DocumentError) -> [UInt8]

  /// Creates a reader; `read` returns the bytes of a file in the scenario's folder.
  init(_ read: @escaping @Sendable (String) throws(DocumentError) -> [UInt8]) { self.read = read }

  /// Returns the words of a line with the contents of documents.
  mutating func expand(_ words: [Lexeme]) throws(ScenarioIssue) -> [Lexeme] {
    guard words.contains(where: { ScenarioDocuments.Reference($0) != nil }) else { return words }
    var result: [Lexeme] = []
    for word in words {
      guard let reference = ScenarioDocuments.Reference(word) else {
        result.append(word)
        continue
      }
      let text = try text(of: reference, word)
      guard reference.isText else {
        result += try LineLexer.words(
          Array(text.utf8)[...], line: word.position.line, limit: ScenarioDocuments.byteLimit)
        continue
      }
      let value = Array(StringReader.quote(text).utf8)
      result.append(Lexeme(word.bytes.prefix(reference.offset) + value, word.position))
    }
    return result
  }

  private mutating func text(
    of reference: ScenarioDocuments.Reference, _ word: Lexeme
  ) throws(ScenarioIssue) -> String {
    let bytes: [UInt8]
    do throws(DocumentError) { bytes = try read(reference.name) } catch {
      throw word.issue("\(error.message); keep the file beside the scenario")
    }
    byteCount += bytes.count
    guard byteCount <= ScenarioLimits.fileBytes else {
      throw word.issue(
        "the files beside the scenario have more than \(ScenarioLimits.fileBytes) bytes in total")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard ScenarioDocuments.hash(of: text) == reference.hash else {
      throw word.issue(
        "\(reference.name) has changed since the scenario was written; restore the file")
    }
    names[reference.hash] = reference.name
    return text
  }
}
