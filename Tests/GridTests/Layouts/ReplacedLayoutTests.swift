import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Scrolling
import Stage
import Testing

/// A layout that is replaced because the data have changed.
///
/// It is still queried, but must not ask the program about sections and items: they may not exist
/// anymore.
@Suite struct ReplacedLayoutTests {
  /// The indices that were requested after the data had lost them.
  private final class Log {
    var invalidIndices: [Int] = []

    /// Returns whether an index exists, and records it otherwise.
    func check(_ index: Int, _ count: Int) -> Bool {
      if index >= count { invalidIndices.append(index) }
      return index < count
    }
  }

  @Test(arguments: PositionPreservation.allCases)
  func `a replaced waterfall requests no heights of removed items`(
    preservation: PositionPreservation
  ) throws {
    let run = try UpdateRun(count: 20_000)
    let log = Log()
    var settings = ColumnarLayout.Settings()
    settings.unit = .items
    settings.columns = .fixed(2)
    settings.heights = .perItem { [unowned run] index in
      log.check(index, run.data.count) ? 40 + Double(run.data[index] % 5) * 10 : 50
    }
    run.grid.layoutSettings = settings
    run.grid.positionPreservation = preservation
    run.frame()
    run.grid.contentOffset = Vector(dx: 0, dy: 1000)
    run.frame()
    try run.grid.performUpdates { updates in
      run.data.removeSubrange(20..<19_000)
      updates.remove(Array(20..<19_000))
    }
    run.frames(2)
    try run.grid.performUpdates { updates in
      run.data.removeLast()
      updates.remove([run.data.count])
    }
    run.frame()
    run.runUntilIdle()
    #expect(log.invalidIndices == [])
  }

  @Test(arguments: PositionPreservation.allCases)
  func `a replaced page requests no removed sections`(preservation: PositionPreservation) throws {
    let counts = [10] + Array(repeating: 500, count: 39)
    let run = try SectionedRun(counts, settings: UniformLayout.Settings())
    let log = Log()
    run.grid.layoutSettings = PageLayout.Settings { [unowned run] section in
      guard log.check(section, run.data.count) else { return PageSection(ListSection()) }
      return PageSection(
        WaterfallSection(
          height: .perItem { [unowned run] path, _ in
            guard log.check(path.section, run.data.count),
              log.check(path.item, run.data[path.section].count)
            else { return 50 }
            return 40 + Double(run.data[path.section][path.item] % 5) * 10
          }))
    }
    run.grid.positionPreservation = preservation
    run.frame()
    run.grid.contentOffset = Vector(dx: 0, dy: 100)
    run.frame()
    try run.grid.performUpdates { updates in
      run.data.removeSubrange(1..<35)
      updates.removeSections(Array(1..<35))
    }
    run.frame()
    run.runUntilIdle()
    try run.grid.performUpdates { updates in
      run.data[5].removeLast(400)
      updates.remove((100..<500).map { IndexPath(5, $0) })
    }
    run.frame()
    run.runUntilIdle()
    #expect(log.invalidIndices == [])
  }

  @Test func `a replaced list requests no estimates of removed sections`() throws {
    let run = try SectionedRun(
      Array(repeating: 5, count: 30), settings: UniformLayout.Settings())
    let log = Log()
    var settings = ListLayout.Settings()
    settings.estimatedRowHeightOfSection = { [unowned run] section in
      log.check(section, run.data.count) ? 40 + Double(section) : 50
    }
    run.grid.layoutSettings = settings
    run.grid.positionPreservation = .visibleItem
    run.frame()
    run.grid.contentOffset = Vector(dx: 0, dy: 200)
    run.frame()
    try run.grid.performUpdates { updates in
      run.data.removeSubrange(10..<30)
      updates.removeSections(Array(10..<30))
    }
    run.frame()
    run.runUntilIdle()
    #expect(log.invalidIndices == [])
    run.data.removeSubrange(3..<10)
    run.grid.reloadData()
    run.frame()
    #expect(log.invalidIndices == [])
    #expect(run.grid.numberOfItems == 15)
  }

  /// A delegate that records which items it is asked about.
  private final class Adjuster: GridViewDelegate {
    let log = Log()
    unowned let run: UpdateRun

    init(_ run: UpdateRun) { self.run = run }

    func gridView(
      _ gridView: GridView, adjustedFrame frame: Rect, inSlot slot: Rect, forItemAt index: Int
    ) -> Rect {
      _ = log.check(index, run.data.count)
      return frame
    }
  }

  @Test func `the delegate is not asked to adjust frames of indices from before a change`() throws {
    let run = try UpdateRun(count: 200)
    let adjuster = Adjuster(run)
    run.grid.delegate = adjuster
    run.frame()
    run.grid.contentOffset = Vector(dx: 0, dy: 300)
    run.frame()
    try run.grid.performUpdates { updates in
      run.data.removeSubrange(4..<150)
      updates.remove(Array(4..<150))
    }
    run.frame()
    run.runUntilIdle()
    #expect(adjuster.log.invalidIndices == [])
  }
}
