import Drawing

/// The passes of ``Mush`` over a text.
struct MushParser {
  private struct Letter {
    var character: Character
    var style: TextStyle
    /// Whether the character is escaped, so that it is not part of a marker.
    var isPlain = false
  }

  /// The maximum length of a color or number; it bounds the time to read a header.
  private static let headerLimit = 64

  private var letters: ContiguousArray<Letter> = []
  private let options: Mush.Options

  init(_ markup: String, _ style: TextStyle, _ options: Mush.Options) {
    self.options = options
    var isEscaped = false
    for character in markup {
      if options.contains(.escapes), character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      letters.append(Letter(character: character, style: style, isPlain: isEscaped))
      isEscaped = false
    }
    if isEscaped { letters.append(Letter(character: "\\", style: style)) }
  }

  /// The text after the passes.
  var text: StyledText {
    var text = StyledText()
    var string = ""
    for (index, letter) in letters.enumerated() {
      string.append(letter.character)
      if index + 1 == letters.count || letters[index + 1].style != letter.style {
        text.append(string, letter.style)
        string = ""
      }
    }
    return text
  }

  mutating func runAll() {
    bracketPass("font:", Self.font)
    let combines = options.contains(.boldItalic)
    markerPass("*", count: 2) { $0.face = combines && $0.face == .italic ? .boldItalic : .bold }
    markerPass("/", count: 2) { $0.face = combines && $0.face == .bold ? .boldItalic : .italic }
    markerPass("_", count: 2) { $0.isUnderlined = true }
    markerPass("~", count: 2) { $0.isStruckThrough = true }
    markerPass("`", count: 1) { $0.face = .monospaced }
    bracketPass("#") { header in
      Self.color(header).map { color in { style in style.color = color } }
    }
    bracketPass("bg#") { header in
      Self.color(header).map { color in { style in style.background = color } }
    }
    bracketPass("k") { header in
      Double(header).flatMap { $0.isFinite ? $0 : nil }.map { value in
        { style in style.kerning = value }
      }
    }
  }

  // MARK: - Markers

  /// Styles the text between two equal markers.
  private mutating func markerPass(
    _ marker: Character, count: Int, _ change: (inout TextStyle) -> Void
  ) {
    var kept: ContiguousArray<Letter> = []
    kept.reserveCapacity(letters.count)
    var index = 0
    while index < letters.count {
      guard isMarker(marker, count, at: index) else {
        kept.append(letters[index])
        index += 1
        continue
      }
      let start = index + count
      guard let end = closing(from: start + 1, { isMarker(marker, count, at: $0) }) else {
        // If no closing marker follows on this line, no other marker of this kind can open on it.
        index = copyLine(from: index, to: &kept)
        continue
      }
      for position in start..<end { kept.append(styled(letters[position], change)) }
      index = end + count
    }
    letters = kept
  }

  private func isMarker(_ marker: Character, _ count: Int, at index: Int) -> Bool {
    guard index + count <= letters.count else { return false }
    for letter in letters[index..<index + count]
    where letter.character != marker || letter.isPlain { return false }
    if marker == "/", options.contains(.addresses), index > 0 {
      return letters[index - 1].character != ":"
    }
    return true
  }

  // MARK: - Brackets

  /// Styles the text of `{KEY…|…}` if `read` can parse what follows the key.
  private mutating func bracketPass(
    _ key: String, _ read: (String) -> ((inout TextStyle) -> Void)?
  ) {
    let key = Array("{" + key)
    var kept: ContiguousArray<Letter> = []
    kept.reserveCapacity(letters.count)
    var index = 0
    while index < letters.count {
      guard hasKey(key, at: index), let bar = header(from: index + key.count),
        let change = read(String(letters[(index + key.count)..<bar].map(\.character)))
      else {
        kept.append(letters[index])
        index += 1
        continue
      }
      guard let end = closing(from: bar + 2, { isPlainly("}", at: $0) }) else {
        index = copyLine(from: index, to: &kept)
        continue
      }
      for position in (bar + 1)..<end { kept.append(styled(letters[position], change)) }
      index = end + 1
    }
    letters = kept
  }

  private func hasKey(_ key: [Character], at index: Int) -> Bool {
    guard index + key.count <= letters.count else { return false }
    return key.indices.allSatisfy { isPlainly(key[$0], at: index + $0) }
  }

  /// Returns the index of the bar that ends a header.
  private func header(from start: Int) -> Int? {
    let limit = min(letters.count, start + Self.headerLimit)
    var index = start
    while index < limit {
      if isPlainly("|", at: index) { return index }
      let character = letters[index].character
      if character == "}" || character == "{" || character.isNewline { return nil }
      index += 1
    }
    return nil
  }

  private func isPlainly(_ character: Character, at index: Int) -> Bool {
    letters[index].character == character && !letters[index].isPlain
  }

  // MARK: - Both

  /// Returns the first index at or after `start`, on the same line, of a closing marker.
  ///
  /// The character before `start` is the first marked one and must be on the same line.
  private func closing(from start: Int, _ isClosing: (Int) -> Bool) -> Int? {
    var index = start - 1
    while index < letters.count {
      if letters[index].character.isNewline { return nil }
      if index >= start, isClosing(index) { return index }
      index += 1
    }
    return nil
  }

  private func copyLine(from start: Int, to kept: inout ContiguousArray<Letter>) -> Int {
    var index = start
    while index < letters.count {
      kept.append(letters[index])
      index += 1
      if letters[index - 1].character.isNewline { break }
    }
    return index
  }

  private func styled(_ letter: Letter, _ change: (inout TextStyle) -> Void) -> Letter {
    var letter = letter
    change(&letter.style)
    return letter
  }

  // MARK: - Values

  /// Parses a color, or two with a slash between them for the light and the dark theme.
  private static func color(_ header: String) -> Color? {
    let parts = header.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return plainColor(header) }
    guard let light = plainColor(parts[0]), let dark = plainColor(parts[1]) else { return nil }
    return Color(light: light, dark: dark)
  }

  /// Parses one hexadecimal number of up to six digits.
  private static func plainColor(_ header: some StringProtocol) -> Color? {
    guard (1...6).contains(header.utf8.count), header.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(String(header), radix: 16).map(Color.init(hex:))
  }

  /// Parses `Name,12pt`: a face by a word in its name, and a size.
  private static func font(_ header: String) -> ((inout TextStyle) -> Void)? {
    let parts = header.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let number = parts[1].drop(while: \.isWhitespace)
    let points = number.hasSuffix("pt") ? number.dropLast(2) : number
    guard let size = Double(points), size.isFinite, size > 0 else { return nil }
    let face = face(named: parts[0].lowercased())
    return { style in
      style.size = size
      style.face = face
    }
  }

  private static func face(named name: String) -> FontFace {
    if name.contains("mono") || name.contains("courier") { return .monospaced }
    let isItalic = name.contains("italic") || name.contains("oblique")
    if name.contains("semi") && name.contains("bold") { return .semibold }
    if name.contains("bold") { return isItalic ? .boldItalic : .bold }
    if name.contains("medium") { return .medium }
    return isItalic ? .italic : .regular
  }
}
