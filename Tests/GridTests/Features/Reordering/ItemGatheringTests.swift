import Diffing
import Geometry
import Grid
import Motion
import TestSupport
import Testing

@Suite struct ItemGatheringTests {
  @Test func `gathered items are at the ends of their sections`() {
    // Sections 0...3, 4...6 and 7...11.
    let gathering = ItemGathering(
      IndexRanges([1..<3, 4..<7, 9..<10]), in: SectionMap(itemCounts: [4, 3, 5]))
    let order = (0..<12).map { gathering.mapping.oldIndex(of: $0) ?? -1 }
    #expect(order == [0, 3, 1, 2, 4, 5, 6, 7, 8, 10, 11, 9])
    #expect(gathering.count == 6)
    #expect(gathering.count(in: 2..<5) == 2)
    #expect(gathering.count(in: 0..<12) == 6)
    #expect(gathering.count(in: 7..<9) == 0)
  }

  @Test func `whole sections take no memory`() {
    let sections = SectionMap(sectionCount: 1_000_000, itemsEach: 100)
    let gathering = ItemGathering(IndexRanges(50..<99_999_950), in: sections)
    #expect(gathering.mapping.runs.count == 3)
    #expect(gathering.mapping.newIndex(of: 50) == 50)
    #expect(gathering.mapping.newIndex(of: 99_999_949) == 99_999_999)
    #expect(gathering.mapping.newIndex(of: 99_999_950) == 99_999_900)
  }

  @Test(arguments: UInt64(0)..<200)
  func `the others keep their order`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<1 + generator.next(below: 5)).map { _ in generator.next(below: 7) }
    let sections = SectionMap(itemCounts: counts)
    var followers = IndexRanges()
    let rarity = 1 + generator.next(below: 4)
    for item in 0..<sections.itemCount where generator.next(below: rarity) == 0 {
      followers.insert(item)
    }
    let gathering = ItemGathering(followers, in: sections)
    var expected: [Int] = []
    for section in counts.indices {
      let items = Array(sections.ordinals(of: section))
      expected += items.filter { !followers.contains($0) } + items.filter(followers.contains)
      #expect(
        gathering.count(in: sections.ordinals(of: section))
          == items.count { followers.contains($0) })
    }
    #expect(expected.indices.map { gathering.mapping.oldIndex(of: $0) } == expected)
  }

  @Test func `a reordered layout shows the others without gaps, and no follower`() {
    let base = ReorderedLayoutTests.base
    let sections = SectionMap(itemCount: 38)
    // Item 5 is lifted and moved before item 12; 3, 4, 6 and 20 to 29 follow it.
    let gathering = ItemGathering(IndexRanges([3..<5, 6..<7, 20..<30]), in: sections)
    let order = DisplayedOrder(ItemMove(item: 3, destination: 8), gathering: gathering)
    let layout = ReorderedLayout(base: base, order: order)
    let displayed =
      [0, 1, 2, 7, 8, 9, 10, 11, 5, 12, 13, 14, 15, 16, 17, 18, 19]
      + Array(30..<38)
    for (position, item) in displayed.enumerated() {
      #expect(layout.slot(at: item) == base.slot(at: position))
      #expect(layout.ordinal(at: base.slot(at: position).center) == item)
    }
    for position in displayed.count..<38 {
      #expect(layout.ordinal(at: base.slot(at: position).center) == nil)
    }
    for item in gathering.followers { #expect(layout.slot(at: item) == base.slot(at: 8)) }
    var all: ContiguousArray<Int> = []
    layout.appendOrdinals(
      intersecting: Rect(origin: .zero, size: layout.contentSize), to: &all)
    #expect(Array(all) == displayed.sorted())
    #expect(order.item == 5)
    #expect(!order.isIdentity)
  }
}
