import Controls
import Drawing
import Geometry
import Testing

@Suite struct EditableTextLayoutTests {
  /// DejaVu Sans Mono: every Latin letter is 1233 of 2048 units wide.
  private static let style = TextStyle(face: .monospaced, size: 20.48)
  private static let letter = 12.33

  private static func lines(
    _ text: String, breakAt letters: Double? = nil, width: Double = 300
  ) -> EditableTextLayout {
    EditableTextLayout(
      Array(text),
      EditableTextLayout.Settings(
        style: style, breakWidth: letters.map { $0 * letter + 0.01 }, width: width,
        fallbackIsRightToLeft: false))
  }

  @Test(arguments: [
    ("one two three", 8.0, [0..<8, 8..<13]), ("one two", 7.0, [0..<7]),
    ("abcdefgh", 3, [0..<3, 3..<6, 6..<8]),
    ("a\n\nb", 9, [0..<1, 2..<2, 3..<4]), ("a\n", 9, [0..<1, 2..<2]), ("", 9, [0..<0]),
    ("one   two", 4, [0..<6, 6..<9]),
  ])
  func `lines wrap after spaces, and words that are too long are broken`(
    text: String, letters: Double, ranges: [Range<Int>]
  ) {
    #expect(Self.lines(text, breakAt: letters).lines.map(\.range) == ranges)
  }

  @Test func `a caret is between characters, and after a wrapped line in the next one`() {
    let lines = Self.lines("one two", breakAt: 4)
    #expect(lines.caretRect(at: 2).minX.isNear(2 * Self.letter))
    #expect(
      lines.caretRect(at: 4) == Rect(x: 0, y: lines.lineHeight, width: 0, height: lines.lineHeight))
    #expect(lines.caretRect(at: 7).minX.isNear(3 * Self.letter))
  }

  @Test func `a position beside a wrapped line is at the end of that line`() {
    let words = Self.lines("one two three", breakAt: 8)
    #expect(words.closestPosition(to: Point(x: 200, y: 1)) == CaretPosition(7))
    #expect(words.endPosition(ofLine: 0) == CaretPosition(7))
    #expect(words.closestPosition(to: 99, inLine: 1) == CaretPosition(13))
    // The position between the lines of a broken word is on both; the caret is on the first one.
    let broken = Self.lines("abcdefgh", breakAt: 3)
    let end = CaretPosition(3, isAtLineEnd: true)
    #expect(broken.closestPosition(to: Point(x: 200, y: 1)) == end)
    #expect(broken.endPosition(ofLine: 0) == end)
    #expect(broken.caretRect(at: end).minY == 0)
    #expect(broken.caretRect(at: end).minX.isNear(3 * Self.letter))
    #expect(broken.caretRect(at: 3).minY == broken.lineHeight)
  }

  @Test(arguments: [(0.4, 0), (0.6, 1), (2.4, 2), (99, 3), (-5, 0)])
  func `the closest position is at the nearer edge of a character`(
    letters: Double, position: Int
  ) {
    let lines = Self.lines("abc")
    #expect(lines.closestPosition(to: Point(x: letters * Self.letter, y: 1)).index == position)
  }

  @Test func `a point above or below the text is in the first or last line`() {
    let lines = Self.lines("ab\ncd")
    #expect(lines.closestPosition(to: Point(x: 0, y: -50)).index == 0)
    #expect(lines.closestPosition(to: Point(x: 0, y: 500)).index == 3)
  }

  @Test func `a selection over two lines has a rectangle in each`() {
    let rects = Self.lines("ab\ncd").selectionRects(for: 1..<4)
    #expect(rects.count == 2)
    #expect(rects[0].minX.isNear(Self.letter) && rects[0].width.isNear(Self.letter))
    #expect(rects[1].minX == 0 && rects[1].width.isNear(Self.letter))
  }

  // MARK: - Right to left

  @Test func `a right-to-left line is aligned right, and its caret moves left`() {
    let lines = Self.lines("אבג", width: 300)
    #expect(lines.lines[0].isRightToLeft)
    #expect(lines.caretRect(at: 0).minX.isNear(300))
    #expect(lines.caretRect(at: 1).minX < 300)
    #expect(lines.closestPosition(to: Point(x: 299, y: 1)).index == 0)
    #expect(lines.closestPosition(to: Point(x: 0, y: 1)).index == 3)
  }

  /// A text, and the ranges of its runs from left to right.
  @Test(arguments: [
    ("abc", [0..<3]), ("אבג", [0..<3]), ("ab אב", [0..<3, 3..<5]), ("אב ab", [3..<5, 0..<3]),
    ("אב 12 גד", [5..<8, 3..<5, 0..<3]), ("a 12 b", [0..<6]), ("ab אב 12", [0..<3, 6..<8, 3..<6]),
  ])
  func `runs are in visual order`(text: String, ranges: [Range<Int>]) {
    let isRightToLeft = BidirectionalRuns.isRightToLeft(text) ?? false
    let runs = BidirectionalRuns(Array(text)[...], isRightToLeft: isRightToLeft)
    #expect(runs.runs.map(\.range) == ranges)
  }

  @Test func `the first letter determines the direction of all lines of a paragraph`() {
    #expect(BidirectionalRuns.isRightToLeft("1 א a") == true)
    #expect(BidirectionalRuns.isRightToLeft("1 a א") == false)
    #expect(BidirectionalRuns.isRightToLeft("1 2") == nil)
    let lines = Self.lines("אב abc\nabc", breakAt: 4, width: 100)
    #expect(lines.lines.map(\.isRightToLeft) == [true, true, false])
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 0.01 }
}
