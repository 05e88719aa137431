import Diffing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// The positions of visible items of a page while it scrolls and while other sections change.
@Suite struct PagePositionTests {
  /// The number of sections and of items in each.
  ///
  /// The first page is laid out at once. The others are laid out in parts: one asks every section
  /// for its estimated length, the other only some of them.
  static let pages = [
    (sections: 30, items: 12), (sections: 300, items: 70), (sections: 1000, items: 20),
  ]

  @Test(arguments: pages.indices, Effort.seeds(1, full: 3))
  func `visible items move only by scrolling`(page: Int, seed: UInt64) throws {
    let size = Self.pages[page]
    var chance = SeededGenerator(seed: seed * 3 + UInt64(page))
    let run = try SectionedRun(
      Array(repeating: size.items, count: size.sections),
      settings: Self.settings(Array(0..<size.sections)))
    run.settingsAfterUpdate = Self.settings
    run.cellsRequestLengths = true
    run.grid.positionPreservation = .visibleItem
    run.frame()
    var (count, measuredCount) = (0, 0)
    for _ in 0..<40 {
      if chance.next(below: 4) == 0 {
        run.grid.scrollToItem(
          at: chance.next(below: run.grid.numberOfItems), position: .top, animated: false)
        run.frame()
      }
      let delta = Double(chance.next(below: 900)) - 450
      var before = Places(run)
      run.frame([.wheel(at: Point(x: 195, y: 250), delta: Vector(dx: 0, dy: delta))])
      count += Self.expectMovement(from: before, to: Places(run), by: -delta)
      measuredCount += run.expectMeasured()
      before = Places(run)
      guard let sections = before.sections else { continue }
      try run.updateOutside(sections, &chance)
      run.frame()
      count += Self.expectMovement(from: before, to: Places(run), by: 0)
      measuredCount += run.expectMeasured()
      for _ in 0..<chance.next(below: 20) { run.frame() }
    }
    #expect(count > 400, "only \(count) items were visible before and after a step")
    #expect(measuredCount > 20, "only \(measuredCount) self-sizing items were visible")
  }

  @Test(arguments: pages.indices)
  func `at the end of a page the viewport follows the new end`(page: Int) throws {
    let size = Self.pages[page]
    var chance = SeededGenerator(seed: UInt64(page))
    let run = try SectionedRun(
      Array(repeating: size.items, count: size.sections),
      settings: Self.settings(Array(0..<size.sections)))
    run.settingsAfterUpdate = Self.settings
    run.cellsRequestLengths = true
    run.grid.positionPreservation = .end
    run.frame()
    run.grid.scrollToItem(at: run.grid.numberOfItems - 1, position: .bottom, animated: false)
    run.frame()
    for _ in 0..<20 {
      // The sections at the estimated end may be longer or shorter than their estimates.
      for _ in 0..<3 {
        run.grid.contentOffset.dy = run.grid.contentSize.height - run.grid.frame.height
        run.frame()
      }
      // Only the first section stays, so all others can be inserted, removed and moved.
      try run.updateOutside(0...0, &chance)
      run.frame()
      let end = run.grid.contentSize.height - run.grid.frame.height
      #expect(abs(run.grid.contentOffset.dy - end) < 1e-6)
      // The last item can be outside the width of the viewport if its section is a shelf.
      let last = try #require(run.grid.slotForItem(at: run.grid.numberOfItems - 1))
      #expect(last.minY < end + run.grid.frame.height && last.maxY > end)
    }
  }

  @Test(arguments: pages.indices, 0..<3 as Range<UInt64>)
  func `an animated scroll ends exactly at its item`(page: Int, seed: UInt64) throws {
    let size = Self.pages[page]
    var chance = SeededGenerator(seed: seed * 7 + UInt64(page))
    let run = try SectionedRun(
      Array(repeating: size.items, count: size.sections),
      settings: Self.settings(Array(0..<size.sections)))
    run.cellsRequestLengths = true
    run.frame()
    for _ in 0..<12 {
      // The last sections are left out: they can be too short to begin at the viewport's start.
      let path = IndexPath(
        chance.next(below: size.sections - 5), chance.next(below: size.items))
      run.grid.scrollToItem(at: path, position: .top, animated: true)
      for _ in 0..<60 { run.frame() }
      #expect(run.grid.scroller.phase == .idle)
      #expect(run.grid.slot(at: path).minY == run.grid.contentOffset.dy)
    }
  }

  /// Returns a page that is laid out in parts, and whose last section is six times as long as its
  /// estimate: 700 lists of 30 rows, 10 points high, but 60 points in the last section.
  private static func longEnd(_ policy: PositionPreservation) throws -> SectionedRun {
    let run = try SectionedRun(
      Array(repeating: 30, count: 700),
      settings: PageLayout.Settings { section in
        PageSection(ListSection(height: .points(section == 699 ? 60 : 10)))
      })
    run.grid.positionPreservation = policy
    run.frame()
    return run
  }

  @Test func `a short estimate after the visible items does not limit the offset`() throws {
    let run = try Self.longEnd(.visibleItem)
    // The first time, the offset is limited by the estimate.
    for _ in 0..<2 {
      run.grid.scrollToItem(at: IndexPath(698, 20), position: .top, animated: false)
      run.frame()
    }
    #expect(run.grid.contentOffset.dy == 698 * 300 + 200)
    var batch = SectionedBatch()
    batch.insertedItems = [IndexPath(699, 30)]
    try run.update(batch, newItems: [])
    run.frame()
    // The last section is visible from 100 points to the end. Its estimate is 310 points.
    #expect(run.grid.contentOffset.dy == 698 * 300 + 200)
    #expect(run.grid.slot(at: IndexPath(699, 6)).maxY == run.grid.contentOffset.dy + 520)
  }

  @Test func `the viewport follows an end that is longer than its estimate`() throws {
    let run = try Self.longEnd(.end)
    run.grid.scrollToItem(at: IndexPath(699, 29), position: .bottom, animated: false)
    run.frame()
    var batch = SectionedBatch()
    batch.insertedItems = [IndexPath(699, 30), IndexPath(699, 31)]
    try run.update(batch, newItems: [])
    run.frame()
    #expect(run.grid.slot(at: IndexPath(699, 31)).maxY == run.grid.contentOffset.dy + 500)
    #expect(run.grid.contentOffset.dy == 699 * 300 + 32 * 60 - 500)
  }

  /// Returns the settings of a page whose sections keep the type that belongs to their name.
  private static func settings(_ names: [Int]) -> any GridLayoutSettings {
    let kinds = PageLayoutTests.kinds
    var settings = PageLayout.Settings { section in
      PageSection(kinds[abs(names[section]) * 7 % kinds.count], insets: Insets(all: 3.3))
    }
    settings.titleLength = 24.4
    return settings
  }

  /// The positions of visible items along the page, by identity.
  private struct Places {
    let starts: [Int: Double]
    /// The sections of the visible items; nil if there are none.
    let sections: ClosedRange<Int>?
    /// The content offset along the page, and the range that it could have.
    let offset: Double
    let offsets: ClosedRange<Double>
    /// Whether the page can scroll in both directions.
    var isBetweenEnds: Bool { offset > offsets.lowerBound && offset < offsets.upperBound }

    init(_ run: SectionedRun) {
      let grid = run.grid
      let offset = grid.contentOffset.dy
      var starts: [Int: Double] = [:]
      let paths = grid.visibleIndices.map { grid.path(at: $0) }
      for path in paths {
        starts[run.data[path.section][path.item]] = grid.slot(at: path).minY - offset
      }
      self.starts = starts
      sections = paths.first.flatMap { first in
        paths.last.map { first.section...$0.section }
      }
      self.offset = offset
      offsets = 0...max(0, grid.contentSize.height - grid.frame.height)
    }
  }

  /// Expects that all items that are visible before and after have moved by a distance.
  ///
  /// At an end of the page, all have moved by the same distance, which can be shorter.
  ///
  /// - Returns: The number of these items.
  private static func expectMovement(
    from before: Places, to after: Places, by distance: Double,
    at location: SourceLocation = #_sourceLocation
  ) -> Int {
    let moved = after.starts.compactMap { identity, start in
      before.starts[identity].map { start - $0 }
    }
    guard let least = moved.min(), let greatest = moved.max() else { return 0 }
    #expect(
      greatest - least < 1e-6, "items moved by \(least) to \(greatest)", sourceLocation: location)
    // A scroll can end at the estimated end of the page, which then moves on.
    let isWithinEnds = before.offsets.contains(before.offset - distance)
    if before.isBetweenEnds, after.isBetweenEnds, isWithinEnds {
      #expect(abs(least - distance) < 1e-6, sourceLocation: location)
    }
    return moved.count
  }
}
