import Diffing
import Geometry
import Grid
import Motion
import Stage
import Testing

@Suite struct ColumnarLayoutTests {
  static func layout(
    _ counts: [Int], width: Double = 640, direction: Axis = .vertical,
    _ change: (inout ColumnarLayout.Settings) -> Void = { _ in }
  ) -> ColumnarLayout {
    var settings = ColumnarLayout.Settings()
    change(&settings)
    var input = LayoutInput(SectionMap(itemCounts: counts))
    input.viewport = Size(width: width, height: 400)
    if direction == .horizontal { input.viewport = Size(width: 400, height: width) }
    input.direction = direction
    return ColumnarLayout(settings, input)
  }

  @Test func `each group goes to the shortest column`() {
    let layout = Self.layout([13, 4, 1])
    #expect(layout.slot(at: 0) == Rect(x: 0, y: 5, width: 320, height: 44))
    #expect(layout.slot(at: 12).maxY == 577)
    #expect(layout.slot(at: 13) == Rect(x: 320, y: 5, width: 320, height: 44))
    #expect(layout.slot(at: 16).maxY == 181)
    #expect(layout.slot(at: 17) == Rect(x: 320, y: 186, width: 320, height: 44))
    #expect(layout.groupPosition(at: 17) == .single)
    #expect(layout.contentSize == Size(width: 640, height: 577))
  }

  @Test func `from right to left, the first column is at the right`() {
    var settings = ColumnarLayout.Settings()
    settings.columns = .fixed(3)
    settings.columnSpacing = 8
    settings.contentInsets = Insets(left: 10, right: 30)
    var input = LayoutInput(SectionMap(itemCounts: [13, 4, 1]))
    input.viewport = Size(width: 356, height: 400)
    input.isMirrored = true
    // Three columns of 100 at 30, 138 and 246, because the left inset is at the right.
    let layout = ColumnarLayout(settings, input)
    #expect(layout.slot(at: 0) == Rect(x: 246, y: 5, width: 100, height: 44))
    #expect(layout.slot(at: 13).minX == 138)
    #expect(layout.slot(at: 17).minX == 30)
    #expect(layout.ordinal(at: Point(x: 250, y: 10)) == 0)
    #expect(layout.section(at: Point(x: 250, y: 399)) == 0)
    checkLayout(layout, sections: 3)
  }

  @Test(arguments: [false, true])
  func `insets of groups are mirrored from right to left, but not sideways`(isMirrored: Bool) {
    var settings = ColumnarLayout.Settings()
    settings.columns = .fixed(1)
    settings.sectionInsets = Insets(left: 10, right: 30)
    var input = LayoutInput(SectionMap(itemCounts: [3]))
    input.viewport = Size(width: 340, height: 400)
    input.isMirrored = isMirrored
    let row = ColumnarLayout(settings, input).slot(at: 0)
    #expect(row == Rect(x: isMirrored ? 30 : 10, y: 5, width: 300, height: 44))
    input.direction = .horizontal
    // Sideways, the left inset precedes the first row in both directions.
    #expect(ColumnarLayout(settings, input).slot(at: 0).minX == 15)
  }

  @Test func `one column is an ordinary grouped table`() {
    let layout = Self.layout([13, 4, 1]) { $0.columns = .fixed(1) }
    #expect(layout.slot(at: 13).minY == 582)
    #expect(layout.slot(at: 17).minY == 763)
    #expect(layout.contentSize == Size(width: 640, height: 807))
  }

  @Test func `an empty group occupies its spacing, and an empty layout has no size`() {
    #expect(Self.layout([0, 0], width: 320).contentSize == .zero)
    let layout = Self.layout([0, 2, 3], width: 320)
    #expect(
      (0..<5).map { layout.slot(at: $0).origin } == [
        Point(x: 160, y: 5), Point(x: 160, y: 49), Point(x: 0, y: 10), Point(x: 0, y: 54),
        Point(x: 0, y: 98),
      ])
    #expect(layout.contentSize.height == 142)
  }

  @Test func `individual row heights determine the columns of later groups`() {
    let layout = Self.layout([1, 2, 3]) { $0.heights = .perItem { $0 == 0 ? 100 : 44 } }
    #expect(layout.slot(at: 0) == Rect(x: 0, y: 5, width: 320, height: 100))
    #expect(layout.slot(at: 2).maxY == 93)
    #expect(layout.slot(at: 3) == Rect(x: 320, y: 98, width: 320, height: 44))
    #expect(layout.contentSize.height == 230)
  }

  @Test(arguments: [
    (1, [GroupPosition.single]), (2, [.top, .bottom]), (3, [.top, .middle, .bottom]),
    (4, [.top, .middle, .middle, .bottom]),
  ])
  func `a row has a position in its group`(count: Int, positions: [GroupPosition]) {
    let layout = Self.layout([2, count])
    #expect((2..<2 + count).map(layout.groupPosition) == positions)
  }

  @Test func `insets, titles and footers are part of their group`() {
    let layout = Self.layout([2, 1]) { settings in
      settings.sectionInsets = Insets(top: 8, left: 10, bottom: 4, right: 20)
      settings.titleLength = 30
      settings.footerLength = 12
    }
    #expect(layout.frame(of: .title(0)) == Rect(x: 0, y: 13, width: 320, height: 30))
    #expect(layout.slot(at: 0) == Rect(x: 10, y: 43, width: 290, height: 44))
    #expect(layout.frame(of: .footer(0)) == Rect(x: 0, y: 131, width: 320, height: 12))
    #expect(layout.contentSize.height == 147)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `every row, title and footer is found by points and rectangles`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func fraction(_ bound: Int) -> Double { Double(generator.next(below: bound * 8)) / 8 }
    let counts = (0..<generator.next(below: 40)).map { _ in generator.next(below: 12) }
    let layout = Self.layout(
      counts, width: 50 + fraction(900), direction: Axis.allCases[generator.next(below: 2)]
    ) { settings in
      settings.columns = .fixed(1 + generator.next(below: 6))
      settings.unit = generator.next(below: 3) == 0 ? .items : .groups
      settings.rowHeight = fraction(80)
      if generator.next(below: 2) == 0 {
        settings.heights = .perItem { 3.25 + Double($0 * 7919 % 97) / 3 }
      }
      settings.spacing = fraction(9)
      settings.columnSpacing = fraction(9)
      settings.titleLength = generator.next(below: 2) == 0 ? 0 : fraction(30)
      settings.footerLength = generator.next(below: 2) == 0 ? 0 : fraction(30)
    }
    checkLayout(layout, sections: counts.count, seed: seed)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `no group begins above an earlier one, and columns have no gaps`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<60).map { _ in generator.next(below: 9) }
    let columns = 1 + generator.next(below: 5)
    let layout = Self.layout(counts) { $0.columns = .fixed(columns) }
    var ends = Array(repeating: 0.0, count: columns)
    var ordinal = 0
    for count in counts {
      let shortest = ends.min() ?? 0
      let column = ends.firstIndex(of: shortest) ?? 0
      for row in 0..<count {
        let slot = layout.slot(at: ordinal + row)
        #expect((slot.minX - Double(column) * layout.columnWidth).magnitude < 1e-9)
        #expect(slot.minY == shortest + 5 + Double(row) * 44)
      }
      ends[column] = shortest + 5 + Double(count) * 44
      ordinal += count
    }
    #expect(layout.contentSize.height == ends.max())
  }
}
