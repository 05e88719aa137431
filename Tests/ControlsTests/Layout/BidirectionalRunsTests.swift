import Controls
import Testing

@Suite struct BidirectionalRunsTests {
  private func runs(_ text: String, isRightToLeft: Bool) -> [BidirectionalRuns.Run] {
    BidirectionalRuns(Array(text)[...], isRightToLeft: isRightToLeft).runs
  }

  @Test func `a number after Hebrew letters is read from left to right`() {
    let runs = runs("אב 12", isRightToLeft: true)
    #expect(runs.map(\.range) == [3..<5, 0..<3])
    #expect(runs.map(\.isRightToLeft) == [false, true])
  }

  @Test func `a number before all letters follows the paragraph`() {
    #expect(runs("12 אב", isRightToLeft: true).map(\.range) == [2..<5, 0..<2])
    #expect(runs("12 אב", isRightToLeft: false).map(\.range) == [0..<3, 3..<5])
  }

  @Test func `punctuation at the end follows the paragraph`() {
    #expect(runs("אב!", isRightToLeft: true).map(\.range) == [0..<3])
    #expect(runs("אב!", isRightToLeft: false).map(\.range) == [0..<2, 2..<3])
  }

  @Test func `punctuation between letters of one direction belongs to them`() {
    #expect(runs("אב, גד", isRightToLeft: false).map(\.range) == [0..<6])
    #expect(runs("a, b", isRightToLeft: true).map(\.range) == [0..<4])
  }

  @Test func `ranges are positions in the whole text`() {
    let line = Array("abc אב")[4...]
    let runs = BidirectionalRuns(line, isRightToLeft: false).runs
    #expect(runs.map(\.range) == [4..<6])
  }

  @Test func `an empty line has no runs and no direction`() {
    #expect(runs("", isRightToLeft: true).isEmpty)
    #expect(BidirectionalRuns.isRightToLeft("") == nil)
  }

  @Test(arguments: [("٣٤ a", false), ("! أ", true), ("(א) a", true)])
  func `the first letter gives the direction, and digits of any script do not`(
    text: String, isRightToLeft: Bool
  ) {
    #expect(BidirectionalRuns.isRightToLeft(text) == isRightToLeft)
  }
}
