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
}
