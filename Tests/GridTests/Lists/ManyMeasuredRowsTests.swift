import Geometry
import Grid
import Items
import Scrolling
import Stage
import Testing

@Suite struct ManyMeasuredRowsTests {
  @Test func `thousands of rows without a height are measured in one frame`() throws {
    let run = try ListRun(count: 20_000) { $0 < 19_990 ? 0 : 50 }
    let result = run.frame()
    #expect(result.incompleteReason == nil)
    #expect(run.measuredIdentities == Array(0..<20_000))
    #expect(run.grid.visibleIndices == Array(19_990..<20_000))
    #expect(run.grid.visibleCells.compactMap(\.index) == Array(19_990..<20_000))
    // The cells of rows without a height are in the pool; the first one is dequeued first.
    #expect(result.counters.cellsPooled == 19_990)
    let rows = (0..<2).map { _ in run.grid.dequeue(ListRun.Row()) }
    #expect(rows.map(\.identity) == [0, 1])
  }

  @Test func `a jump right after a resize measures only the rows that it shows`() throws {
    let run = try ListRun(count: 30_000) { 30 + Double($0 % 7) }
    run.frame()
    run.grid.scrollToItem(at: 20_000, position: .top, animated: false)
    run.frame()
    run.measuredIdentities = []
    run.grid.setFrame(Rect(x: 0, y: 0, width: 200, height: 500), curve: nil)
    // Solves the layout, which is to keep the first visible row in place.
    run.grid.scrollToItem(at: 20_003, position: .visible, animated: false)
    run.grid.contentOffset = .zero
    run.frame()
    #expect(run.measuredIdentities.count < 40)
    run.expectInvariants()
  }

  @Test(arguments: [false, true])
  func `a list without height measures nothing`(isPage: Bool) throws {
    let run = try ListRun(count: 2000, isPage: isPage) { 30 + Double($0 % 7) }
    run.frame()
    run.grid.contentOffset = Vector(dx: 0, dy: 60_000)
    run.frame()
    run.measuredIdentities = []
    run.grid.setFrame(Rect(x: 0, y: 0, width: 200, height: 0), curve: nil)
    run.frame()
    run.grid.contentOffset = Vector(dx: 0, dy: 40_000)
    run.frame()
    #expect(run.measuredIdentities.isEmpty)
    run.grid.setFrame(Rect(x: 0, y: 0, width: 200, height: 500), curve: nil)
    run.frame()
    #expect((10...30).contains(run.measuredIdentities.count))
    run.expectInvariants()
  }

  @Test func `thousands of rows are updated in place`() throws {
    let run = try ListRun(count: 5000, viewport: Size(width: 300, height: 5000)) { _ in 1 }
    run.frame()
    let cells = run.grid.visibleCells
    #expect(cells.count == 5000)
    run.measuredIdentities = []
    try run.grid.reconfigureItems(at: Array(0..<5000))
    run.frame()
    #expect(run.measuredIdentities == Array(0..<5000))
    #expect(zip(cells, run.grid.visibleCells).allSatisfy { $0 === $1 })
  }
}
