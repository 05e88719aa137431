import Geometry
import Grid
import Items
import Scrolling
import Stage
import TestSupport
import Testing

/// A list of rows that are measured before they are displayed, in a viewport of 300×500.
@Suite struct CellMeasurerTests {
  /// A row of 50 points.
  private final class Row: GridCell {
    override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
      proposal.width.map { Size(width: $0, height: 50) }
    }
  }

  /// A data source that records the cells it returns.
  private final class Source: GridViewDataSource {
    /// The requested items, in order.
    var requests: [Int] = []
    /// The last cell for each item.
    var cells: [Int: GridCell] = [:]
    /// The items whose rows have the identifier `other`.
    var others: Set<Int> = []

    func numberOfItems(in gridView: GridView) -> Int { 100 }

    func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
      let identifier = others.contains(index) ? "other" : "row"
      let cell = gridView.dequeue(Row(), identifier: identifier)
      requests.append(index)
      cells[index] = cell
      return cell
    }
  }

  private let source = Source()
  private let grid = GridView()
  private let driver: StageDriver

  init() throws {
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = 44
    grid.layoutSettings = settings
    grid.dataSource = source
    nonisolated(unsafe) let scene = GridScene(grid)
    driver = StageDriver(
      try Stage(
        SceneType("rows", summary: "Rows") { _ in scene },
        StageConfiguration(viewport: Size(width: 300, height: 500))))
    driver.runFrame()
  }

  @Test func `the cell that is measured is the one that is displayed`() {
    #expect(source.requests == Array(0..<10))
    for item in 0..<10 {
      #expect(grid.cellForItem(at: item) === source.cells[item])
      #expect(grid.cellForItem(at: item)?.frame.height == 50)
    }
    #expect(driver.counters.cellsCreated == 10)
  }

  @Test func `a row that scrolls into view is requested once`() {
    source.requests = []
    grid.contentOffset.dy = 25
    driver.runFrame()
    #expect(source.requests == [10])
    grid.contentOffset.dy = 0
    driver.runFrame()
    driver.runFrame()
    #expect(source.requests == [10])
  }

  @Test func `a reconfigured row is dequeued in place`() throws {
    let cell = try #require(grid.cellForItem(at: 3))
    source.requests = []
    try grid.reconfigureItems(at: [3])
    driver.runFrame()
    #expect(source.requests == [3])
    #expect(source.cells[3] === cell)
    #expect(grid.cellForItem(at: 3) === cell)
  }

  @Test func `a reconfigured row with another identifier gets another cell`() throws {
    let cell = try #require(grid.cellForItem(at: 3))
    source.others = [3]
    try grid.reconfigureItems(at: [3])
    driver.runFrame()
    #expect(grid.cellForItem(at: 3)?.reuseIdentifier == "other")
    #expect(grid.cellForItem(at: 3) !== cell)
    driver.runUntilIdle()
    #expect(cell.superview == nil)
  }
}
