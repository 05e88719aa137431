import Stage
import Testing

@Suite struct ItemIndexTests {
  @Test(arguments: [
    ("0", ItemIndex(0)), ("42", ItemIndex(42)), ("2.7", ItemIndex(7, section: 2)),
    ("0.0", ItemIndex(0, section: 0)),
  ])
  func `an index is parsed from its description`(text: String, index: ItemIndex) {
    #expect(ItemIndex(text) == index)
    #expect(index.description == text)
  }

  @Test(arguments: [
    "", "-1", "+1", "1.", ".1", "1.2.3", "a", " 1", "1 ", "1,2", "٣", "99999999999999999999",
  ])
  func `a malformed index is nil`(text: String) {
    #expect(ItemIndex(text) == nil)
  }
}
