import Diffing
import struct Diffing.IndexPath
import Grid
import Motion
import TestSupport
import Testing

@Suite struct ItemRelocationTests {
  /// A data source of sections that only moves single items.
  private static func perform(_ moves: [Move<IndexPath>], on data: [[Int]]) -> [[Int]] {
    var data = data
    for move in moves {
      let datum = data[move.from.section].remove(at: move.from.item)
      data[move.to.section].insert(datum, at: move.to.item)
    }
    return data
  }

  @Test func `items are inserted in order, and the others close the gaps`() {
    let sections = SectionMap(itemCount: 8)
    let items = IndexRanges([1..<2, 4..<6])
    // Without 1, 4 and 5, the list is 0, 2, 3, 6, 7.
    var list = Array(0..<8)
    let relocation = ItemRelocation(
      moving: items, to: IndexPath(item: 4, section: 0), in: sections)
    #expect(relocation.targets == IndexRanges(4..<7))
    relocation.apply(to: &list)
    #expect(list == [0, 2, 3, 6, 1, 4, 5, 7])
    relocation.inverted.apply(to: &list)
    #expect(list == Array(0..<8))
    #expect(relocation.count == 3)
    #expect(!relocation.isIdentity)
  }

  @Test func `items of three sections move to one of them`() {
    var data = [[0, 1, 2], [3, 4], [5, 6, 7]]
    let relocation = ItemRelocation(
      moving: IndexRanges([0..<1, 3..<4, 6..<8]), to: IndexPath(item: 1, section: 1),
      in: SectionMap(itemCounts: [3, 2, 3]))
    #expect(relocation.newSections.itemCounts == [2, 5, 1])
    relocation.apply(to: &data)
    #expect(data == [[1, 2], [4, 0, 3, 6, 7], [5]])
    relocation.inverted.apply(to: &data)
    #expect(data == [[0, 1, 2], [3, 4], [5, 6, 7]])
  }

  @Test func `neighbors that are dropped where they were stay there`() {
    let relocation = ItemRelocation(
      moving: IndexRanges(2..<5), to: IndexPath(item: 2, section: 0),
      in: SectionMap(itemCount: 9))
    #expect(relocation.isIdentity)
    #expect(relocation.singleMoves.isEmpty)
  }

  @Test func `a million items are three runs`() {
    let relocation = ItemRelocation(
      moving: IndexRanges(10..<1_000_010), to: IndexPath(item: 50_000_000, section: 0),
      in: SectionMap(itemCount: 100_000_000))
    #expect(relocation.mapping.runs.count == 4)
    #expect(relocation.mapping.newIndex(of: 10) == 50_000_000)
    #expect(relocation.mapping.newIndex(of: 1_000_010) == 10)
    #expect(relocation.mapping.newIndex(of: 99_999_999) == 99_999_999)
  }

  @Test(arguments: UInt64(0)..<300)
  func `single moves, the mapping and the lists agree, and undoing restores the data`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var next = 0
    let data = (0..<1 + generator.next(below: 4)).map { _ in
      (0..<generator.next(below: 9)).map { _ in
        next += 1
        return next - 1
      }
    }
    let flat = data.flatMap { $0 }
    var items = IndexRanges()
    for item in flat where generator.next(below: 3) == 0 { items.insert(item) }
    guard !items.isEmpty else { return }
    let section = generator.next(below: data.count)
    let rest = data[section].filter { !items.contains($0) }
    let target = IndexPath(item: generator.next(below: rest.count + 1), section: section)
    let sections = SectionMap(itemCounts: data.map(\.count))
    let relocation = ItemRelocation(moving: items, to: target, in: sections)

    var expected = data.map { $0.filter { !items.contains($0) } }
    expected[section].insert(contentsOf: Array(items), at: target.item)
    var applied = data
    relocation.apply(to: &applied)
    #expect(applied == expected)
    #expect(relocation.newSections.itemCounts == expected.map(\.count))
    #expect(Self.perform(relocation.singleMoves, on: data) == expected)
    #expect(Self.perform(relocation.inverted.singleMoves, on: expected) == data)
    for (item, datum) in expected.flatMap({ $0 }).enumerated() {
      #expect(relocation.mapping.oldIndex(of: item) == datum)
    }
  }
}
