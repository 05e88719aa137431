import Drawing
import Geometry
import Testing

/// Tests where lines of a text break, in a layout that contains them.
@Suite struct LineBreakerTests {
  /// A measure in which all characters have the same width.
  private struct EvenMeasure: TextMeasuring {
    var letterWidth: Double

    func width(of text: Substring, _ style: TextStyle) -> Double {
      Double(text.count) * letterWidth
    }
    func ascent(of style: TextStyle) -> Double { 8 }
    func descent(of style: TextStyle) -> Double { 2 }
    func advance(of character: Character, after last: Character?, _ style: TextStyle) -> Double {
      letterWidth
    }
  }

  private func layout(
    _ text: String, _ limits: TextLimits, letterWidth: Double = 10
  ) -> TextLayout {
    TextLayout(
      StyledText(text, TextStyle(size: 10)), in: limits,
      measuredBy: EvenMeasure(letterWidth: letterWidth))
  }

  private func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { $0.pieces.map(\.string).joined() }
  }

  @Test(arguments: [
    ("ab-cd", ["ab-", "cd"]), ("ab–cd", ["ab–", "cd"]), ("ab—cd", ["ab—", "cd"]),
    ("ab-12", ["ab-1", "2"]), ("12-ab", ["12-a", "b"]), ("ab--c", ["ab--", "c"]),
    ("-abcd", ["-abc", "d"]),
  ])
  func `a line breaks after a dash between letters only`(text: String, expected: [String]) {
    #expect(lines(layout(text, TextLimits(width: 40))) == expected)
  }

  @Test(arguments: [
    ("ab   cd", ["ab", "cd"]), ("ab\u{2003}cd", ["ab", "cd"]), ("a b c d", ["a", "b", "c", "d"]),
  ])
  func `all spaces at the end of a line are omitted`(text: String, expected: [String]) {
    #expect(lines(layout(text, TextLimits(width: 20))) == expected)
  }

  @Test func `a text that is too wide only by a rounding error fits`() {
    // 0.1 + 0.1 + 0.1 is greater than 0.3 in floating point.
    #expect(lines(layout("abc", TextLimits(width: 0.3), letterWidth: 0.1)) == ["abc"])
    #expect(lines(layout("abcd", TextLimits(width: 0.3), letterWidth: 0.1)) == ["abc", "d"])
  }

  @Test(arguments: [
    ("a\nb", ["a", "b"], false), ("a\nb\n", ["a", "b"], false), ("a\nb\nc", ["a", "b…"], true),
  ])
  func `a text is truncated only if characters follow the last line`(
    text: String, expected: [String], isTruncated: Bool
  ) {
    let layout = layout(text, TextLimits(width: 70, lineLimit: 2))
    #expect(lines(layout) == expected)
    #expect(layout.isTruncated == isTruncated)
  }

  /// Counts the characters that a layout measures.
  private final class CountingMeasure: TextMeasuring {
    private(set) var count = 0

    func width(of text: Substring, _ style: TextStyle) -> Double { Double(text.count) * 10 }
    func ascent(of style: TextStyle) -> Double { 8 }
    func descent(of style: TextStyle) -> Double { 2 }
    func advance(of character: Character, after last: Character?, _ style: TextStyle) -> Double {
      count += 1
      return 10
    }
  }

  @Test(arguments: [
    (TextLimits(width: 100, lineLimit: 2), 2), (TextLimits(width: 100, height: 25), 2),
    (TextLimits(width: 100, lineLimit: 1), 1),
  ])
  func `only the characters of the lines that fit are measured`(
    limits: TextLimits, lineCount: Int
  ) {
    let measure = CountingMeasure()
    let text = StyledText(String(repeating: "abcd efgh ", count: 1000), TextStyle(size: 10))
    let layout = TextLayout(text, in: limits, measuredBy: measure)
    #expect(layout.lines.count == lineCount && layout.isTruncated)
    // Ten characters fit into a line. The next word shows where it breaks.
    #expect(measure.count <= 10 * lineCount + 6, "\(measure.count)")
  }

  @Test func `each character is measured once`() {
    let measure = CountingMeasure()
    let text = StyledText(String(repeating: "abcd efgh ", count: 100), TextStyle(size: 10))
    #expect(TextLayout(text, in: TextLimits(width: 100), measuredBy: measure).lines.count == 100)
    #expect(measure.count == 1000)
  }
}
