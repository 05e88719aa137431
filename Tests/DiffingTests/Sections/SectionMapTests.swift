import Diffing
import Testing

@Suite struct SectionMapTests {
  /// Sections with equal and different lengths, including empty ones, and every move between them.
  static let moves = [[3, 3, 3, 3], [2, 0, 5, 0, 1], [1], [4, 0, 0]].flatMap { counts in
    counts.indices.filter { counts[$0] > 0 }.flatMap { source in
      counts.indices.map { (counts, source, $0) }
    }
  }

  @Test(arguments: moves)
  func `a moved item counts only in its new section`(
    counts: [Int], source: Int, target: Int
  ) {
    var moved = counts
    moved[source] -= 1
    moved[target] += 1
    let map = SectionMap(itemCounts: counts).movingItem(from: source, to: target)
    let plain = SectionMap(itemCounts: moved)
    #expect(map.itemCounts == moved)
    #expect(map.itemCount == plain.itemCount)
    #expect(map.hasSections)
    for section in counts.indices {
      #expect(map.ordinals(of: section) == plain.ordinals(of: section))
    }
    for ordinal in 0..<plain.itemCount {
      #expect(map.path(of: ordinal) == plain.path(of: ordinal))
      #expect(map.ordinal(of: plain.path(of: ordinal)) == ordinal)
    }
  }

  @Test func `moving an item between a million sections takes constant time`() {
    let map = SectionMap(sectionCount: 1_000_000, itemsEach: 100)
      .movingItem(from: 700_000, to: 300_000)
    #expect(map.itemCount == 100_000_000)
    #expect(map.itemCount(of: 300_000) == 101)
    #expect(map.ordinals(of: 500_000) == 50_000_001..<50_000_101)
    #expect(map.path(of: 69_999_999) == IndexPath(699_999, 98))
    #expect(map.path(of: 99_999_999) == IndexPath(999_999, 99))
  }

  private let map = SectionMap(itemCounts: [2, 0, 0, 3, 0])

  @Test func `ordinals count items over all sections`() {
    #expect(map.sectionCount == 5)
    #expect(map.itemCount == 5)
    #expect(map.itemCounts == [2, 0, 0, 3, 0])
    #expect(map.ordinals(of: 3) == 2..<5)
    #expect(map.ordinals(of: 1).isEmpty)
  }

  @Test func `paths and ordinals are converted in both directions`() {
    let paths = [
      IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0),
      IndexPath(item: 0, section: 3), IndexPath(item: 1, section: 3),
      IndexPath(item: 2, section: 3),
    ]
    #expect((0..<5).map(map.path) == paths)
    #expect(paths.map(map.ordinal) == [0, 1, 2, 3, 4])
    #expect(paths.reversed().sorted() == paths)
  }

  @Test func `an item that does not exist has no ordinal and no path`() async {
    await #expect(processExitsWith: .failure) {
      _ = SectionMap(itemCounts: [2, 1]).ordinal(of: IndexPath(0, 2))
    }
    await #expect(processExitsWith: .failure) {
      _ = SectionMap(itemCounts: [2, 1]).ordinals(of: 2)
    }
    await #expect(processExitsWith: .failure) { _ = SectionMap(itemCounts: [2, 1]).path(of: 3) }
    await #expect(processExitsWith: .failure) { _ = SectionMap(itemCounts: [2, -1]) }
    await #expect(processExitsWith: .failure) { _ = SectionMap(itemCounts: [-1, 2]) }
  }
}
