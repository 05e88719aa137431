import Drawing
import Testing

@Suite struct TextRequestTests {
  private let style = TextStyle(size: 15)

  private func key(
    _ string: String, _ change: (inout TextStyle) -> Void = { _ in },
    in limits: TextLimits = TextLimits(width: 200)
  ) -> UInt64 {
    var style = style
    change(&style)
    return TextRequest(StyledText(string, style), in: limits).key
  }

  /// Recorded files contain keys, so they must never change.
  @Test func `the key is the same on every machine and in every version`() {
    #expect(key("שלום") == 0x28210E72CF472670)
  }

  @Test func `everything that changes the lines changes the key`() {
    let plain = key("שלום")
    #expect(key("שלומ") != plain)
    #expect(key("שלום", { $0.size = 16 }) != plain)
    #expect(key("שלום", { $0.face = .bold }) != plain)
    #expect(key("שלום", { $0.kerning = 1 }) != plain)
    #expect(key("שלום", { $0.direction = .leftToRight }) != plain)
    #expect(key("שלום", in: TextLimits(width: 201)) != plain)
    #expect(key("שלום", in: TextLimits(width: 200, lineLimit: 1)) != plain)
    #expect(key("שלום", in: TextLimits(width: 200, height: 50)) != plain)
    #expect(key("שלום", in: TextLimits(width: 200, lineSpacing: 1)) != plain)
    let proportional = TextRequest(
      StyledText("שלום", style), in: TextLimits(width: 200), usesTabularFigures: false)
    #expect(proportional.key != plain)
    let located = TextRequest(
      StyledText("שלום", style), in: TextLimits(width: 200), locatesCharacters: true)
    #expect(located.key != plain)
    #expect(located.key == 0x8692_F55F_3020_0FB8)
  }

  @Test func `colors and lines do not change the key, not even within a text`() {
    let plain = key("שלום")
    #expect(key("שלום", { $0.color = .white }) == plain)
    #expect(key("שלום", { $0.background = .black }) == plain)
    #expect(key("שלום", { $0.isUnderlined = true }) == plain)
    var text = StyledText("של", style)
    var red = style
    red.color = Color(hex: 0xFF0000)
    text.append("ום", red)
    #expect(TextRequest(text, in: TextLimits(width: 200)).key == plain)
  }
}

@Suite struct TextCoverageTests {
  @Test(arguments: [
    "plain\ttext\nof lines", "Größe, naïve, œuvre", "Ξεσκεπάζω την", "Съешь же ещё", "12 € – “a”…",
  ])
  func `the checked-in metrics cover text of the face`(string: String) {
    #expect(StyledText(string).isCoveredByMetrics)
  }

  @Test(arguments: [
    "日本", "عروض", "דג", "ऋषि", "ไทย", "👋🏽", "⅔ of", "e\u{301}", "soft\u{AD}hyphen", "a\u{200B}b",
    "a\u{200F}b", "a\u{2028}b",
  ])
  func `they do not cover other characters, marks and controls`(string: String) {
    #expect(!StyledText(string).isCoveredByMetrics)
    var text = StyledText("plain ")
    text.append(string, TextStyle(face: .bold))
    #expect(!text.isCoveredByMetrics)
  }

  @Test func `they do not cover text that is read from right to left`() {
    var style = TextStyle()
    style.direction = .rightToLeft
    #expect(!StyledText("abc", style).isCoveredByMetrics)
    style.direction = .leftToRight
    #expect(StyledText("abc", style).isCoveredByMetrics)
  }
}

@Suite struct TextAlignmentTests {
  @Test(arguments: [
    (TextAlignment.left, 0.0, 0.0), (.right, 12, 12), (.center, 6, 6), (.natural, 0, 12),
    (.leading, 0, 12), (.trailing, 12, 0), (.justified, 0, 12),
  ])
  func `lines begin at the edge of their paragraph unless an edge is fixed`(
    alignment: TextAlignment, leftToRight: Double, rightToLeft: Double
  ) {
    #expect(alignment.indent(12) == leftToRight)
    #expect(alignment.indent(12, isRightToLeft: true) == rightToLeft)
  }
}
