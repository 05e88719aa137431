import Diffing
import Geometry
import Grid
import Testing

/// Rows of a page whose cells determine their heights.
@Suite struct MeasuredRowsTests {
  /// Returns a page of lists with rows estimated at 50 points, 10 points apart.
  private func page(
    _ counts: [Int], width: Double = 300, insets: Insets = .zero,
    estimates: [Double] = [50, 50], _ change: (inout LayoutInput) -> Void = { _ in }
  ) -> PageLayout {
    var input = LayoutInput(SectionMap(itemCounts: counts))
    input.viewport = Size(width: width, height: 400)
    change(&input)
    let settings = PageLayout.Settings { section in
      PageSection(
        ListSection.selfSizing(estimatedHeight: estimates[section], spacing: 10),
        insets: section == 1 ? insets : .zero)
    }
    return PageLayout(settings, input)
  }

  /// Measures an item at a height.
  private func measure(_ layout: PageLayout, _ item: Int, _ height: Double) {
    layout.measure(item) { _, proposal in
      #expect(proposal == ProposedSize(width: layout.contentSize.width))
      return Size(width: 0, height: height)
    }
  }

  @Test func `a measured row moves the rows and sections after it`() {
    let layout = page([4, 2])
    #expect(layout.slot(at: 2) == Rect(x: 0, y: 120, width: 300, height: 50))
    measure(layout, 1, 80)
    #expect(layout.slot(at: 1) == Rect(x: 0, y: 60, width: 300, height: 80))
    #expect(layout.slot(at: 2) == Rect(x: 0, y: 150, width: 300, height: 50))
    // The first section has 50 + 80 + 50 + 50 points and three gaps.
    #expect(layout.slot(at: 4).minY == 260)
    #expect(layout.measuredCount == 1)
    #expect(layout.isMeasured(1) && !layout.isMeasured(2))
    checkLayout(layout, sections: 2)
  }

  @Test func `a row is measured once, and a cell without a size keeps the estimate`() {
    let layout = page([3])
    measure(layout, 0, 80)
    layout.measure(0) { _, _ in
      Issue.record("the row is measured already")
      return nil
    }
    layout.measure(1) { _, _ in nil }
    #expect(layout.slot(at: 2).minY == 150)
    #expect(layout.measuredCount == 2)
  }

  @Test func `rows without a height have no gap of their own to be found in`() {
    let layout = page([4])
    measure(layout, 1, 0)
    measure(layout, 2, 0)
    #expect(layout.slot(at: 3).minY == 80)
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: Rect(x: 0, y: 0, width: 300, height: 100), to: &found)
    #expect(found == [0, 3])
    #expect(layout.ordinal(at: Point(x: 10, y: 81)) == 3)
    #expect(layout.ordinal(at: Point(x: 10, y: 65)) == nil)
  }

  @Test func `the anchor stays where it is while rows on both sides are measured`() {
    let layout = page([10, 10])
    let start = layout.slot(at: 8).minY
    #expect(start == 480)
    // Row 8 is 40 points below the top of the rectangle: rows 7 and 8 to 13 are in it.
    let movement = layout.measure(
      around: Rect(x: 0, y: 440, width: 300, height: 400), keeping: .item(8)
    ) { _, _ in Size(width: 300, height: 90) }
    #expect(movement == Vector(dx: 0, dy: 40))
    #expect(layout.slot(at: 8).minY == start + 40)
    #expect((0..<20).filter(layout.isMeasured) == [7, 8, 9, 10, 11])
  }

  @Test func `measured heights stay with their items when the data change`() throws {
    let old = page([3, 2])
    measure(old, 0, 70)
    measure(old, 4, 20)
    // The first item moves to the end of the second section.
    let new = page([2, 3])
    let mapping = try Batch(moved: [Move(from: 0, to: 4)]).validated(oldCount: 5).mapping
    let adopted = try #require(
      new.adoptingSizes(of: old, through: mapping, invalidating: []))
    #expect((0..<5).map { adopted.slot(at: $0).height } == [50, 50, 50, 20, 70])
    #expect(adopted.contentSize.height == 400)
    // 50 + 10 + 50 points in the first section, 50 + 10 + 20 + 10 + 70 in the second.
    #expect(adopted.slot(at: 4).maxY == 270)
    let again = page([2, 3])
    let remeasured = try #require(
      again.adoptingSizes(of: old, through: mapping, invalidating: [4]))
    #expect(!remeasured.isMeasured(4) && remeasured.isMeasured(3))
  }

  @Test func `another width makes all sizes invalid`() throws {
    let old = page([3])
    measure(old, 0, 70)
    let new = page([3], width: 200)
    let adopted = try #require(
      new.adoptingSizes(of: old, through: nil, invalidating: []))
    #expect(adopted.measuredCount == 0)
    #expect(adopted.slot(at: 1).minY == 60)
  }

  @Test func `a dragged row keeps its height within its section`() throws {
    let old = page([4])
    measure(old, 0, 70)
    let dragged = page([4]) { $0.move = ItemMove(item: 0, destination: 2) }
    let adopted = try #require(
      dragged.adoptingSizes(of: old, through: nil, invalidating: []))
    #expect((0..<4).map { adopted.slot(at: $0).height } == [50, 50, 70, 50])
    #expect((0..<4).map { adopted.slot(at: $0).minY } == [0, 60, 120, 200])
    checkLayout(adopted)
  }

  /// Returns a page in which the first item, measured at 70 points, is dragged to section 1.
  private func dragToOtherSection(insets: Insets, estimates: [Double]) throws -> PageLayout {
    let old = page([2, 2], insets: insets, estimates: estimates)
    measure(old, 0, 70)
    let dragged = page([2, 2], insets: insets, estimates: estimates) {
      $0.sections = $0.sections.movingItem(from: 0, to: 1)
      $0.move = ItemMove(item: 0, destination: 2)
    }
    return try #require(
      dragged.adoptingSizes(of: old, through: nil, invalidating: []))
  }

  @Test func `a row that is dragged to a wider section has the estimated height there`() throws {
    let page = try dragToOtherSection(insets: Insets(all: 4), estimates: [50, 50])
    #expect((0..<4).map { page.slot(at: $0).height } == [50, 50, 50, 50])
    #expect(page.isMeasured(2))
    // 50 points in the first section; insets, three rows and two gaps in the second.
    #expect(page.slot(at: 3).maxY == 224)
    checkLayout(page, sections: 2)
  }

  @Test(arguments: [50.0, 30, 90])
  func `a row that is dragged to a section of the same width keeps its height`(
    estimate: Double
  ) throws {
    let page = try dragToOtherSection(insets: .zero, estimates: [50, estimate])
    #expect((0..<4).map { page.slot(at: $0).height } == [50, estimate, 70, estimate])
    // 50 points in the first section, three rows and two gaps in the second.
    #expect(page.slot(at: 3).maxY == 50 + 2 * estimate + 70 + 20)
    checkLayout(page, sections: 2)
  }

  @Test func `a row that is measured while it is dragged to another section keeps its height`() {
    let dragged = page([2, 2], estimates: [50, 30]) {
      $0.sections = $0.sections.movingItem(from: 0, to: 1)
      $0.move = ItemMove(item: 0, destination: 2)
    }
    #expect(!dragged.isMeasured(2) && dragged.slot(at: 2).height == 30)
    dragged.measure(2) { item, _ in
      #expect(item == 0)
      return Size(width: 0, height: 70)
    }
    #expect((0..<4).map { dragged.slot(at: $0).height } == [50, 30, 70, 30])
    #expect(dragged.slot(at: 3).maxY == 50 + 30 + 70 + 30 + 20)
    checkLayout(dragged, sections: 2)
  }
}
