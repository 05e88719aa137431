import Items
import Scenarios
import Stage
import Testing

@Suite("ItemSetReader") struct ItemSetReaderTests {
  @Test func `an index is an item or a section and an item`() throws {
    #expect(try ItemSetReader.index(Lexeme("0")) == ItemIndex(0))
    #expect(try ItemSetReader.index(Lexeme("1000000000")) == ItemIndex(1_000_000_000))
    #expect(try ItemSetReader.index(Lexeme("2.3")) == ItemIndex(3, section: 2))
  }

  @Test(arguments: ["", ".", "1.", ".1", "-1", "1.2.3", "x", "1000000001", "1000000001.0"])
  func `other text is not an index`(text: String) {
    let issue = #expect(throws: ScenarioIssue.self) { _ = try ItemSetReader.index(Lexeme(text)) }
    #expect(issue?.message.hasPrefix("'\(text)' is not an index; write N, or S.N") == true)
  }

  @Test func `a set keeps its spans in the order written`() throws {
    #expect(
      try ItemSetReader.items(Lexeme("9,1,3..5")).spans
        == [ItemSet.Span(9...9), ItemSet.Span(1...1), ItemSet.Span(3...5)])
    #expect(
      try ItemSetReader.items(Lexeme("2.0..3,0.7")).spans
        == [ItemSet.Span(0...3, section: 2), ItemSet.Span(7...7, section: 0)])
    #expect(try ItemSetReader.items(Lexeme("4..4")).spans == [ItemSet.Span(4...4)])
  }

  @Test func `adjacent ranges and equal items of different sections are not duplicates`() throws {
    #expect(try ItemSetReader.items(Lexeme("4..6,1..3")).spans.count == 2)
    #expect(try ItemSetReader.items(Lexeme("1.3,2.3")).spans.count == 2)
  }

  @Test(arguments: [
    ("1..3,3", "3 appears twice in the set '1..3,3'"),
    ("4..6,1..4", "4 appears twice in the set '4..6,1..4'"),
    ("2.1,2.0..4", "2.1 appears twice in the set '2.1,2.0..4'"),
    ("5..3", "the range '5..3' ends before its start"),
    ("1,2.3", "'1,2.3' names items with and without a section; write S.N for all"),
    ("2.0..2.3", "'2.3' is not the last index of a range; write 0..4, or 2.0..4"),
    ("1..", "'' is not the last index of a range; write 0..4, or 2.0..4"),
  ])
  func `a set with duplicates, mixed indices or a bad range is rejected`(
    text: String, message: String
  ) {
    let issue = #expect(throws: ScenarioIssue.self) { _ = try ItemSetReader.items(Lexeme(text)) }
    #expect(issue?.message == message)
  }

  @Test func `a set of sections contains no items`() throws {
    #expect(try ItemSetReader.sections(Lexeme("1,3..5")).spans.count == 2)
    let issue = #expect(throws: ScenarioIssue.self) {
      _ = try ItemSetReader.sections(Lexeme("1.2"))
    }
    #expect(issue?.message == "'1.2' contains items; write a set of sections as 1,3..5")
  }
}
