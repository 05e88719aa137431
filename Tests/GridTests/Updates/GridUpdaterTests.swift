import Grid
import Items
import Scrolling
import Stage
import Testing

@Suite struct GridUpdaterTests {
  private let run: UpdateRun
  private var grid: GridView { run.grid }

  init() throws {
    run = try UpdateRun(count: 6)
    run.frame()
  }

  @Test func `the outermost transaction performs the changes of all nested ones`() throws {
    grid.beginUpdates()
    try grid.removeItems(at: [1])
    grid.beginUpdates()
    try grid.removeItems(at: [2])
    run.data = [0, 3, 4, 5]
    try grid.endUpdates()
    #expect(grid.numberOfItems == 6)
    #expect(!grid.isAnimatingUpdates)
    try grid.endUpdates()
    #expect(grid.numberOfItems == 4)
    #expect(grid.isAnimatingUpdates)
  }

  @Test func `a transaction that fails leaves none open`() throws {
    #expect(throws: GridUpdateError.self) { try grid.removeItems(at: [1]) }
    #expect(grid.numberOfItems == 6)
    run.data = [0]
    grid.reloadData()
    #expect(grid.numberOfItems == 1)
  }

  @Test func `a completion is called once, in a frame after its animations have ended`() throws {
    var ended = 0
    run.data.removeLast()
    try grid.performUpdates({ $0.remove([5]) }, completion: { ended += 1 })
    run.frames(18)
    #expect(ended == 0 && grid.isAnimatingUpdates)
    run.frames(2)
    #expect(ended == 1 && !grid.isAnimatingUpdates)
    run.frames(20)
    #expect(ended == 1)
  }
}
