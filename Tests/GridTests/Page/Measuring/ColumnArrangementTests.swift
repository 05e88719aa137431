import Diffing
import Geometry
import Grid
import Items
import Testing

@Suite struct ColumnArrangementTests {
  /// Returns a page of waterfalls with two columns of 145 points, estimates of 50 points and
  /// distances of 10 points.
  private func page(
    _ counts: [Int], width: Double = 300, change: (inout LayoutInput) -> Void = { _ in }
  ) -> PageLayout {
    var input = LayoutInput(SectionMap(itemCounts: counts))
    input.viewport = Size(width: width, height: 400)
    input.fillsViewport = false
    change(&input)
    let settings = PageLayout.Settings { _ in
      PageSection(WaterfallSection.selfSizing(estimatedHeight: 50, spacing: 10))
    }
    return PageLayout(settings, input)
  }

  private static func height(_ item: Int) -> Double { Double(30 + item * 7 % 5 * 20) }

  /// Measures a part of the page; item n is 30, 70, 110, 50 or 90 points high, in turn.
  @discardableResult private func measure(
    _ layout: PageLayout, from least: Double, to greatest: Double, keeping anchor: SizingAnchor
  ) -> Double {
    let rect = Rect(x: 0, y: least, width: 300, height: greatest - least)
    let movement = layout.measure(around: rect, keeping: anchor) { item, proposal in
      #expect(proposal == ProposedSize(width: 145))
      return Size(width: 145, height: Self.height(item))
    }
    #expect(layout.isMeasured(in: rect.offset(by: movement)))
    layout.didDisplay(rect.offset(by: movement))
    return movement.dy
  }

  @Test func `items that are not measured form lines with the estimated height`() {
    let layout = page([5, 2])
    #expect(layout.slot(at: 0) == Rect(x: 0, y: 0, width: 145, height: 50))
    #expect(layout.slot(at: 3) == Rect(x: 155, y: 60, width: 145, height: 50))
    #expect(layout.slot(at: 5) == Rect(x: 0, y: 170, width: 145, height: 50))
    #expect(layout.contentSize.height == 220)
    #expect(layout.measuredCount == 0 && !layout.isMeasured(0))
    checkLayout(layout, sections: 2)
  }

  @Test func `measured items are added to the shortest column`() {
    let layout = page([1000])
    // Heights: 30, 70, 110, 50, 90, 30, 70. Item 0 ends at 30, item 1 at 70, item 2 begins at 40
    // and ends at 150, item 3 at 80 to 130, item 4 at 140 to 230, item 5 at 160 to 190.
    measure(layout, from: 0, to: 200, keeping: .item(0))
    let starts = (0..<6).map { layout.slot(at: $0).minY }
    #expect(starts == [0, 0, 40, 80, 140, 160])
    #expect((0..<6).map { layout.slot(at: $0).minX } == [0, 155, 0, 155, 155, 0])
    // Both columns end, with their distances, at or after 200: 240 and 200.
    #expect(layout.measuredCount == 6)
    // The other 994 items form 497 lines after the longest column.
    #expect(layout.contentSize.height == 240 + 497 * 60 - 10)
    #expect(layout.slot(at: 6) == Rect(x: 0, y: 240, width: 145, height: 50))
    checkLayout(layout)
  }

  @Test func `a jump measures only what is there, and going back adds items above`() {
    let layout = page([1_000_000])
    // Item 500,000 starts line 250,000; its height is 30, and those of the next are 70, 110, 50.
    let start = layout.slot(at: 500_000).minY
    #expect(start == 250_000 * 60)
    let movement = measure(layout, from: start, to: start + 100, keeping: .item(500_000))
    #expect(movement == 0)
    #expect(layout.measuredCount == 4)
    let slots = (500_000..<500_004).map { layout.slot(at: $0) }
    #expect(slots.map { $0.minY - start } == [0, 0, 40, 80])
    // The viewport moves 100 points up. Item 499,999 of 90 points ends 10 points above the line in
    // the last column, and item 499,998 of 50 points in the first. Item 499,997 of 110 points ends
    // at −70 in the first column, which starts last.
    measure(layout, from: start - 100, to: start, keeping: .item(500_000))
    let origin = layout.slot(at: 500_000).minY
    #expect(layout.slot(at: 499_999).maxY == origin - 10)
    #expect(layout.slot(at: 499_999).minX == 155)
    #expect(layout.slot(at: 499_998).maxY == origin - 10)
    #expect(layout.slot(at: 499_997).maxY == origin - 70)
    #expect(layout.slot(at: 499_997).minX == 0)
    #expect(layout.measuredCount == 7)
    #expect((500_000..<500_004).map { layout.slot(at: $0).minY - origin } == [0, 0, 40, 80])
    checkLayout(layout)
  }

  @Test func `a stretch that is not displayed is replaced by the one that grows down to it`() {
    let layout = page([40])
    measure(layout, from: 0, to: 200, keeping: .item(0))
    let middle = layout.slot(at: 20).minY
    measure(layout, from: middle, to: middle + 100, keeping: .item(20))
    measure(layout, from: 0, to: 200, keeping: .item(0))
    let greedy = Self.waterfall(40)
    var end = 200.0
    while end < 2000 {
      measure(layout, from: end - 200, to: end, keeping: .item(0))
      end += 100
    }
    #expect((0..<40).map { layout.slot(at: $0) } == greedy)
    #expect(layout.contentSize.height == greedy.map(\.maxY).max())
    checkLayout(layout)
  }

  /// Returns the frames of items that are placed from the start of a section.
  private static func waterfall(_ count: Int) -> [Rect] {
    let section = WaterfallSection(height: .perItem { path, _ in height(path.item) }, spacing: 10)
    let solved = section.solve(SectionInput(itemCount: count, width: 300))
    return (0..<count).map(solved.frame)
  }

  @Test func `the first item of each column starts at the section's first line`() {
    let layout = page([30])
    let start = layout.slot(at: 10).minY
    measure(layout, from: start, to: start + 100, keeping: .item(10))
    // Everything before comes into view.
    for distance in stride(from: 50.0, through: 600, by: 50) {
      let top = layout.slot(at: 10).minY - distance
      measure(layout, from: top, to: top + 100, keeping: .item(10))
    }
    #expect(layout.slot(at: 0).origin == .zero)
    #expect(layout.slot(at: 1).origin == Point(x: 155, y: 0))
    #expect((0..<11).allSatisfy(layout.isMeasured))
    checkLayout(layout)
  }

  @Test func `the page's end is measured from the last item`() {
    let layout = page([3, 1000])
    let end = layout.contentSize.height
    measure(layout, from: end - 100, to: end, keeping: .end)
    #expect(layout.slot(at: 1002).maxY == layout.contentSize.height)
    #expect(layout.slot(at: 1001).maxY == layout.contentSize.height)
    #expect(layout.measuredCount < 8)
    checkLayout(layout, sections: 2)
  }

  @Test func `displayed items keep their places when items before them change`() throws {
    let old = page([100])
    measure(old, from: 0, to: 900, keeping: .item(0))
    measure(old, from: 600, to: 900, keeping: .item(20))
    let places = (17..<21).map { old.slot(at: $0) }
    let new = page([99])
    let mapping = try Batch(removed: [2]).validated(oldCount: 100).mapping
    let adopted = try #require(
      new.adoptingSizes(of: old, through: mapping, invalidating: []))
    let distance = places[0].minY - adopted.slot(at: 16).minY
    #expect(
      (16..<20).map { adopted.slot(at: $0).offset(by: Vector(dx: 0, dy: distance)) } == places)
    #expect(adopted.measuredCount == old.measuredCount - 1)
    checkLayout(adopted)
  }

  @Test func `after many jumps, the farthest places are forgotten and the sizes are not`() {
    let layout = page([1_000_000])
    let items = (0..<80).map { $0 * 10_000 }
    for item in items {
      let start = layout.slot(at: item).minY
      measure(layout, from: start, to: start + 100, keeping: .item(item))
    }
    // Four items of 30, 70, 110 and 50 points fill 100 points in both columns.
    #expect(layout.measuredCount == 320)
    #expect(items.filter(layout.isMeasured) == Array(items.suffix(64)))
    checkLayout(layout)
  }

  @Test func `another width makes all sizes invalid`() throws {
    let old = page([30])
    measure(old, from: 0, to: 300, keeping: .item(0))
    let new = page([30], width: 200)
    let adopted = try #require(
      new.adoptingSizes(of: old, through: nil, invalidating: []))
    #expect(adopted.measuredCount == 0)
  }

  @Test func `the same data keep all places`() throws {
    let old = page([3000])
    measure(old, from: 0, to: 300, keeping: .item(0))
    let start = old.slot(at: 2000).minY
    measure(old, from: start, to: start + 300, keeping: .item(2000))
    let new = page([3000]) { $0.viewport.height = 500 }
    let adopted = try #require(
      new.adoptingSizes(of: old, through: nil, invalidating: []))
    #expect((0..<3000).allSatisfy { adopted.slot(at: $0) == old.slot(at: $0) })
    #expect(adopted.contentSize.height == old.contentSize.height)
  }
}
