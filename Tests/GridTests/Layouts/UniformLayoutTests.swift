import Diffing
import Geometry
import Grid
import Stage
import Testing

@Suite struct UniformLayoutTests {
  /// A row of the table of published layouts.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var viewport: Size
    var slot: Size
    var count: Int
    var change: @Sendable (inout UniformInput) -> Void = { _ in }
    var columns: Int
    var content: Size
    var slots: [(Int, Rect)] = []

    var testDescription: String { id }

    var layout: PageLayout { input.layout }

    var input: UniformInput {
      var input = UniformInput()
      input.viewport = viewport
      input.minimumSlotSize = slot
      input.itemCount = count
      change(&input)
      return input
    }
  }

  static let table = [
    Case(
      id: "icons upright", viewport: Size(width: 768, height: 1004),
      slot: Size(width: 192, height: 192),
      count: 20, columns: 4, content: Size(width: 768, height: 1004),
      slots: [
        (5, Rect(x: 192, y: 192, width: 192, height: 192)),
        (19, Rect(x: 576, y: 768, width: 192, height: 192)),
      ]),
    Case(
      id: "icons across", viewport: Size(width: 1024, height: 748),
      slot: Size(width: 192, height: 192),
      count: 20, change: insets(2, 2), columns: 5, content: Size(width: 1024, height: 768),
      slots: [
        (0, Rect(x: 2, y: 0, width: 204, height: 192)),
        (5, Rect(x: 2, y: 192, width: 204, height: 192)),
        (19, Rect(x: 818, y: 576, width: 204, height: 192)),
      ]),
    Case(
      id: "a phone", viewport: Size(width: 320, height: 460), slot: Size(width: 96, height: 128),
      count: 30, columns: 3, content: Size(width: 318, height: 1280),
      slots: [(5, Rect(x: 212, y: 128, width: 106, height: 128))]),
    Case(
      id: "pictures upright", viewport: Size(width: 768, height: 960),
      slot: Size(width: 224, height: 168),
      count: 24, columns: 3, content: Size(width: 768, height: 1344),
      slots: [(5, Rect(x: 512, y: 168, width: 256, height: 168))]),
    Case(
      id: "pictures across", viewport: Size(width: 1024, height: 704),
      slot: Size(width: 224, height: 168),
      count: 24, columns: 4, content: Size(width: 1024, height: 1008),
      slots: [(5, Rect(x: 256, y: 168, width: 256, height: 168))]),
    Case(
      id: "one column", viewport: Size(width: 224, height: 168),
      slot: Size(width: 224, height: 168),
      count: 5, columns: 1, content: Size(width: 224, height: 840),
      slots: [(4, Rect(x: 0, y: 672, width: 224, height: 168))]),
    Case(
      id: "a viewport narrower than a slot", viewport: Size(width: 200, height: 300),
      slot: Size(width: 224, height: 168),
      count: 5, columns: 1, content: Size(width: 200, height: 840),
      slots: [(4, Rect(x: 0, y: 672, width: 200, height: 168))]),
    Case(
      id: "wide insets", viewport: Size(width: 1024, height: 748),
      slot: Size(width: 192, height: 192), count: 20, change: insets(120, 120), columns: 4,
      content: Size(width: 1024, height: 960),
      slots: [(0, Rect(x: 120, y: 0, width: 196, height: 192))]),
    Case(
      id: "sixty-four columns", viewport: Size(width: 640, height: 300),
      slot: Size(width: 10, height: 10), count: 640, columns: 64,
      content: Size(width: 640, height: 300)),
    Case(
      id: "seventy columns", viewport: Size(width: 700, height: 300),
      slot: Size(width: 10, height: 10), count: 700, columns: 70,
      content: Size(width: 700, height: 300)),
    Case(
      id: "five columns in the proportions of a slot", viewport: Size(width: 503, height: 600),
      slot: Size(width: 200, height: 100), count: 20, change: { $0.columns = 5 }, columns: 5,
      content: Size(width: 500, height: 600),
      slots: [(6, Rect(x: 100, y: 50, width: 100, height: 50))]),
    Case(
      id: "more columns than points", viewport: Size(width: 3, height: 10),
      slot: Size(width: 2, height: 4), count: 6, change: { $0.columns = 5 }, columns: 3,
      content: Size(width: 3, height: 10), slots: [(4, Rect(x: 1, y: 2, width: 1, height: 2))]),
    Case(
      id: "bars at both ends", viewport: Size(width: 768, height: 1004),
      slot: Size(width: 192, height: 192),
      count: 20, change: bars(100, 50), columns: 4, content: Size(width: 768, height: 1110),
      slots: [(5, Rect(x: 192, y: 292, width: 192, height: 192))]),
    Case(
      id: "a footer and few items", viewport: Size(width: 768, height: 1000),
      slot: Size(width: 192, height: 170),
      count: 4, change: bars(0, 50), columns: 4, content: Size(width: 768, height: 1050)),
    Case(
      id: "between the least height and that plus a footer, nothing is taken away",
      viewport: Size(width: 768, height: 1000), slot: Size(width: 192, height: 170), count: 24,
      change: bars(0, 50), columns: 4, content: Size(width: 768, height: 1070)),
    Case(
      id: "without filling the viewport, the content is as high as it is",
      viewport: Size(width: 768, height: 1000), slot: Size(width: 192, height: 170), count: 4,
      change: { $0.fillsViewport = false }, columns: 4, content: Size(width: 768, height: 170)),
    Case(
      id: "low content with bars", viewport: Size(width: 768, height: 1000),
      slot: Size(width: 192, height: 170), count: 4,
      change: {
        bars(30, 50)(&$0)
        $0.fillsViewport = false
      }, columns: 4, content: Size(width: 768, height: 250)),
    Case(
      id: "sideways", viewport: Size(width: 768, height: 960), slot: Size(width: 224, height: 168),
      count: 24, change: horizontal, columns: 5, content: Size(width: 1120, height: 960),
      slots: [(7, Rect(x: 448, y: 168, width: 224, height: 168))]),
    Case(
      id: "sideways, ten items", viewport: Size(width: 320, height: 300),
      slot: Size(width: 100, height: 100), count: 10, change: horizontal, columns: 4,
      content: Size(width: 400, height: 300),
      slots: [(9, Rect(x: 100, y: 200, width: 100, height: 100))]),
    Case(
      id: "sideways, four items", viewport: Size(width: 320, height: 300),
      slot: Size(width: 100, height: 100), count: 4, change: horizontal, columns: 2,
      content: Size(width: 200, height: 300),
      slots: [(3, Rect(x: 100, y: 100, width: 100, height: 100))]),
    Case(
      id: "sideways, five items", viewport: Size(width: 320, height: 50),
      slot: Size(width: 100, height: 100), count: 5, change: horizontal, columns: 5,
      content: Size(width: 500, height: 100),
      slots: [(4, Rect(x: 400, y: 0, width: 100, height: 100))]),
    Case(
      id: "a slot's width is cut to whole points, its height is not",
      viewport: Size(width: 330.7, height: 300), slot: Size(width: 100.9, height: 50.5), count: 4,
      columns: 3, content: Size(width: 330, height: 300),
      slots: [(3, Rect(x: 0, y: 50.5, width: 110, height: 50.5))]),
    Case(
      id: "no items", viewport: Size(width: 320, height: 460), slot: Size(width: 96, height: 128),
      count: 0, change: bars(10, 20), columns: 3, content: Size(width: 318, height: 480)),
    Case(
      id: "no items, horizontal", viewport: Size(width: 60, height: 460),
      slot: Size(width: 96, height: 128), count: 0, change: horizontal, columns: 1,
      content: Size(width: 0, height: 460)),
    Case(
      id: "one item", viewport: Size(width: 320, height: 460), slot: Size(width: 96, height: 128),
      count: 1, columns: 3, content: Size(width: 318, height: 460),
      slots: [(0, Rect(x: 0, y: 0, width: 106, height: 128))]),
    Case(
      id: "no viewport", viewport: .zero, slot: Size(width: 96, height: 128), count: 3,
      columns: 1, content: Size(width: 0, height: 384)),
    Case(
      id: "insets wider than the viewport", viewport: Size(width: 100, height: 100),
      slot: Size(width: 50, height: 50), count: 2, change: insets(80, 80), columns: 1,
      content: Size(width: 160, height: 100)),
    Case(
      id: "a hundred million", viewport: Size(width: 390, height: 844),
      slot: Size(width: 96, height: 128), count: 100_000_000, columns: 4,
      content: Size(width: 388, height: 3_200_000_000),
      slots: [(99_999_999, Rect(x: 291, y: 3_199_999_872, width: 97, height: 128))]),
  ]

  @Test func `a slot is 96 points wide and 128 points high by default`() {
    #expect(GridView().minimumSlotSize == Size(width: 96, height: 128))
  }

  @Test(arguments: table)
  func `columns, content and slots equal the published ones`(row: Case) {
    let layout = row.layout
    #expect(layout.columnCount == row.columns)
    #expect(layout.contentSize == row.content)
    for (ordinal, slot) in row.slots { #expect(layout.slot(at: ordinal) == slot) }
  }

  @Test(arguments: table)
  func `every published layout passes the layout check`(row: Case) {
    checkLayout(row.layout)
  }

  @Test(arguments: [33.3, 100.1, 128.7, 0.1, 7.0 / 3, 1e6 / 7])
  func `fractional heights, headers and insets are correct far from the start`(height: Double) {
    for header in [0, 0.1, 33.3, 1234.56] {
      var input = UniformInput()
      input.viewport = Size(width: 330, height: 500)
      input.minimumSlotSize = Size(width: 100, height: height)
      input.headerHeight = header
      input.leftInset = 0.3
      input.itemCount = 30_000
      checkLayout(input.layout, rects: 100)
    }
  }

  @Test(arguments: Axis.allCases)
  func `a rectangle between the edges of two slots contains the slots between`(
    direction: Axis
  ) {
    for height in [33.3, 100.1, 128.7, 7.0 / 3] {
      var input = UniformInput()
      input.viewport = Size(width: 300, height: 20 * height + 1)
      input.minimumSlotSize = Size(width: direction == .vertical ? 100 : height, height: height)
      input.headerHeight = 0.1
      input.leftInset = 0.7
      input.itemCount = 6000
      input.direction = direction
      let layout = input.layout
      let columns = layout.columnCount
      for ordinal in stride(from: columns + 1, to: 6000 - 2 * columns - 2, by: 7) {
        let (slot, next) = (layout.slot(at: ordinal), layout.slot(at: ordinal + 2 * columns))
        guard ordinal % columns < columns - 2 else { continue }
        let right = layout.slot(at: ordinal + 2).minX
        let rect = Rect(
          x: slot.minX, y: slot.minY, width: right - slot.minX, height: next.minY - slot.minY)
        // The far edges are the result of a subtraction and an addition, and may have a rounding
        // error.
        guard rect.maxX == right, rect.maxY == next.minY else { continue }
        var found: ContiguousArray<Int> = []
        layout.appendOrdinals(intersecting: rect, to: &found)
        #expect(Array(found) == [ordinal, ordinal + 1, ordinal + columns, ordinal + columns + 1])
      }
    }
  }

  @Test func `the number of rows includes a partial last row`() {
    let layout = Self.layout(viewport: Size(width: 320, height: 460), count: 20)
    #expect(layout.columnCount == 3)
    #expect(layout.rowCount == 7)
    #expect(Self.layout(viewport: Size(width: 320, height: 460), count: 0).rowCount == 0)
  }

  @Test(
    arguments: [
      (0, 0, 0), (191.9, 191.9, 0), (192, 0, 1), (400, 400, 10), (767, 959, 19), (767, 960, nil),
      (768, 0, nil), (-0.1, 5, nil), (5, -0.1, nil),
    ] as [(Double, Double, Int?)])
  func `a point finds the item whose slot contains it`(x: Double, y: Double, item: Int?) {
    #expect(Self.table[0].layout.ordinal(at: Point(x: x, y: y)) == item)
  }

  @Test func `the empty space at the right belongs to no item`() {
    let layout = Self.layout(
      viewport: Size(width: 770, height: 1000), slot: Size(width: 192, height: 192), count: 20)
    #expect(layout.columnCount == 4)
    #expect(layout.ordinal(at: Point(x: 769, y: 10)) == nil)
    #expect(layout.ordinal(at: Point(x: 767.9, y: 10)) == 3)
  }

  @Test func `the header and the insets belong to no item`() {
    var input = Self.table[0].input
    input.headerHeight = 100
    input.leftInset = 10
    let layout = input.layout
    #expect(layout.ordinal(at: Point(x: 10, y: 100)) == 0)
    #expect(layout.ordinal(at: Point(x: 10, y: 292)) == layout.columnCount)
    #expect(layout.ordinal(at: Point(x: 10, y: 50)) == nil)
    #expect(layout.ordinal(at: Point(x: 9.9, y: 150)) == nil)
  }

  @Test func `a point past the last item of the last row finds no item`() {
    let layout = Self.layout(viewport: Size(width: 320, height: 460), count: 4)
    #expect(layout.ordinal(at: Point(x: 50, y: 200)) == 3)
    #expect(layout.ordinal(at: Point(x: 150, y: 200)) == nil)
  }

  @Test func `a slot that only touches the viewport is not visible`() {
    let layout = Self.table[0].layout
    func items(_ y: Double, _ height: Double) -> [Int] {
      var found: ContiguousArray<Int> = []
      layout.appendOrdinals(
        intersecting: Rect(x: 0, y: y, width: 768, height: height), to: &found)
      return Array(found)
    }
    #expect(items(0, 192) == Array(0..<4))
    #expect(items(0, 192.001) == Array(0..<8))
    #expect(items(191.999, 0.002) == Array(0..<8))
    #expect(items(192, 192) == Array(4..<8))
    #expect(items(192, 0).isEmpty)
    #expect(items(-500, 500).isEmpty)
    #expect(items(960, 500).isEmpty)
  }

  @Test func `the visible items of a horizontal grid are not contiguous`() {
    let layout = Self.table.first { $0.id == "sideways" }?.layout
    var found: ContiguousArray<Int> = []
    layout?.appendOrdinals(
      intersecting: Rect(x: 300, y: 0, width: 300, height: 400), to: &found)
    #expect(found == [1, 2, 6, 7, 11, 12])
  }

  @Test func `the items of sections follow one another, without titles and drop targets`() {
    var input = LayoutInput(SectionMap(itemCounts: [4, 0, 3]))
    input.viewport = Size(width: 320, height: 460)
    input.collapsedSections = [0]
    let layout = UniformLayout.Settings().page(for: input)
    #expect(layout.itemCount == 7 && layout.rowCount == 3)
    #expect(layout.slot(at: 4).origin == Point(x: 106, y: 128))
    #expect(layout.frame(of: .title(0)) == nil && layout.frame(of: .footer(2)) == nil)
    #expect(layout.section(at: Point(x: 0, y: 400)) == nil)
    #expect(!layout.isCollapsed(0))
  }

  @Test func `a slot without size stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var input = UniformInput()
      input.minimumSlotSize = Size(width: 0, height: 10)
      _ = input.layout
    }
  }

  private static func layout(
    viewport: Size, slot: Size = Size(width: 96, height: 128), count: Int
  ) -> PageLayout {
    var input = UniformInput()
    input.viewport = viewport
    input.minimumSlotSize = slot
    input.itemCount = count
    return input.layout
  }

  private static func insets(
    _ left: Double, _ right: Double
  ) -> @Sendable (inout UniformInput) -> Void {
    {
      $0.leftInset = left
      $0.rightInset = right
    }
  }

  private static func bars(
    _ header: Double, _ footer: Double
  ) -> @Sendable (inout UniformInput) -> Void {
    {
      $0.headerHeight = header
      $0.footerHeight = footer
    }
  }

  private static let horizontal: @Sendable (inout UniformInput) -> Void = {
    $0.direction = .horizontal
  }

  /// Three slots of 106 in a width of 320, so that 2 points stay empty.
  private func mirrored(_ direction: Axis = .vertical) -> PageLayout {
    var input = LayoutInput(SectionMap(itemCount: 5))
    input.viewport = Size(width: 320, height: 460)
    input.direction = direction
    input.isMirrored = true
    return UniformLayout.Settings().page(for: input)
  }

  @Test func `from right to left, rows begin at the right and end with the empty space`() {
    let layout = mirrored()
    #expect((0..<5).map { layout.slot(at: $0).minX } == [214, 108, 2, 214, 108])
    #expect(layout.slot(at: 4).minY == 128)
    #expect(layout.contentSize == Size(width: 320, height: 460))
    #expect(layout.ordinal(at: Point(x: 214, y: 0)) == 0)
    #expect(layout.ordinal(at: Point(x: 213.9, y: 0)) == 1)
    #expect(layout.ordinal(at: Point(x: 1.9, y: 0)) == nil)
    var ordinals: ContiguousArray<Int> = []
    layout.appendOrdinals(
      intersecting: Rect(x: 0, y: 100, width: 200, height: 100), to: &ordinals)
    #expect(ordinals == [1, 2, 4])
    #expect(layout.innerEdges(of: 0) == .bottom)
    #expect(layout.innerEdges(of: 2) == [.right, .bottom])
    #expect(layout.innerEdges(of: 3) == [])
  }

  @Test func `from right to left, the left inset is at the right`() {
    var settings = UniformLayout.Settings()
    settings.leftInset = 20
    settings.rightInset = 4
    var input = LayoutInput(SectionMap(itemCount: 5))
    input.viewport = Size(width: 320, height: 460)
    input.isMirrored = true
    // Three slots of 98 in 296 points.
    let layout = settings.page(for: input)
    #expect((0..<3).map { layout.slot(at: $0).minX } == [202, 104, 6])
    input.isMirrored = false
    #expect((0..<3).map { settings.page(for: input).slot(at: $0).minX } == [20, 118, 216])
  }

  @Test func `a grid that scrolls sideways begins at the left in both directions`() {
    #expect(mirrored(.horizontal).slot(at: 0).origin == .zero)
  }
}
