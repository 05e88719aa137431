import Drawing
import Testing

/// Comparing texts without accents and case.
@Suite struct TextFoldingTests {
  private let folding = TextFolding()

  @Test(arguments: [
    ("Łódź", "lodz"), ("ÉCOLE", "école"), ("Straße", "STRASSE"), ("Ærø", "aero"),
    ("Việt Nam", "viet nam"), ("ΆΓΓΕΛΟΣ", "αγγελος"), ("Ёлка", "елка"), ("İstanbul", "istanbul"),
    ("ＡＢＣ１２", "abc12"), ("がぎ", "かき"), ("パリ", "ハリ"), ("שָׁלוֹם", "שלום"),
    ("مُحَمَّد", "محمد"), ("آب", "اب"), ("क़लम", "कलम"), ("naïve", "nai\u{308}ve"),
    ("\u{212B}", "å"), ("", ""),
  ])
  func `accents, case, width and ligatures do not count`(one: String, other: String) {
    #expect(folding.folded(one) == folding.folded(other))
  }

  @Test(arguments: [
    ("a", "b"), ("и", "і"), ("क", "कि"), ("か", "さ"), ("한", "하"), ("1", "2"), ("日", "月"),
    ("o", "0"), ("ი", "o"),
  ])
  func `other letters count`(one: String, other: String) {
    #expect(folding.folded(one) != folding.folded(other))
  }

  @Test func `a syllable of Hangul begins with its letters, however it is composed`() {
    let text = folding.folded("한국")
    #expect(FoldedQuery("하", folding).isPrefix(of: text))
    #expect(FoldedQuery("\u{1112}\u{1161}\u{11AB}", folding).isPrefix(of: text))
    #expect(!FoldedQuery("호", folding).isPrefix(of: text))
    #expect(folding.folded("각") == folding.folded("\u{1100}\u{1161}\u{11A8}"))
  }

  /// Swift compares strings by canonical equivalence, so a set of the letters of a range contains a
  /// letter with a mark exactly if they can be composed.
  @Test func `each letter that Unicode composes of a letter and a mark is the letter`() throws {
    var letters: [String: UInt32] = [:]
    let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      letters[String(scalar)] = value
    }
    var composedCount = 0
    let bases = ranges.joined().map { $0 } + Array(0x41...0x7A)
    for base in bases {
      guard let scalar = Unicode.Scalar(base) else { continue }
      for mark: UInt32 in 0x300...0x345 {
        guard let accent = Unicode.Scalar(mark) else { continue }
        var text = String(scalar)
        text.unicodeScalars.append(accent)
        guard let value = letters[text], let composed = Unicode.Scalar(value) else { continue }
        composedCount += 1
        #expect(
          folding.folded(String(composed)) == folding.folded(String(scalar)), "\(composed)")
      }
    }
    #expect(composedCount > 800)
  }

  @Test func `folding stops at a limit`() {
    var buffer: ContiguousArray<UInt32> = [1, 2, 3]
    folding.fold("ABCDEF", into: &buffer, limit: 2)
    #expect(buffer == [0x61, 0x62])
    folding.fold("ßX", into: &buffer, limit: 1)
    #expect(buffer == [0x73, 0x73])
  }

  @Test(arguments: [
    ("ab", "xxabxx", true), ("ab", "xxaab", true), ("aab", "aaab", true), ("ab", "ba", false),
    ("abc", "ab", false), ("É", "cafe", true),
  ])
  func `a query is found inside a text`(query: String, text: String, isFound: Bool) {
    #expect(FoldedQuery(query, folding).isContained(in: folding.folded(text)) == isFound)
  }
}
