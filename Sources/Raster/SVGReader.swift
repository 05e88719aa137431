/// The elements of an SVG and their references, as far as they determine the work to draw it.
///
/// The reader accepts a subset of XML: what it cannot follow with certainty is refused.
struct SVGReader {
  /// An element with the elements that are drawn with it.
  struct Element {
    /// The work to draw the element itself; 1 for a shape.
    var weight = 1.0
    /// The positions of the elements inside it.
    var children: [Int] = []
    /// The identifiers to which its attributes refer.
    var references: [String] = []
    /// Its style classes.
    var classes: [String] = []
  }

  /// The elements in file order; the first one contains all others.
  private(set) var elements: [Element] = []
  /// The positions of the elements with an identifier.
  private(set) var positionsByID: [String: [Int]] = [:]
  /// The identifiers to which the styles of a class refer.
  private(set) var referencesByClass: [String: [String]] = [:]
  /// The identifiers to which the styles of other elements refer.
  private(set) var otherReferences: [String] = []
  /// The reason that the file cannot be followed; nil if it can.
  private(set) var refusal: String?

  private let bytes: [UInt8]
  private var position = 0
  /// The positions of the elements that contain the current position.
  private var open: [Int] = []
  private var entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Reads a file's bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.contains(0) || !Self.hasKnownEncoding(bytes) { refuse("its encoding is not UTF-8") }
    while refusal == nil, let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      readMarkup()
    }
    if refusal == nil, elements.isEmpty || !open.isEmpty { refuse("it is truncated") }
  }

  /// Returns whether every markup character of a file has the code of ASCII.
  private static func hasKnownEncoding(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard let name = start.firstRange(of: "encoding").map({ start[$0.upperBound...] }),
      start.contains("<?xml")
    else { return true }
    let value = name.drop { $0.isWhitespace || "='\"".contains($0) }
    let known = ["utf-8", "us-ascii", "ascii", "iso-8859", "windows-125", "latin"]
    return known.contains { value.lowercased().hasPrefix($0) }
  }

  private mutating func refuse(_ reason: String) { refusal = refusal ?? reason }

  // MARK: - Markup

  private mutating func readMarkup() {
    if skipsComment() { return }
    if hasPrefix("<![CDATA[") {
      skip(past: "]]>")
    } else if hasPrefix("<!") {
      readDocumentType()
    } else if hasPrefix("</") {
      open.removeLast(min(1, open.count))
      skip(past: ">")
    } else {
      readElement()
    }
  }

  /// Skips a comment or a processing instruction; returns whether there was one.
  private mutating func skipsComment() -> Bool {
    if hasPrefix("<!--") {
      skip(past: "-->")
    } else if hasPrefix("<?") {
      skip(past: "?>")
    } else {
      return false
    }
    return true
  }

  private func hasPrefix(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Continues after the next occurrence of a text, or at the end if there is none.
  private mutating func skip(past text: String) {
    while position < bytes.count, !hasPrefix(text) { position += 1 }
    position = min(bytes.count, position + text.utf8.count)
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Reads a name, with its namespace.
  private mutating func readName() -> String {
    let start = position
    let ends: [UInt8] = [UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">")]
    while position < bytes.count, !Self.isSpace(bytes[position]), !ends.contains(bytes[position]) {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Returns a name without its namespace.
  private static func localName(_ name: String) -> String {
    name.split(separator: ":").last.map { String($0) } ?? ""
  }

  /// Reads a text in quotes; nil if there is none.
  private mutating func readQuoted() -> Range<Int>? {
    skipSpace()
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { return nil }
    position = end + 1
    return start..<end
  }

  // MARK: - Entities

  private mutating func readDocumentType() {
    let start = position
    var isInside = false
    position += 2
    while position < bytes.count {
      if skipsComment() { continue }
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard readQuoted() != nil else { return refuse("it is truncated") }
        continue
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside:
        position += 1
        return readEntities(in: start..<position)
      default: break
      }
      position += 1
    }
    refuse("it is truncated")
  }

  private mutating func readEntities(in range: Range<Int>) {
    let signs = ["\"#", "'#", "url", "&"]
    guard !occurs("<!ATTLIST", in: range) || !signs.contains(where: { occurs($0, in: range) })
    else { return refuse("it declares default attributes with references") }
    let end = position
    defer { position = end }
    position = range.lowerBound
    while true {
      skip(past: "<!ENTITY")
      guard position < range.upperBound else { return }
      skipSpace()
      let name = readName()
      guard name != "%", !name.isEmpty else { return refuse("it declares parameter entities") }
      // An entity without a text is in another file, which is not read.
      let value = readQuoted().map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
      guard !value.utf8.contains(UInt8(ascii: "<")), !value.utf8.contains(UInt8(ascii: "&")) else {
        return refuse("it declares entities with markup")
      }
      if entities[name] == nil { entities[name] = value }
    }
  }

  /// Returns whether a text occurs in a part of the file.
  private func occurs(_ text: String, in range: Range<Int>) -> Bool {
    range.contains { bytes[$0..<range.upperBound].starts(with: text.utf8) }
  }

  /// Returns a text with its entities replaced.
  private func decoded(_ range: Range<Int>) -> [UInt8] {
    let pieces = bytes[range].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var result = Array(pieces[0])
    for piece in pieces.dropFirst() {
      let name = String(decoding: piece.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      result += (character(name) ?? entities[name] ?? "").utf8
      result += piece.drop { $0 != UInt8(ascii: ";") }.dropFirst()
    }
    return result
  }

  /// Returns the character with a number, such as `#65` or `#x41`; nil for another name.
  private func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x")
    let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
    return number.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
  }

  // MARK: - Elements

  private mutating func readElement() {
    position += 1
    let fullName = readName()
    let name = Self.localName(fullName)
    guard !name.isEmpty else { return refuse("it is damaged") }
    guard name != "include" else { return refuse("it includes other files") }
    var element = Element()
    element.weight = Self.weight(of: name)
    let isGradient = element.weight == 0
    let index = elements.count
    var isClosed = false
    while true {
      skipSpace()
      guard position < bytes.count else { return refuse("it is truncated") }
      if bytes[position] == UInt8(ascii: ">") { break }
      if bytes[position] == UInt8(ascii: "/") {
        isClosed = true
        position += 1
        continue
      }
      guard let (attribute, value) = readAttribute() else { return refuse("it is damaged") }
      addAttribute(attribute, value, to: &element, at: index)
    }
    position += 1
    // A gradient draws nothing, and the library limits how gradients refer to each other.
    if isGradient { element.references = [] }
    elements.append(element)
    if let parent = open.last { elements[parent].children.append(index) }
    guard !isClosed else { return }
    if name == "style" {
      readStyles(until: "</" + fullName)
    } else {
      open.append(index)
    }
  }

  private mutating func readAttribute() -> (name: String, value: Range<Int>)? {
    let name = Self.localName(readName())
    skipSpace()
    guard !name.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      return nil
    }
    position += 1
    return readQuoted().map { (name, $0) }
  }

  /// Returns the work to draw an element without its attributes.
  private static func weight(of name: String) -> Double {
    switch name {
    case "linearGradient", "radialGradient", "stop": 0
    case _ where name.hasPrefix("fe"): filterWeight
    default: 1
    }
  }

  /// The work of a filter step, which changes every pixel of an area.
  private static let filterWeight = 100.0

  private mutating func addAttribute(
    _ name: String, _ range: Range<Int>, to element: inout Element, at index: Int
  ) {
    switch name {
    case "id": positionsByID[Self.text(decoded(range)), default: []].append(index)
    case "class":
      element.classes = decoded(range).split { Self.isSpace($0) }.map { Self.text($0) }
    case "href":
      let target = decoded(range).drop { Self.isSpace($0) }.prefix { !Self.isSpace($0) }
      if target.first == UInt8(ascii: "#") {
        element.references.append(Self.text(target.dropFirst()))
      }
      if Self.text(target.prefix(14)).lowercased() == "data:image/svg" {
        refuse("it contains another SVG")
      }
    case "fill", "stroke", "mask", "clip-path", "filter", "marker", "marker-start", "marker-mid",
      "marker-end", "style":
      element.references += references(in: decoded(range))
    case "numOctaves": element.weight *= Self.greatestNumber(in: decoded(range))
    case "radius", "order":
      let size = Self.greatestNumber(in: decoded(range))
      element.weight *= max(1, size * size / 16)
    default: break
    }
  }

  /// Returns bytes as a text.
  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the greatest of several numbers, and at least 1.
  private static func greatestNumber(in bytes: [UInt8]) -> Double {
    var greatest = 1.0
    for word in bytes.split(whereSeparator: { isSpace($0) || $0 == UInt8(ascii: ",") }) {
      let number = Double(text(word)) ?? 1
      greatest = number.isNaN ? .infinity : max(greatest, number)
    }
    return greatest
  }

  // MARK: - Styles

  /// Returns the identifiers in a style, such as `a` in `fill: url(#a)`.
  private mutating func references(in style: [UInt8]) -> [String] {
    guard !style.contains(UInt8(ascii: "\\")) else {
      refuse("its styles have escape sequences")
      return []
    }
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    var names: [String] = []
    var isURL = false
    for piece in style.split(separator: UInt8(ascii: "("), omittingEmptySubsequences: false) {
      let target = piece.drop { Self.isSpace($0) || quotes.contains($0) }
      if isURL, target.first == UInt8(ascii: "#") {
        let name = target.dropFirst().prefix { byte in
          !Self.isSpace(byte) && !quotes.contains(byte) && byte != UInt8(ascii: ")")
        }
        names.append(Self.text(name))
      }
      isURL = Self.text(piece.suffix(3)).lowercased() == "url"
    }
    return names
  }

  private mutating func readStyles(until end: String) {
    var styles: [UInt8] = []
    var start = position
    while position < bytes.count, !hasPrefix(end) {
      let markup = position
      if hasPrefix("<![CDATA[") {
        styles += decoded(start..<markup)
        skip(past: "]]>")
        styles += bytes[markup..<position].dropFirst(9)
        start = position
      } else if skipsComment() {
        styles += decoded(start..<markup)
        start = position
      } else {
        position += 1
      }
    }
    styles += decoded(start..<position)
    skip(past: ">")
    guard !Self.text(styles).lowercased().contains("@import") else {
      return refuse("its styles import others")
    }
    addRules(in: Self.removingComments(from: styles))
  }

  private static func removingComments(from styles: [UInt8]) -> [UInt8] {
    let (star, slash) = (UInt8(ascii: "*"), UInt8(ascii: "/"))
    var result: [UInt8] = []
    var isComment = false
    var index = 0
    while index < styles.count {
      let next = index + 1 < styles.count ? styles[index + 1] : 0
      if !isComment, styles[index] == slash, next == star {
        isComment = true
        index += 2
      } else if isComment, styles[index] == star, next == slash {
        isComment = false
        result.append(UInt8(ascii: " "))
        index += 2
      } else {
        if !isComment { result.append(styles[index]) }
        index += 1
      }
    }
    return result
  }

  private mutating func addRules(in styles: [UInt8]) {
    let combinators = Array(">+~".utf8)
    let others = Array(".:[#".utf8)
    for rule in styles.split(separator: UInt8(ascii: "}")) {
      let parts = rule.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      let names = references(in: Array(parts[parts.count - 1]))
      guard !names.isEmpty else { continue }
      for selector in parts[parts.count - 2].split(separator: UInt8(ascii: ",")) {
        let words = selector.split { Self.isSpace($0) || combinators.contains($0) }
        guard let last = words.last else { continue }
        let isClass = last.first == UInt8(ascii: ".")
        if isClass, !last.dropFirst().contains(where: { others.contains($0) }) {
          referencesByClass[Self.text(last.dropFirst()), default: []] += names
        } else {
          otherReferences += names
        }
      }
    }
  }
}
