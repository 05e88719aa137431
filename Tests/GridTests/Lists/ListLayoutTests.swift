import Diffing
import Geometry
import Grid
import Motion
import Testing

@Suite struct ListLayoutTests {
  private static func input(_ sections: SectionMap, _ axis: Axis = .vertical) -> LayoutInput {
    var input = LayoutInput(sections)
    input.viewport = Size(width: 320, height: 480)
    input.direction = axis
    input.headerLength = 30
    return input
  }

  private static var settings: ListLayout.Settings {
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = 50
    settings.spacing = 4
    settings.titleLength = 20
    settings.footerLength = 10
    settings.contentInsets = Insets(top: 5, left: 6, bottom: 7, right: 8)
    return settings
  }

  @Test func `from right to left, the left inset is at the right`() {
    var input = Self.input(SectionMap(itemCounts: [3]))
    input.isMirrored = true
    let layout = Self.settings.page(for: input)
    #expect(layout.slot(at: 0) == Rect(x: 8, y: 55, width: 306, height: 50))
    #expect(layout.frame(of: .title(0)) == Rect(x: 8, y: 35, width: 306, height: 20))
    #expect(layout.ordinal(at: Point(x: 7.9, y: 60)) == nil)
    #expect(layout.ordinal(at: Point(x: 313.9, y: 60)) == 0)
    // The header is above the rows.
    input.direction = .horizontal
    #expect(Self.settings.page(for: input).slot(at: 0).minY == 35)
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func `a list passes the layout check before and after rows are measured`(axis: Axis) {
    let maps = [
      SectionMap(itemCount: 0), SectionMap(itemCount: 40), SectionMap(itemCounts: [3, 0, 12, 1]),
      SectionMap(sectionCount: 5, itemsEach: 6),
    ]
    for map in maps {
      checkLayout(
        Self.settings, Self.input(map, axis), sections: map.hasSections ? map.sectionCount : 0)
      let layout = Self.settings.page(for: Self.input(map, axis))
      for item in 0..<map.itemCount where item % 3 != 1 {
        layout.measure(item) { item, _ in
          Size(width: 7 + Double(item), height: 7 + Double(item))
        }
      }
      checkLayout(layout, sections: map.hasSections ? map.sectionCount : 0)
    }
  }

  @Test func `rows are one below another, with estimated heights until they are measured`() {
    // Header 30, inset 5, title 20: the first row starts at 55.
    let layout = Self.settings.page(for: Self.input(SectionMap(itemCounts: [3, 2])))
    #expect(layout.slot(at: 0) == Rect(x: 6, y: 55, width: 306, height: 50))
    layout.measure(0) { item, proposal in
      #expect(item == 0)
      #expect(proposal == ProposedSize(width: 306))
      return Size(width: 0, height: 80)
    }
    #expect(layout.slot(at: 0) == Rect(x: 6, y: 55, width: 306, height: 80))
    // 55 + 80 + 4.
    #expect(layout.slot(at: 1) == Rect(x: 6, y: 139, width: 306, height: 50))
    // The rows end at 139 + 50 + 4 + 50. A footer of 10 follows, and then the next title of 20.
    #expect(layout.frame(of: .footer(0)) == Rect(x: 6, y: 243, width: 306, height: 10))
    #expect(layout.frame(of: .title(1)) == Rect(x: 6, y: 253, width: 306, height: 20))
    #expect(layout.slot(at: 3).minY == 273)
    // 273 + 50 + 4 + 50 + 10 + 7.
    #expect(layout.contentSize == Size(width: 320, height: 394))
    #expect(layout.pinnedSection(at: 252) == 0)
    #expect(layout.pinnedSection(at: 253) == 1)
  }

  @Test func `rows without a height take no part, however many follow one another`() {
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = 50
    var input = LayoutInput(SectionMap(itemCount: 30_000))
    input.viewport = Size(width: 320, height: 480)
    let layout = settings.page(for: input)
    let high: Set = [0, 9000, 9001, 29_999]
    for item in 0..<30_000 {
      layout.measure(item) { item, _ in Size(width: 320, height: high.contains(item) ? 60 : 0) }
    }
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: Rect(x: 0, y: 0, width: 320, height: 480), to: &found)
    #expect(found == [0, 9000, 9001, 29_999])
    found = []
    layout.appendOrdinals(intersecting: Rect(x: 0, y: 59, width: 320, height: 61), to: &found)
    #expect(found == [0, 9000])
    #expect(layout.contentSize == Size(width: 320, height: 240))
  }

  @Test func `an estimate is at least the unit of lengths`() {
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = 1e-12
    var input = LayoutInput(SectionMap(itemCount: 1 << 20))
    input.viewport = Size(width: 320, height: 480)
    let layout = settings.page(for: input)
    #expect(layout.contentSize.height == 1)
  }

  @Test func `each section can have its own estimate`() {
    var settings = Self.settings
    settings.estimatedRowHeightOfSection = { $0 == 0 ? 100 : 10 }
    let layout = settings.page(for: Self.input(SectionMap(itemCounts: [2, 2])))
    #expect(layout.slot(at: 1) == Rect(x: 6, y: 159, width: 306, height: 100))
    #expect(layout.slot(at: 2).height == 10)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a dragged row keeps its height`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let count = 30
    let move = ItemMove(item: chance.next(below: count), destination: chance.next(below: count))
    var input = Self.input(SectionMap(itemCount: count))
    input.move = move
    let layout = Self.settings.page(for: input)
    var heights: [Int: Double] = [:]
    for place in 0..<count where chance.next(below: 3) > 0 {
      let height = Double(chance.next(below: 90))
      heights[move.item(at: place)] = height
      layout.measure(place) { item, _ in
        #expect(item == move.item(at: place))
        return Size(width: 0, height: height)
      }
    }
    var start = 35.0
    for place in 0..<count {
      let height = heights[move.item(at: place)] ?? 50
      #expect(
        layout.slot(at: place) == Rect(x: 6, y: start, width: 306, height: height), "\(place)")
      start += height + 4
    }
  }

  @Test
  func `only the rows in a rectangle are measured, and the anchor keeps its position`() {
    let layout = ListLayout.Settings().page(
      for: Self.input(SectionMap(itemCount: 1_000_000)))
    var asked: [Int] = []
    // Row 1000 starts at 30 + 44,000. Ten rows of 20 fill 200 points, and rows above it 100 more.
    let movement = layout.measure(
      around: Rect(x: 0, y: 43_930, width: 320, height: 300), keeping: .item(1000)
    ) { item, _ in
      asked.append(item)
      return Size(width: 0, height: 20)
    }
    #expect(asked.sorted() == Array(995..<1010))
    // Five rows above the anchor are 24 points shorter each.
    #expect(movement == Vector(dx: 0, dy: -120))
    #expect(layout.measuredCount == 15)
  }
}
