import Diffing
import Geometry
import Grid
import Stage
import Testing

/// The positions of the sections of a `SectionedLayout`.
///
/// A section has a title of 25 points and a padding of 10, and its lines of tiles take 100 points
/// each. There are five tiles in a line.
@Suite struct SectionLineTests {
  private func layout(_ sections: SectionMap, header: Double = 0) -> PageLayout {
    var settings = SectionedLayout.Settings()
    settings.columns = .fixed(5)
    var input = LayoutInput(sections)
    input.viewport = Size(width: 320, height: 100)
    input.headerLength = header
    return settings.page(for: input)
  }

  private func starts(_ layout: PageLayout, _ count: Int) -> [Double?] {
    (0..<count).map { layout.frame(of: .title($0))?.minY }
  }

  @Test(arguments: [[3, 5, 1], [1, 6, 0]])
  func `the last section that begins at or before an offset is pinned`(counts: [Int]) {
    let layout = layout(SectionMap(itemCounts: counts), header: 50)
    // Sections of 135, 135 and 135 points, or of 135, 235 and 35 points.
    let third = counts == [3, 5, 1] ? 320.0 : 420
    #expect(starts(layout, 3) == [50, 185, third])
    #expect([0, 49].map(layout.pinnedSection) == [nil, nil])
    #expect([50, 184].map(layout.pinnedSection) == [0, 0])
    #expect([185, third - 1].map(layout.pinnedSection) == [1, 1])
    #expect([third, 9999].map(layout.pinnedSection) == [2, 2])
  }

  @Test func `a rectangle finds only the sections that it overlaps`() {
    let layout = layout(SectionMap(itemCounts: [1, 6, 0, 5]))
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: Rect(x: 0, y: 125, width: 320, height: 45), to: &found)
    // Section 1 begins at 135; its tiles begin at 170, where the rectangle ends.
    #expect(found == [])
    layout.appendOrdinals(intersecting: Rect(x: 0, y: 125, width: 320, height: 400), to: &found)
    #expect(found == ContiguousArray(1..<12))
    #expect(layout.contentSize.height == 540)
  }

  @Test func `an item that moves to another section changes the lengths of both`() {
    let sections = SectionMap(itemCounts: [6, 5, 5])
    #expect(starts(layout(sections), 3) == [0, 235, 370])
    let moved = layout(sections.movingItem(from: 0, to: 2))
    #expect(starts(moved, 3) == [0, 135, 270])
    #expect(moved.contentSize.height == 505)
    let back = layout(sections.movingItem(from: 2, to: 1))
    #expect(starts(back, 3) == [0, 235, 470])
    #expect(back.contentSize.height == 605)
  }

  @Test func `sections of one length need no list of positions`() {
    let layout = layout(SectionMap(sectionCount: 100_000_000, itemsEach: 5))
    #expect(layout.frame(of: .title(99_999_999))?.minY == 13_499_999_865)
    #expect(layout.pinnedSection(at: 13_499_999_864) == 99_999_998)
  }
}
