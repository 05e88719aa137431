import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Scrolling
import Stage
import TestSupport
import Testing

/// The calls of data source and delegate for a move, in their order.
@Suite struct MovePipelineTests {
  /// A grid of twenty items in one section and four columns, which are moved by keys.
  private final class Participants: SectionedGridViewDataSource, GridViewDelegate {
    let grid = GridView()
    let driver: StageDriver
    var calls: [String] = []
    var count = 20
    /// The number of items after a move.
    var countAfter = 20

    init() throws {
      nonisolated(unsafe) let scene = GridScene(grid)
      driver = StageDriver(
        try Stage(
          SceneType("moves", summary: "A list") { _ in scene },
          StageConfiguration(viewport: Size(width: 400, height: 640))))
      grid.minimumSlotSize = Size(width: 100, height: 100)
      grid.allowsReordering = true
      grid.dataSource = self
      grid.delegate = self
      driver.runFrame()
    }

    /// Presses Alt and a key while an item has the focus.
    func move(_ item: Int, _ key: Key) {
      grid.focusItem(at: item)
      driver.runFrame([.key(KeyEvent(key, modifiers: .alt))])
    }

    func numberOfSections(in gridView: GridView) -> Int { 1 }
    func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int { count }
    func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell { GridCell() }

    func gridView(_ gridView: GridView, canMoveItemAt index: Int) -> Bool { index != 3 }

    func gridView(
      _ gridView: GridView, targetPathForMoveFromItemAt path: IndexPath, to proposal: IndexPath
    ) -> IndexPath {
      calls.append("ask")
      return proposal
    }

    func gridView(_ gridView: GridView, willMoveItemAt index: Int) { calls.append("will \(index)") }

    func gridView(_ gridView: GridView, moveItemAt path: IndexPath, to target: IndexPath) {
      calls.append("move \(path.item) to \(target.item)")
      count = countAfter
    }

    func gridView(_ gridView: GridView, didMoveItemAt index: Int, to target: Int) {
      calls.append("did \(index) to \(target)")
    }
  }

  private let run: Participants

  init() throws { run = try Participants() }

  @Test func `a move asks the delegate, announces the move, changes the data and reports it`() {
    run.move(2, .down)
    #expect(run.calls == ["ask", "will 2", "move 2 to 6", "did 2 to 6"])
  }

  @Test func `data that do not match the move are reloaded, and the move is reported`() {
    run.countAfter = 19
    run.move(2, .down)
    #expect(run.calls == ["ask", "will 2", "move 2 to 6", "did 2 to 6"])
    run.driver.runFrame()
    #expect(run.grid.numberOfItems == 19)
  }

  @Test func `the delegate is not asked about a move to the item's own position`() {
    run.move(0, .left)
    run.move(3, .down)
    #expect(run.calls.isEmpty)
  }

  @Test func `the end of a move is reported once, with the current index of the item`() throws {
    let run = try ReorderRun()
    run.lift(96, 96)
    try run.run.update { $0.insert([0]) }
    run.grid.cancelReordering()
    run.grid.cancelReordering()
    run.touch(.ended, 96, 96)
    #expect(run.notifications == ["will 0", "cancelled 1"])
  }
}
