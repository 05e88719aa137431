import Diffing
import TestSupport
import struct Diffing.IndexPath
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Transactions of items and of whole sections.
@Suite struct SectionedUpdatesTests {
  static var layouts: [any GridLayoutSettings] {
    var sectioned = SectionedLayout.Settings()
    sectioned.footerLength = 14
    var columns = ColumnarLayout.Settings()
    columns.titleLength = 20
    var waterfall = ColumnarLayout.Settings()
    waterfall.unit = .items
    waterfall.columns = .fixed(3)
    return [sectioned, columns, waterfall]
  }

  /// Seeds of 60 transactions each: 3, or 200 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(3, full: 200)
  }

  @Test(arguments: seeds, 0..<3)
  func `transactions can overlap freely in every layout`(
    seed: UInt64, layout: Int
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let run = try SectionedRun(
      (0..<8).map { _ in generator.next(below: 14) }, settings: Self.layouts[layout])
    run.frame()
    for _ in 0..<60 {
      let before = run.displayedFrames()
      try run.performRandomUpdates(&generator)
      run.expectContinuous(before)
      run.frame()
      run.expectInvariants()
      if generator.next(below: 5) == 0 {
        run.grid.contentOffset = Vector(dx: 0, dy: Double(generator.next(below: 900)))
      }
      for _ in 0..<generator.next(below: 4) {
        run.frame()
        run.expectInvariants()
      }
    }
    run.runUntilIdle()
    expectLikeAnother(run, layout)
  }

  /// Expects the same result as in a grid without changes, and a layout that passes the check.
  private func expectLikeAnother(_ run: SectionedRun, _ layout: Int) {
    #expect(run.grid.numberOfSections == run.data.count)
    #expect((0..<run.data.count).map(run.grid.numberOfItems) == run.data.map(\.count))
    checkLayout(run.grid.layout, sections: run.data.count, rects: 10)
    // A columnar layout keeps visible items in their columns, so it can differ from a new one.
    guard layout == 0 else { return }
    var input = LayoutInput(SectionMap(itemCounts: run.data.map(\.count)))
    input.viewport = run.grid.frame.size
    let fresh = Self.layouts[layout].layout(for: input)
    #expect(fresh.contentSize == run.grid.contentSize)
    for ordinal in 0..<fresh.itemCount {
      #expect(run.grid.layout.slot(at: ordinal) == fresh.slot(at: ordinal))
    }
  }

  @Test func `an item moves to another section with its cell`() throws {
    let run = try SectionedRun([3, 2, 4], settings: SectionedLayout.Settings())
    run.frame()
    let cell = try #require(run.grid.cellForItem(at: IndexPath(0, 1)))
    try run.update(
      SectionedBatch(movedItems: [Move(from: IndexPath(0, 1), to: IndexPath(2, 2))]),
      newItems: [])
    #expect(run.data == [[0, 2], [3, 4], [5, 6, 1, 7, 8]])
    #expect(run.grid.cellForItem(at: IndexPath(2, 2)) === cell)
    #expect(run.grid.indexPath(for: cell) == IndexPath(2, 2))
    run.runUntilIdle()
  }

  @Test func `the title of a moved section moves with it`() throws {
    let run = try SectionedRun([3, 2, 4], settings: SectionedLayout.Settings())
    run.frame()
    let view = try #require(run.grid.view(for: .title(2)))
    let oldFrame = view.frame
    try run.update(
      SectionedBatch(sections: Batch(moved: [Move(from: 2, to: 0)])), newItems: [])
    #expect(run.grid.view(for: .title(0)) === view)
    #expect(view.presentedFrame == oldFrame)
    run.runUntilIdle()
    #expect(view.frame.minY == 0)
  }

  @Test func `changes that do not fit are an error, and the grid does not change`() throws {
    let run = try SectionedRun([3, 2], settings: SectionedLayout.Settings())
    run.frame()
    let before = run.stage.digest()
    #expect(throws: GridUpdateError.self) {
      try run.grid.performUpdates { $0.remove([IndexPath(0, 0)]) }
    }
    #expect(throws: GridUpdateError.self) {
      try run.grid.performUpdates { $0.removeSections([4]) }
    }
    #expect(run.stage.digest() == before)
  }

  @Test func `ordinals and index paths identify the same items`() throws {
    let run = try SectionedRun([3, 2], settings: SectionedLayout.Settings())
    run.frame()
    run.data[1].remove(at: 0)
    try run.grid.performUpdates { $0.remove([3]) }
    run.frame()
    run.expectInvariants()
  }

  @Test func `an insertion before the visible items of a waterfall does not move them`() throws {
    let run = try SectionedRun([400], settings: Self.layouts[2])
    run.frame()
    run.grid.scrollToItem(at: IndexPath(0, 399), position: .bottom, animated: false)
    run.frame()
    let before = run.displayedFrames()
    try run.update(
      SectionedBatch(insertedItems: (0..<7).map { IndexPath(0, $0) }), newItems: [])
    run.expectContinuous(before)
    let inView = run.grid.visibleCells.filter { $0.frame.intersects(run.grid.visibleRect) }
    #expect(inView.count > 20)
    for case let cell as UpdateRun.Cell in inView {
      let seen = cell.frame.offset(by: -run.grid.contentOffset)
      #expect(before[cell.identity].map { ($0.origin - seen.origin).length < 1e-6 } == true)
    }
    run.runUntilIdle()
  }
}
