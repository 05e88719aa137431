import Drawing
import Geometry
import Testing

@Suite struct TextLayoutTests {
  /// A measure of ten points per character, eight above the baseline and two below.
  private struct Tens: TextMeasuring {
    func width(of text: Substring, _ style: TextStyle) -> Double { Double(text.count) * 10 }
    func ascent(of style: TextStyle) -> Double { style.size * 0.8 }
    func descent(of style: TextStyle) -> Double { style.size * 0.2 }
    func advance(of character: Character, after last: Character?, _ style: TextStyle) -> Double {
      10
    }
  }

  private let style = TextStyle(size: 10)

  private func lines(
    _ text: String, _ limits: TextLimits = TextLimits()
  ) -> [String] {
    TextLayout(StyledText(text, style), in: limits, measuredBy: Tens()).lines.map { line in
      line.pieces.map(\.string).joined()
    }
  }

  @Test(arguments: [
    ("one two three", 70.0, ["one two", "three"]), ("one two three", 69, ["one", "two", "three"]),
    ("abcdefghij", 40, ["abcd", "efgh", "ij"]), ("a bcdefgh", 40, ["a", "bcde", "fgh"]),
    ("well-known", 60, ["well-", "known"]), ("a  b", 10, ["a", "b"]),
    ("日本語の文", 20, ["日本", "語の", "文"]), ("one", 5, ["o", "n", "e"]), ("", 50, []),
  ])
  func `lines break at spaces, after hyphens and in words that are too long`(
    text: String, width: Double, expected: [String]
  ) {
    #expect(lines(text, TextLimits(width: width)) == expected)
  }

  @Test func `newlines start lines, including empty ones`() {
    #expect(lines("a\n\nb") == ["a", "", "b"])
    #expect(lines("a\n") == ["a", ""])
    #expect(lines("a\r\nb") == ["a", "b"])
  }

  @Test(arguments: [
    ("one two three", 70.0, 1, ["one tw…"]), ("one two three", 40, 2, ["one", "two…"]),
    ("one two", 70, 1, ["one two"]), ("one two", 10, 1, ["…"]), ("a\nb", 70, 1, ["a…"]),
  ])
  func `text that does not fit ends with an ellipsis`(
    text: String, width: Double, limit: Int, expected: [String]
  ) {
    #expect(lines(text, TextLimits(width: width, lineLimit: limit)) == expected)
  }

  @Test func `lines that do not fit in the height are omitted except for the first`() {
    #expect(lines("one two three", TextLimits(width: 30, height: 25)) == ["one", "tw…"])
    #expect(lines("one two", TextLimits(width: 30, height: 2)) == ["on…"])
  }

  @Test func `parts keep their styles and follow one another`() {
    var text = StyledText("ab ", style)
    text.append("cd", TextStyle(face: .bold, size: 20))
    let layout = TextLayout(text, measuredBy: Tens())
    let line = layout.lines[0]
    #expect(line.pieces.map(\.x) == [0, 30])
    #expect(line.baseline == 16)
    #expect(layout.size == Size(width: 50, height: 20))
    #expect(layout.runs.map(\.string) == ["ab ", "cd"])
  }

  @Test func `spacing is added between lines and kerning after characters`() {
    var spaced = style
    spaced.kerning = 2
    let layout = TextLayout(
      StyledText("ab cd", spaced), in: TextLimits(width: 30, lineSpacing: 3),
      measuredBy: Tens())
    #expect(layout.lines.map(\.width) == [24, 24])
    #expect(layout.size.height == 23)
  }

  @Test func `a long text is laid out in linear time`() {
    let text = String(repeating: "words and more ", count: 20_000)
    #expect(lines(text, TextLimits(width: 200)).count > 10_000)
    #expect(lines(String(repeating: "x", count: 100_000), TextLimits(width: 200)).count == 5_000)
    #expect(lines(String(repeating: " ", count: 100_000), TextLimits(width: 200)).count == 1)
  }

  @Test(arguments: [
    (TextAlignment.leading, 0.0, 80.0), (.trailing, 80, 0), (.natural, 0, 0), (.left, 0, 0),
    (.right, 80, 80), (.center, 40, 40), (.justified, 0, 0),
  ])
  func `text leads at the right in a mirrored interface`(
    alignment: TextAlignment, x: Double, mirrored: Double
  ) {
    let layout = TextLayout(StyledText("ab", style), measuredBy: Tens())
    let rect = Rect(x: 0, y: 0, width: 100, height: 10)
    func left(_ isMirrored: Bool) -> Double? {
      let elements = layout.elements(
        in: rect, alignment: alignment, isMirrored: isMirrored, measuredBy: Tens())
      guard case .text(_, let placement) = elements.first else { return nil }
      return placement.resolved(in: .zero).minX
    }
    #expect(left(false) == x)
    #expect(left(true) == mirrored)
  }

  @Test func `letters, marks and lines are drawn where they were measured`() {
    var marked = style
    marked.background = .white
    marked.isUnderlined = true
    let layout = TextLayout(StyledText("ab", marked), measuredBy: Tens())
    let rect = Rect(x: 0, y: 5, width: 100, height: 10)
    let elements = layout.elements(in: rect, alignment: .trailing, measuredBy: Tens())
    #expect(
      elements.first
        == .fill(
          .rectangle(.fixed(Rect(x: 80, y: 5, width: 20, height: 10))), .color(.white)))
    #expect(elements.count == 3)
    let shadow = TextShadow(color: .black)
    #expect(
      layout.elements(in: rect, shadow: shadow, measuredBy: Tens()).count == 5)
  }
}
