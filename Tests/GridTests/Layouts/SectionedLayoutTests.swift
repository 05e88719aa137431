import Diffing
import Geometry
import Grid
import Motion
import Stage
import Testing

@Suite struct SectionedLayoutTests {
  /// CHGridView's demo on a phone in portrait orientation.
  static func demo(_ counts: [Int]) -> PageLayout {
    layout(counts, viewport: Size(width: 320, height: 460)) { settings in
      settings.padding = Size(width: 4, height: 4)
      settings.linePitch = 64
      settings.columns = .fixed(4)
    }
  }

  static func layout(
    _ counts: [Int], viewport: Size = Size(width: 320, height: 460), direction: Axis = .vertical,
    _ change: (inout SectionedLayout.Settings) -> Void = { _ in }
  ) -> PageLayout {
    var settings = SectionedLayout.Settings()
    change(&settings)
    var input = LayoutInput(SectionMap(itemCounts: counts))
    input.viewport = viewport
    input.direction = direction
    return settings.page(for: input)
  }

  @Test func `padding and number determine the tile width, and the rest is empty`() {
    let layout = Self.layout([12])
    #expect(layout.slot(at: 0).size == Size(width: 52, height: 90))
    #expect(layout.slot(at: 0).origin == Point(x: 10, y: 10))
    #expect(layout.slot(at: 4).origin == Point(x: 258, y: 10))
    #expect(layout.slot(at: 5).origin == Point(x: 10, y: 110))
    #expect(layout.slot(at: 11).origin == Point(x: 72, y: 210))
    #expect(layout.rowCount == 3)
    #expect(layout.frame(of: .title(0)) == nil)
    var settings = SectionedLayout.Settings()
    settings.columns = .fixed(5)
    var input = LayoutInput(SectionMap(itemCounts: [12]))
    input.viewport = Size(width: 320, height: 460)
    input.fillsViewport = false
    #expect(settings.page(for: input).contentSize == Size(width: 320, height: 310))
  }

  @Test func `from right to left, lines begin at the right`() {
    var settings = SectionedLayout.Settings()
    settings.columns = .fixed(5)
    var input = LayoutInput(SectionMap(itemCounts: [7, 2]))
    input.viewport = Size(width: 323, height: 460)
    input.isMirrored = true
    // Five tiles of 52 with padding of 10: 3 points stay empty at the left.
    let layout = settings.page(for: input)
    #expect((0..<5).map { layout.slot(at: $0).minX } == [261, 199, 137, 75, 13])
    #expect(layout.slot(at: 7) == Rect(x: 261, y: 270, width: 52, height: 90))
    #expect(layout.ordinal(at: Point(x: 261, y: 40)) == 0)
    #expect(layout.ordinal(at: Point(x: 260.9, y: 40)) == nil)
    #expect(layout.innerEdges(of: 0) == .bottom)
    #expect(layout.innerEdges(of: 6) == .right)
    checkLayout(layout, sections: 2)
  }

  @Test(arguments: [[0], []])
  func `without tiles the content is one point longer than the viewport`(counts: [Int]) {
    #expect(Self.layout(counts).contentSize == Size(width: 320, height: 461))
  }

  @Test func `the demo has seven sections of 294 pictures`() {
    let layout = Self.demo(Array(repeating: 294, count: 7))
    #expect(layout.contentSize.height == 33355)
    let titles = (0..<7).map { layout.frame(of: .title($0))?.minY }
    #expect(titles == [0, 4765, 9530, 14295, 19060, 23825, 28590])
    #expect(layout.frame(of: .title(0)) == Rect(x: 0, y: 0, width: 320, height: 25))
    #expect(layout.slot(at: 0) == Rect(x: 4, y: 29, width: 75, height: 60))
    #expect(layout.slot(at: 3).minX == 241)
    #expect(layout.slot(at: 4).minY == 93)
    #expect(layout.slot(at: 294).origin == Point(x: 4, y: 4794))
    #expect(layout.slot(at: 6 * 294 + 293).origin == Point(x: 83, y: 33291))
  }

  // Solving twice has the same result.
  @Test func `an empty section has its title and its padding`() {
    for _ in 0..<2 {
      let layout = Self.layout([3, 0, 4], viewport: Size(width: 320, height: 100))
      #expect(layout.contentSize.height == 305)
      #expect((0..<3).map { layout.frame(of: .title($0))?.minY } == [0, 135, 170])
      #expect(layout.slot(at: 3).origin == Point(x: 10, y: 205))
      #expect(layout.slot(at: 6).origin == Point(x: 196, y: 205))
    }
  }

  @Test func `the published workload has 96 sections of 31 pictures`() {
    let layout = Self.layout(Array(repeating: 31, count: 96)) { settings in
      settings.padding = Size(width: 4, height: 4)
      settings.linePitch = 79
      settings.columns = .fixed(4)
    }
    #expect(layout.itemCount == 2976)
    #expect(layout.contentSize.height == 63456)
  }

  @Test func `in landscape orientation the demo has five tiles of 91 points in a line`() {
    let layout = Self.layout(
      Array(repeating: 294, count: 7), viewport: Size(width: 480, height: 300)
    ) { settings in
      settings.padding = Size(width: 4, height: 4)
      settings.linePitch = 64
      settings.columns = .fixed(5)
    }
    #expect(layout.slot(at: 0).size == Size(width: 91, height: 60))
    #expect(layout.contentSize.height == 26635)
  }

  @Test(arguments: [(320, 4), (480, 6), (700, 8), (2000, 8), (100, 3)])
  func `a flexible number of tiles depends on the width and stays in its range`(
    width: Int, perLine: Int
  ) {
    let layout = Self.layout([20], viewport: Size(width: Double(width), height: 400)) {
      $0.padding = Size(width: 4, height: 4)
      $0.columns = .flexible(3...8, minimumWidth: 75)
    }
    #expect(layout.columnCount == perLine)
  }

  @Test func `an individual footer is after its section's padding`() {
    let layout = Self.layout([3, 0, 4]) { $0.footerLengthOfSection = { Double($0) * 12 } }
    #expect(layout.frame(of: .footer(0)) == nil)
    #expect(layout.frame(of: .footer(1)) == Rect(x: 0, y: 170, width: 320, height: 12))
    #expect(layout.frame(of: .title(2)) == Rect(x: 0, y: 182, width: 320, height: 25))
    #expect(layout.frame(of: .footer(2)) == Rect(x: 0, y: 317, width: 320, height: 24))
  }

  @Test func `a line without room for a tile shows nothing and does not divide by zero`() {
    let layout = Self.layout([30], viewport: Size(width: 20, height: 100))
    #expect(layout.slot(at: 0).size.width == 0)
    expectOrdinals(layout, in: Rect(x: 0, y: 0, width: 20, height: 100))
  }

  @Test func `the pinned title is the last that begins at or before the offset`() {
    let layout = Self.demo([8, 8, 8])
    #expect([0, 131, 156, 157, 313, 314, 9999].map(layout.pinnedSection) == [0, 0, 0, 1, 1, 2, 2])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `every slot, title and footer is found by points and rectangles`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func fraction(_ bound: Int) -> Double { Double(generator.next(below: bound * 8)) / 8 }
    let counts = (0..<generator.next(below: 12)).map { _ in generator.next(below: 40) }
    let viewport = Size(width: fraction(900), height: fraction(900))
    let settings = { (settings: inout SectionedLayout.Settings) in
      settings.padding = Size(width: fraction(20), height: fraction(20))
      settings.linePitch = 1 + fraction(200)
      settings.columns = .fixed(1 + generator.next(below: 9))
      settings.titleLength = fraction(40)
      settings.showsTitles = generator.next(below: 4) > 0
      settings.footerLength = generator.next(below: 2) == 0 ? 0 : fraction(30)
      if generator.next(below: 3) == 0 {
        settings.footerLengthOfSection = { Double($0 % 3) * 11.5 }
      }
    }
    let layout = Self.layout(
      counts, viewport: viewport, direction: Axis.allCases[generator.next(below: 2)], settings)
    checkLayout(layout, sections: counts.count, seed: seed)
  }

  @Test func `sections of one length are found among a hundred million items`() {
    var input = LayoutInput(SectionMap(sectionCount: 1_000_000, itemsEach: 100))
    input.viewport = Size(width: 320, height: 480)
    let layout = SectionedLayout.Settings().page(for: input)
    #expect(layout.itemCount == 100_000_000)
    #expect(layout.contentSize.height == 2_035_000_000)
    let start = layout.frame(of: .title(777_777))?.minY
    #expect(start == 1_582_776_195)
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(
      intersecting: Rect(x: 0, y: 777_777 * 2035 + 30, width: 320, height: 300), to: &found)
    #expect(found.first == 77_777_700)
    #expect(found.last == 77_777_714)
    #expect(layout.pinnedSection(at: 777_777 * 2035) == 777_777)
  }
}
