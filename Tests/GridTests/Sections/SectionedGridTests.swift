import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Features of every grid in a grid with sections: resizes, paging, preloading and expansion.
@Suite struct SectionedGridTests {
  // MARK: - Resizes

  @Test(arguments: [0, 0.3])
  func `a resize keeps the first visible item in place and causes no jumps`(duration: Double) throws
  {
    let run = try SectionedRun(
      [20, 0, 31, 17], settings: SectionedReorderRun.tiles, viewport: Size(width: 320, height: 460))
    run.frame()
    run.grid.scrollToItem(at: IndexPath(2, 9), position: .top, animated: false)
    run.frame()
    let first = try #require(run.grid.visibleIndices.first)
    let distance = run.grid.slot(at: first).minY - run.grid.contentOffset.dy
    let before = run.displayedFrames()
    run.frame([.viewport(Size(width: 480, height: 300), duration: duration)])
    if duration > 0 { run.expectContinuous(before) }
    let slot = run.grid.slot(at: first)
    #expect(slot.minY - run.grid.contentOffset.dy == distance)
    #expect(slot.width == 146)
    run.frames(20)
    run.runUntilIdle()
  }

  // A rotation changes the number of columns, with animation.
  @Test func `the number of columns depends on the width, and groups move`() throws {
    var settings = ColumnarLayout.Settings()
    settings.columns = .flexible(1...4, minimumWidth: 200)
    settings.titleLength = 24
    let run = try SectionedRun(
      [4, 3, 5, 2, 6], settings: settings, viewport: Size(width: 390, height: 700))
    run.frame()
    #expect(run.grid.numberOfColumns == 1)
    let before = run.displayedFrames()
    let title = try #require(run.grid.view(for: .title(1)))
    let oldFrame = title.presentedFrame
    run.frame([.viewport(Size(width: 844, height: 390), duration: 0.3)])
    #expect(run.grid.numberOfColumns == 4)
    run.expectContinuous(before)
    #expect(title.presentedFrame.origin == oldFrame.origin)
    run.frames(9)
    #expect(title.presentedFrame.minX > 0 && title.presentedFrame.minX < title.frame.minX)
    run.runUntilIdle()
    run.frame([.viewport(Size(width: 390, height: 700), duration: 0.3)])
    run.runUntilIdle()
    #expect(run.displayedFrames() == before)
  }

  // MARK: - Paging

  @Test func `horizontal paging stops a fling at a page`() throws {
    let run = try SectionedRun([30, 30], settings: SectionedReorderRun.tiles)
    run.grid.layoutDirection = .horizontal
    run.grid.usesPagedHorizontalScrolling = true
    run.frame()
    for (index, x) in [300.0, 260, 200, 140].enumerated() {
      run.frame([run.touch(index == 0 ? .began : .moved, Point(x: x, y: 250))])
    }
    run.frame([run.touch(.ended, Point(x: 140, y: 250))])
    run.runUntilIdle()
    #expect(run.grid.contentOffset == Vector(dx: 390, dy: 0))
    run.grid.scrollToItem(at: IndexPath(1, 7), position: .top, animated: true)
    run.runUntilIdle()
    let page = run.grid.contentOffset.dx / 390
    #expect(page == page.rounded() && page > 1)
    #expect(run.grid.visibleIndices.contains(run.grid.index(of: IndexPath(1, 7))))
  }

  @Test func `vertical paging stops at pages`() throws {
    let run = try SectionedRun([60, 60], settings: SectionedReorderRun.tiles)
    run.grid.isPagingEnabled = true
    run.frame()
    for (index, y) in [400.0, 330, 260, 190].enumerated() {
      run.frame([run.touch(index == 0 ? .began : .moved, Point(x: 250, y: y))])
    }
    run.frame([run.touch(.ended, Point(x: 250, y: 190))])
    run.runUntilIdle()
    #expect(run.grid.contentOffset == Vector(dx: 0, dy: 500))
  }

  // MARK: - Preloading

  @Test(arguments: [(399, 399), (400, 15)])
  func `all of a few items have cells`(count: Int, cells: Int) throws {
    let run = try SectionedRun([count], settings: SectionedReorderRun.tiles)
    run.grid.preloading = Preloading(rows: 0, keepsAllBelow: 400)
    run.frame()
    #expect(run.grid.visibleCells.count == cells)
    for offset in stride(from: 0.0, through: 8000, by: 700) {
      run.grid.contentOffset.dy = offset
      run.frame()
      guard count < 400 else { continue }
      #expect(run.grid.visibleCells.count == cells)
      #expect(run.counters.cellsCreated + run.counters.cellsReused == 0)
    }
  }

  @Test(arguments: [(0.0, 15), (1, 18), (6, 33)])
  func `the preloaded lines around the viewport have cells`(rows: Double, cells: Int) throws {
    let run = try SectionedRun([300], settings: SectionedReorderRun.tiles)
    run.grid.preloading = Preloading(rows: rows)
    run.frame()
    #expect(run.grid.visibleCells.count == cells)
    #expect(run.grid.visibleIndices.count == 15)
  }

  @Test func `by default six lines before and after the viewport have cells`()
    throws
  {
    let grid = GridView()
    #expect(grid.preloading == .none)
    grid.layoutSettings = SectionedReorderRun.tiles
    #expect(grid.preloading == Preloading(rows: 6))
    grid.layoutSettings = ColumnarLayout.Settings()
    #expect(grid.preloading == .none)
    grid.preloading.rows = 2
    grid.layoutSettings = SectionedReorderRun.tiles
    #expect(grid.preloading == Preloading(rows: 2))
  }

  @Test func `the pool limit can be a multiple of the viewport`() throws {
    let run = try SectionedRun([600], settings: SectionedReorderRun.tiles)
    run.grid.preloading = Preloading(rows: 20)
    run.grid.poolLimit = .viewports(2)
    run.frame()
    run.grid.preloading = .none
    run.frame()
    // CHGridView's rule: ⌈500 ÷ 100 · 3⌉ · 2.
    #expect(run.counters.cellsPooled == 30)
    run.grid.poolLimit = .cells(0)
    run.grid.contentOffset.dy = 5000
    run.frames(2)
    // The pooled cells were reused, and the pool had no space for the cells that became offscreen.
    #expect(run.counters.cellsPooled == 15)
  }

  // MARK: - Without scrolling

  @Test func `a grid that does not scroll displays everything and accepts all input`() throws {
    var settings = SectionedReorderRun.tiles
    settings.showsTitles = false
    let run = try SectionedRun([9], settings: settings, viewport: Size(width: 390, height: 310))
    run.grid.isScrollEnabled = false
    run.grid.contentSizeGrowsToFillBounds = false
    run.frame()
    #expect(run.grid.contentSize.height == 310)
    #expect(run.grid.visibleCells.count == 9)
    run.frame([run.touch(.began, Point(x: 190, y: 250))])
    for y in stride(from: 230.0, through: 50, by: -30) {
      run.frame([run.touch(.moved, Point(x: 190, y: y))])
    }
    run.frame([run.touch(.ended, Point(x: 190, y: 50))])
    #expect(run.grid.contentOffset == .zero)
    #expect(run.stage.pendingActivity.isEmpty)
    run.frame([run.touch(.began, Point(x: 190, y: 250))])
    run.frames(2)
    run.frame([run.touch(.ended, Point(x: 190, y: 250))])
    #expect(run.grid.indexPathsOfSelectedItems == [IndexPath(0, 7)])
  }

  // MARK: - Expanding

  @Test func `cells of all sections expand from a rectangle, and titles fade in`() throws {
    let run = try SectionedRun([5, 3], settings: SectionedReorderRun.tiles)
    run.frame()
    let marker = View(frame: Rect(x: 100, y: 100, width: 40, height: 40))
    run.grid.addSubview(marker)
    let titles = try #require(run.grid.view(for: .title(0))?.superview)
    run.grid.collapse(to: marker.bounds, of: marker)
    run.frames(70)
    for cell in run.grid.visibleCells {
      #expect((cell.presentedFrame.center - Point(x: 120, y: 120)).length < 1e-9)
    }
    #expect(titles.presentedOpacity == 0)
    run.grid.expand(from: marker.bounds, of: marker)
    run.frames(30)
    #expect(titles.presentedOpacity > 0.3 && titles.presentedOpacity < 0.7)
    marker.removeFromSuperview()
    run.frames(40)
    #expect(titles.presentedOpacity == 1)
    run.runUntilIdle()
  }

  // MARK: - Finding items

  @Test func `cells and items are found by index path and by point`() throws {
    let run = try SectionedRun([5, 0, 4], settings: SectionedReorderRun.tiles)
    run.frame()
    #expect(run.grid.visibleCells(inSection: 2).compactMap(\.index) == [5, 6, 7, 8])
    #expect(run.grid.visibleCells(inSection: 1).isEmpty)
    #expect(run.grid.visibleCells(inSection: 9).isEmpty)
    #expect(run.grid.indexPathForItem(at: Point(x: 200, y: 320)) == IndexPath(2, 1))
    #expect(run.grid.indexPathForItem(at: Point(x: 200, y: 230)) == nil)
    #expect(run.grid.numberOfItems(inSection: 2) == 4)
  }

  @Test func `the delegate is notified if and only if the visible cells change`() throws {
    let run = try SectionedRun([50, 50], settings: SectionedReorderRun.tiles)
    run.grid.preloading = .none
    run.frame()
    let delegate = Witness()
    run.grid.delegate = delegate
    run.frames(2)
    #expect(delegate.told == 0)
    run.grid.contentOffset.dy = 4
    run.frame()
    #expect(delegate.told == 0)
    run.grid.contentOffset.dy = 300
    run.frame()
    #expect(delegate.told == 1)
    #expect(delegate.cells == run.grid.visibleCells.count)
    run.grid.reloadData()
    run.frame()
    #expect(delegate.told == 2)
  }

  private final class Witness: GridViewDelegate {
    var told = 0
    var cells = 0

    func gridViewVisibleCellsDidChange(_ gridView: GridView) {
      told += 1
      cells = gridView.visibleCells.count
    }
  }
}
