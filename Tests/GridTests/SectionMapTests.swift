import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Testing

@Suite struct SectionMapTests {
  /// Sections of one length and of different ones, empty ones too, and every move between them.
  static let moves = [[3, 3, 3, 3], [2, 0, 5, 0, 1], [1], [4, 0, 0]].flatMap { counts in
    counts.indices.filter { counts[$0] > 0 }.flatMap { source in
      counts.indices.map { (counts, source, $0) }
    }
  }

  @Test(arguments: moves)
  func `an item in another section counts there and nowhere else`(
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

  @Test(arguments: moves)
  func `a layout is solved for it as for any sections`(counts: [Int], source: Int, target: Int) {
    var settings = SectionedLayout.Settings()
    settings.perLine = .fixed(2)
    settings.footerHeight = 7
    let map = SectionMap(itemCounts: counts).movingItem(from: source, to: target)
    func layout(_ map: SectionMap) -> SectionedLayout {
      var input = LayoutInput(map)
      input.viewport = Size(width: 320, height: 100)
      return SectionedLayout(settings, input)
    }
    let (moved, plain) = (layout(map), layout(SectionMap(itemCounts: map.itemCounts)))
    #expect(moved.contentSize == plain.contentSize)
    #expect(moved.rowCount == plain.rowCount)
    for ordinal in 0..<plain.itemCount {
      #expect(moved.slot(at: ordinal) == plain.slot(at: ordinal))
    }
    for section in counts.indices {
      #expect(moved.frame(of: .title(section)) == plain.frame(of: .title(section)))
      #expect(moved.frame(of: .footer(section)) == plain.frame(of: .footer(section)))
    }
    checkLayout(moved, sections: counts.count)
  }

  @Test func `a million sections take an item from one to another at once`() {
    let map = SectionMap(sectionCount: 1_000_000, itemsEach: 100)
      .movingItem(from: 700_000, to: 300_000)
    #expect(map.itemCount == 100_000_000)
    #expect(map.itemCount(of: 300_000) == 101)
    #expect(map.ordinals(of: 500_000) == 50_000_001..<50_000_101)
    #expect(map.path(of: 69_999_999) == IndexPath(699_999, 98))
    #expect(map.path(of: 99_999_999) == IndexPath(999_999, 99))
  }
}
