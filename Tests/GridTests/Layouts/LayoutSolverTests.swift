import Geometry
import Grid
import Items
import Scrolling
import Stage
import Testing

/// What stays in place when the rows of a list are measured for the first time.
///
/// The list has 200 rows of 50 points, which are estimated to be 20 points high, in a viewport of
/// 300×500.
@Suite struct LayoutSolverTests {
  private let run: ListRun

  init() throws {
    run = try ListRun(count: 200, estimate: 20) { _ in 50 }
    run.frame()
  }

  @Test func `rows that are visible before and after a scroll do not move`() {
    run.grid.scrollToItem(at: 100, position: .top, animated: false)
    run.frame()
    run.grid.contentOffset.dy -= 60
    run.frame()
    // Rows 98 and 99 have grown upward.
    #expect(run.displayedPositions[100] == 60)
    #expect(run.displayedPositions[99] == 10)
    #expect(run.displayedPositions[98] == -40)
    run.expectInvariants()
  }

  @Test func `after a jump the first visible row stays`() throws {
    let slot = try #require(run.grid.slotForItem(at: 85))
    run.grid.contentOffset.dy = slot.minY
    run.frame()
    #expect(run.displayedPositions[85] == 0)
    #expect(run.displayedPositions[94] == 450)
    run.expectInvariants()
  }

  @Test func `after a jump to the end the last row stays at the end`() {
    run.grid.contentOffset.dy = run.grid.contentSize.height - 500
    run.frame()
    #expect(run.displayedPositions[199] == 450)
    #expect(run.grid.contentOffset.dy == run.grid.contentSize.height - 500)
    run.expectInvariants()
  }

  @Test func `without settings the layout is uniform and nothing is measured`() {
    run.measuredIdentities = []
    run.grid.layoutSettings = UniformLayout.Settings()
    run.frame()
    #expect(run.grid.numberOfColumns > 1)
    #expect(run.measuredIdentities == [])
    #expect(run.grid.isItemMeasured(at: 150))
    run.grid.layoutSettings = ListLayout.Settings()
    run.frame()
    #expect(run.grid.layout is PageLayout)
    #expect(run.measuredIdentities.contains(0))
    #expect(!run.grid.isItemMeasured(at: 150))
  }
}
