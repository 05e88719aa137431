import Geometry
import Grid
import Stage
import Testing

@Suite struct ReconfiguringTests {
  @Test func `a reconfigured row keeps its cell and is measured again`() throws {
    let run = try ListRun(count: 50) { _ in 50 }
    run.frame()
    let cell = try #require(run.grid.cellForItem(at: 3))
    run.measuredIdentities = []
    run.heights[3] = 90
    try run.grid.reconfigureItems(at: [3])
    run.frame()
    #expect(run.grid.cellForItem(at: 3) === cell)
    #expect(run.measuredIdentities == [3])
    #expect(run.grid.slotForItem(at: 3)?.height == 90)
  }

  @Test func `a reloaded row gets another cell`() throws {
    let run = try ListRun(count: 50) { _ in 50 }
    run.frame()
    let cell = try #require(run.grid.cellForItem(at: 3))
    run.heights[3] = 90
    try run.grid.reloadItems(at: [3])
    run.frame()
    #expect(run.grid.cellForItem(at: 3) !== cell)
    #expect(run.grid.slotForItem(at: 3)?.height == 90)
  }

  @Test func `a row is measured once until the width changes or sizes are discarded`() throws {
    let run = try ListRun(count: 50) { _ in 50 }
    run.frame()
    #expect(run.measuredIdentities == Array(0..<10))
    run.grid.invalidateLayout()
    run.frame()
    #expect(run.measuredIdentities.count == 10)
    run.frame(.viewport(Size(width: 320, height: 500), duration: 0))
    #expect(run.measuredIdentities == Array(0..<10) + Array(0..<10))
    run.grid.remeasureItems()
    run.frame()
    #expect(run.measuredIdentities.count == 30)
  }

  @Test func `reconfiguring an item that does not exist throws an error`() throws {
    let run = try ListRun(count: 5) { _ in 50 }
    run.frame()
    #expect(throws: GridUpdateError.self) { try run.grid.reconfigureItems(at: [5]) }
  }
}
