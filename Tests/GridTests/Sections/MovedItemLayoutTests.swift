import Diffing
import Geometry
import Grid
import Testing

@Suite("Layouts with an item in another section") struct MovedItemLayoutTests {
  /// All moves between sections of equal and of different lengths, including empty ones.
  static let moves = [[3, 3, 3, 3], [2, 0, 5, 0, 1], [1], [4, 0, 0]].flatMap { counts in
    counts.indices.filter { counts[$0] > 0 }.flatMap { source in
      counts.indices.map { (counts, source, $0) }
    }
  }

  @Test(arguments: moves)
  func `a layout for a moved item equals that for the resulting sections`(
    counts: [Int], source: Int, target: Int
  ) {
    var settings = SectionedLayout.Settings()
    settings.columns = .fixed(2)
    settings.footerLength = 7
    let map = SectionMap(itemCounts: counts).movingItem(from: source, to: target)
    func layout(_ map: SectionMap) -> PageLayout {
      var input = LayoutInput(map)
      input.viewport = Size(width: 320, height: 100)
      return settings.page(for: input)
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
}
