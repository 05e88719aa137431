import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

@Suite struct GridPrefetcherTests {
  /// Records the calls of a grid.
  private final class Recorder: GridViewPrefetching {
    var upcoming: [Int] = []
    var canceled: [Int] = []
    var ends: [Double] = []
    var changeCount = 0

    func gridView(_ gridView: GridView, prefetchItemsAt indices: [Int]) { upcoming = indices }

    func gridView(_ gridView: GridView, cancelPrefetchingForItemsAt indices: [Int]) {
      canceled += indices
    }

    func gridViewDidChangeDisplayedItems(_ gridView: GridView) { changeCount += 1 }

    func gridView(_ gridView: GridView, willReachEndIn distance: Double) { ends.append(distance) }
  }

  /// A grid of 4 columns; 24 slots of 100×100 points are visible.
  private final class Run: GridViewDataSource {
    let grid = GridView()
    let recorder = Recorder()
    let driver: StageDriver
    var count: Int

    init(count: Int) throws {
      self.count = count
      let grid = grid
      nonisolated(unsafe) let scene = GridScene(grid)
      driver = StageDriver(
        try Stage(
          SceneType("prefetching", summary: "Prefetching") { _ in scene },
          StageConfiguration(viewport: Size(width: 400, height: 600))))
      grid.minimumSlotSize = Size(width: 100, height: 100)
      grid.prefetchDelegate = recorder
      grid.dataSource = self
      driver.runFrame()
    }

    func numberOfItems(in gridView: GridView) -> Int { count }

    func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell { GridCell() }

    /// Lifts a finger that moves by `step` points per frame.
    func fling(_ step: Double) {
      for index in 0..<6 {
        let point = Point(x: 200, y: 300 + step * Double(index))
        driver.runFrame([driver.sample(index == 0 ? .began : .moved, point)])
      }
      driver.runFrame([driver.sample(.ended, Point(x: 200, y: 300 + step * 5))])
    }
  }

  @Test func `items at rest have no successors`() throws {
    let run = try Run(count: 1000)
    #expect(run.recorder.upcoming == [])
    #expect(run.recorder.changeCount == 1)
    run.driver.runFrame([.command(.scroll(to: .y(5000), position: .none, animated: false))])
    #expect(run.recorder.upcoming == [])
    #expect(run.recorder.changeCount == 2)
  }

  @Test func `the next items in the direction of a fling are reported, nearest first`() throws {
    let run = try Run(count: 1000)
    run.fling(-40)
    run.driver.runFrames(2)
    let last = try #require(run.grid.visibleCells.compactMap(\.index).max())
    #expect(run.recorder.upcoming.count >= 4 && run.recorder.upcoming.count <= 64)
    #expect(run.recorder.upcoming == Array((last + 1)...(last + run.recorder.upcoming.count)))
    run.driver.runUntilIdle()
    #expect(run.recorder.upcoming == [])

    run.driver.runFrame([.command(.scroll(to: .y(10_000), position: .none, animated: false))])
    run.fling(40)
    run.driver.runFrames(2)
    let first = try #require(run.grid.visibleCells.compactMap(\.index).min())
    let expected = stride(from: first - 1, to: first - 1 - run.recorder.upcoming.count, by: -1)
    #expect(run.recorder.upcoming.count >= 4)
    #expect(run.recorder.upcoming == Array(expected))
  }

  @Test func `items that no longer come are canceled, and items in view are not`() throws {
    let run = try Run(count: 1000)
    run.fling(-40)
    run.driver.runFrames(3)
    let upcoming = run.recorder.upcoming
    #expect(!upcoming.isEmpty)
    run.recorder.canceled = []
    run.driver.runFrame([.command(.scroll(to: .y(20_000), position: .none, animated: false))])
    #expect(run.recorder.upcoming == [])
    #expect(run.recorder.canceled == upcoming)
  }

  @Test func `the end is reported once for each length of the content`() throws {
    let run = try Run(count: 100)
    #expect(run.recorder.ends == [])
    // 25 rows: 2,500 points. At 1,500, there are 400 points below the viewport.
    for y in [1200.0, 1500, 1900, 1500, 1900] {
      run.driver.runFrame([.command(.scroll(to: .y(y), position: .none, animated: false))])
    }
    #expect(run.recorder.ends == [400])
    run.count = 120
    run.grid.reloadData()
    run.driver.runFrames(2)
    // 30 rows. The viewport still ends at 2,500.
    #expect(run.recorder.ends == [400, 500])
  }
}
