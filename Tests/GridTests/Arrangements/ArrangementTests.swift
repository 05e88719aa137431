import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// The features that work in every arrangement, in every direction.
@Suite struct ArrangementTests {
  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `header and footer are beside the items`(arrangement: PlaceArrangement) throws {
    let run = try Self.run(arrangement)
    let (grid, header, footer) = (run.grid, View(), View())
    (header.frame, footer.frame) = (Self.bar(45), Self.bar(35))
    (grid.headerView, grid.footerView) = (header, footer)
    run.frame()
    for fraction in [0, 0.5, 1] {
      Self.scroll(run, toFraction: fraction)
      #expect(!grid.visibleIndices.isEmpty)
      for item in grid.visibleIndices {
        // The tiles of a shelf scroll across the page, behind header and footer.
        guard grid.shelfOffset(ofSection: grid.path(at: item).section) == nil else { continue }
        let slot = grid.slot(at: item)
        #expect(!slot.intersects(header.frame), "\(item) at \(fraction): \(slot)")
        #expect(!slot.intersects(footer.frame), "\(item) at \(fraction): \(slot)")
      }
      for section in run.data.indices {
        guard let title = grid.rect(for: .title(section)) else { continue }
        #expect(!title.intersects(header.frame), "title \(section) at \(fraction): \(title)")
      }
    }
    run.expectInvariants()
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `items come, go, move and are reloaded`(arrangement: PlaceArrangement) throws {
    let run = try Self.run(arrangement)
    Self.scroll(run, toFraction: 0.4)
    let path = run.grid.path(at: try #require(run.grid.visibleIndices.first))
    let (first, last) = (IndexPath(path.section, 0), run.data[path.section].count - 1)
    try run.grid.performUpdates { updates in
      run.data[path.section].remove(at: path.item)
      updates.remove([path])
    }
    run.frames(5)
    try run.grid.performUpdates { updates in
      run.data[path.section].insert(5000, at: 0)
      updates.insert([first])
    }
    run.frames(5)
    try run.grid.performUpdates { updates in
      run.data[path.section].insert(run.data[path.section].remove(at: 0), at: last)
      updates.move(from: first, to: IndexPath(path.section, last))
    }
    run.frame()
    try run.grid.performUpdates { $0.reload([first, IndexPath(path.section, last)]) }
    run.runUntilIdle()
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `programs and keys go to items`(arrangement: PlaceArrangement) throws {
    let run = try Self.run(arrangement)
    let (grid, count) = (run.grid, run.grid.numberOfItems)
    for (item, position) in [
      (count - 1, ItemPosition.none), (count / 2, .middle), (0, .none), (count / 3, .top),
      (2 * count / 3, .bottom),
    ] {
      grid.scrollToItem(at: item, position: position, animated: false)
      run.frame()
      #expect(grid.visibleIndices.contains(item), "\(position) of \(item)")
    }
    grid.focusItem(at: 0)
    for key in [Key.down, .right, .pageDown, .down, .end, .up, .left, .pageUp, .home] {
      run.frame([.key(KeyEvent(key))])
      run.runUntilIdle()
      let focus = try #require(grid.indexOfFocusedItem)
      #expect(grid.visibleIndices.contains(focus), "\(key): \(focus)")
    }
    #expect(grid.indexOfFocusedItem == 0)
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `sections collapse and expand`(arrangement: PlaceArrangement) throws {
    let run = try Self.run(arrangement)
    let (grid, axis) = (run.grid, arrangement.axis)
    let (size, items) = (grid.contentSize, grid.sections.ordinals(of: 0))
    grid.setCollapsed(true, section: 0)
    run.frame()
    run.runUntilIdle()
    // All items are one grid or one waterfall without titles, so a collapsed section would leave
    // nothing from which it could be expanded.
    guard !["grid", "columns of items"].contains(where: arrangement.name.hasPrefix) else {
      #expect(grid.contentSize == size && grid.visibleIndices.contains(0))
      return
    }
    #expect(items.allSatisfy { grid.slot(at: $0).size[axis] == 0 })
    #expect(!grid.visibleIndices.contains { items.contains($0) })
    grid.setCollapsed(false, section: 0)
    run.frame()
    run.runUntilIdle()
    #expect(grid.contentSize == size || arrangement.measures)
    #expect(grid.visibleIndices.contains(0))
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `the size and the text scale change there and back`(arrangement: PlaceArrangement) throws {
    let run = try Self.run(arrangement)
    Self.scroll(run, toFraction: 0.5)
    let item = try #require(run.grid.visibleIndices.first)
    let start =
      run.grid.slot(at: item).min(arrangement.axis)
      - run.grid.contentOffset[arrangement.axis]
    run.frame([.viewport(Size(width: 300, height: 620), duration: 0.3)])
    run.frames(7)
    run.frame([.environment(.textScale(1.5))])
    run.runUntilIdle()
    #expect(!run.grid.visibleIndices.isEmpty)
    run.frame([.environment(.textScale(1))])
    run.frame([.viewport(Self.viewport, duration: 0)])
    run.runUntilIdle()
    let end =
      run.grid.slot(at: item).min(arrangement.axis)
      - run.grid.contentOffset[arrangement.axis]
    #expect(abs(end - start) <= arrangement.line, "\(item): \(end) instead of \(start)")
  }

  // MARK: - Runs

  static let viewport = Size(width: 400, height: 500)

  static func run(
    _ arrangement: PlaceArrangement, _ settings: (any GridLayoutSettings)? = nil,
    counts: [Int]? = nil
  ) throws -> SectionedRun {
    let run = try SectionedRun(
      counts ?? arrangement.counts, settings: settings ?? arrangement.settings(),
      viewport: viewport)
    run.cellsRequestLengths = arrangement.measures
    run.grid.positionPreservation = .visibleItem
    run.grid.layoutDirection = arrangement.axis
    run.grid.isReversed = arrangement.isReversed
    run.frame(arrangement.isMirrored ? [.environment(.readingDirection(.rightToLeft))] : [])
    return run
  }

  private static func bar(_ height: Double) -> Rect { Rect(x: 0, y: 0, width: 0, height: height) }

  /// Scrolls several times, since the end can be an estimate at first.
  static func scroll(_ run: SectionedRun, toFraction fraction: Double) {
    let axis = run.grid.layoutDirection
    for _ in 0..<4 {
      run.grid.contentOffset[axis] =
        (run.grid.scroller.metrics.range(axis).upperBound * fraction).rounded()
      run.frame()
    }
  }
}
