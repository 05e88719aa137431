import Diffing
import Geometry
import Grid
import Items
import Testing

@Suite struct FlowArrangementTests {
  /// Returns a page of flows that are 300 points wide, with estimates of 60×20 and distances of 10
  /// points.
  private func page(
    _ counts: [Int], alignment: FlowSection.Alignment = .leading,
    change: (inout LayoutInput) -> Void = { _ in }
  ) -> PageLayout {
    var input = LayoutInput(SectionMap(itemCounts: counts))
    input.viewport = Size(width: 300, height: 400)
    input.fillsViewport = false
    change(&input)
    let settings = PageLayout.Settings { _ in
      PageSection(
        FlowSection.selfSizing(
          estimatedSize: Size(width: 60, height: 20), spacing: 10, alignment: alignment))
    }
    return PageLayout(settings, input)
  }

  /// Item n is 50, 80, 110 or 140 points wide and 30 or 40 points high, in turn.
  private static func size(_ item: Int) -> Size {
    Size(width: Double(50 + item % 4 * 30), height: Double(30 + item % 2 * 10))
  }

  @discardableResult private func measure(
    _ layout: PageLayout, from least: Double, to greatest: Double, keeping anchor: SizingAnchor
  ) -> Double {
    let rect = Rect(x: 0, y: least, width: 300, height: greatest - least)
    let movement = layout.measure(around: rect, keeping: anchor) { item, proposal in
      #expect(proposal == ProposedSize())
      return Self.size(item)
    }
    #expect(layout.isMeasured(in: rect.offset(by: movement)))
    layout.didDisplay(rect.offset(by: movement))
    return movement.dy
  }

  @Test func `items that are not measured form lines with the estimated size`() {
    let layout = page([9])
    // Four items of 60 points and three distances of 10 points fill 270 of 300 points.
    #expect(layout.slot(at: 3) == Rect(x: 210, y: 0, width: 60, height: 20))
    #expect(layout.slot(at: 4) == Rect(x: 0, y: 30, width: 60, height: 20))
    #expect(layout.contentSize.height == 80)
    checkLayout(layout)
  }

  @Test func `a line ends before the first item that does not fit`() {
    let layout = page([1000])
    // 50 + 10 + 80 + 10 + 110 is 260; item 3 would make it 410.
    // 140 + 10 + 50 + 10 + 80 is 290; item 6 would make it 410.
    measure(layout, from: 0, to: 60, keeping: .item(0))
    #expect(layout.slot(at: 2) == Rect(x: 150, y: 0, width: 110, height: 30))
    #expect(layout.slot(at: 3) == Rect(x: 0, y: 50, width: 140, height: 40))
    #expect(layout.slot(at: 5) == Rect(x: 210, y: 50, width: 80, height: 40))
    // Item 6 is measured, but its place is not known yet.
    #expect(layout.measuredCount == 7 && layout.isMeasured(5) && !layout.isMeasured(6))
    checkLayout(layout)
  }

  @Test func `lines before a jump are filled from their ends`() {
    let layout = page([1_000_000])
    let start = layout.slot(at: 500_000).minY
    #expect(start == 125_000 * 30)
    measure(layout, from: start, to: start + 40, keeping: .item(500_000))
    // 50 + 80 + 110, and item 500,003 does not fit.
    #expect(layout.measuredCount == 4)
    #expect(layout.slot(at: 500_002).maxX == 260)
    measure(layout, from: start - 20, to: start + 20, keeping: .item(500_000))
    // Items 499,999 and 499,998 are 140 and 110 points wide; 499,997 would make it 350.
    let line = layout.slot(at: 500_000).minY
    #expect(layout.slot(at: 499_998) == Rect(x: 0, y: line - 50, width: 110, height: 30))
    #expect(layout.slot(at: 499_999) == Rect(x: 120, y: line - 50, width: 140, height: 40))
    #expect(layout.slot(at: 500_000).minX == 0)
    checkLayout(layout)
  }

  @Test(arguments: [FlowSection.Alignment.leading, .centered, .trailing, .justified])
  func `scrolling from the start places items like a flow with known sizes`(
    alignment: FlowSection.Alignment
  ) {
    let layout = page([60], alignment: alignment)
    for end in stride(from: 100.0, through: 1500, by: 90) {
      measure(layout, from: end - 200, to: end, keeping: .item(0))
    }
    let flow = FlowSection(spacing: 10, alignment: alignment) { path, _ in Self.size(path.item) }
    let solved = flow.solve(SectionInput(itemCount: 60, width: 300))
    #expect((0..<60).map { layout.slot(at: $0) } == (0..<60).map(solved.frame))
    #expect(layout.contentSize.height == solved.length)
    checkLayout(layout)
  }

  @Test func `displayed lines stay when items before them change`() throws {
    let old = page([100])
    measure(old, from: 0, to: 900, keeping: .item(0))
    measure(old, from: 500, to: 900, keeping: .item(0))
    let displayed = (35..<45).map { old.slot(at: $0) }
    let new = page([99])
    let mapping = try Batch(removed: [2]).validated(oldCount: 100).mapping
    let adopted = try #require(
      new.adoptingSizes(of: old, through: mapping, invalidating: []))
    let distance = displayed[0].minY - adopted.slot(at: 34).minY
    #expect(
      (34..<44).map { adopted.slot(at: $0).offset(by: Vector(dx: 0, dy: distance)) } == displayed)
    #expect(adopted.measuredCount == old.measuredCount - 1)
    checkLayout(adopted)
  }
}
