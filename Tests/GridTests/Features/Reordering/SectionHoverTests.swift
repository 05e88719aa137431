import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Drags over the titles of collapsed sections.
@Suite struct SectionHoverTests {
  private func makeRun() throws -> SectionedReorderRun {
    let run = try SectionedReorderRun([5, 4, 6])
    run.grid.allowsSectionCollapsing = true
    run.grid.allowsMultipleSelection = true
    run.grid.setCollapsed(true, section: 1, animated: false)
    run.run.frame()
    return run
  }

  private func title(_ run: SectionedReorderRun, _ section: Int) throws -> Point {
    try #require(run.grid.rect(for: .title(section))).center - run.grid.contentOffset
  }

  @Test func `a collapsed section opens 0.6 seconds after the finger has reached its title`() throws
  {
    let run = try makeRun()
    for item in [1, 2] { run.grid.selectItem(at: item) }
    try run.lift(IndexPath(0, 1))
    let point = try title(run, 1)
    run.move(to: point, frames: 36)
    #expect(run.grid.isCollapsed(1))
    #expect(run.grid.reorderingTargetPath == IndexPath(1, 0))
    run.run.frames(1)
    #expect(!run.grid.isCollapsed(1))
    #expect(run.grid.isReordering)
    run.run.frames(30)
    run.run.expectInvariants()
    // 5 and 6 are the first of the open section: the second one is now a target.
    let second = run.center(of: IndexPath(1, 1))
    run.move(to: second, frames: 20)
    #expect(run.grid.reorderingTargetPath?.section == 1)
    run.drop(at: second)
    #expect(run.run.data[0] == [0, 3, 4])
    #expect(run.run.data[1].count == 6)
    #expect(run.run.data[2] == Array(9..<15))
    run.run.runUntilIdle()
  }

  @Test func `a finger that moves on in time opens nothing`() throws {
    let run = try makeRun()
    try run.lift(IndexPath(0, 1))
    run.move(to: try title(run, 1), frames: 30)
    run.move(to: run.center(of: IndexPath(0, 3)), frames: 30)
    run.move(to: try title(run, 1), frames: 30)
    #expect(run.grid.isCollapsed(1))
    run.drop(at: try title(run, 1))
    #expect(run.run.data == [[0, 2, 3, 4], [1, 5, 6, 7, 8], Array(9..<15)])
    #expect(run.grid.isCollapsed(1))
    run.run.runUntilIdle()
  }
}
