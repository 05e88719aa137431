import Items
import Testing

@Suite struct ItemCountsTests {
  @Test(arguments: [
    ("3,0,4", ItemCounts.perSection([3, 0, 4])), ("0", .perSection([0])), ("007", .perSection([7])),
    ("7x294", .uniform(sections: 7, items: 294)), ("0x5", .uniform(sections: 0, items: 5)),
    ("1000000000x0", .uniform(sections: 1_000_000_000, items: 0)),
    ("1000000x1000", .uniform(sections: 1_000_000, items: 1000)),
    ("999999999,1", .perSection([999_999_999, 1])),
  ])
  func `item counts are parsed from a list or from a number of equal sections`(
    text: String, counts: ItemCounts
  ) {
    #expect(ItemCounts(text) == counts)
  }

  @Test(arguments: [
    "", ",", "3,", ",3", "3,,4", "-1", "+1", "3 4", "3.5", "x", "3x", "x4", "3x4x5", "3x4,5",
    "3,4x5", "٣", "1000000001", "1000000x1001", "1000000000x1000000000", "999999999,2",
    "99999999999999999999",
  ])
  func `any other text is rejected`(text: String) {
    #expect(ItemCounts(text) == nil)
  }
}
