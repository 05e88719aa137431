import Geometry
import Grid
import Items
import Scrolling
import Stage
import Testing

/// Transactions in a list of 100 rows of 50 points, with row 20 at the top of the viewport.
@Suite struct PreservedPositionTests {
  private let run: ListRun

  init() throws {
    run = try ListRun(count: 100, estimate: 50) { _ in 50 }
    run.frame()
    run.grid.scrollToItem(at: 20, position: .top, animated: false)
    run.frame()
  }

  @Test func `a moved row does not keep its position, but the next one does`() throws {
    try run.grid.performUpdates { updates in
      updates.move(from: 20, to: 40)
      run.data.insert(run.data.remove(at: 20), at: 40)
    }
    run.frame()
    #expect(run.displayedPositions[21] == 50)
    #expect(run.displayedPositions[19] == 0)
    #expect(run.grid.contentOffset.dy == 950)
  }

  @Test func `a removed row is replaced by the next one that does not move`() throws {
    try run.grid.performUpdates { updates in
      updates.remove([20], animation: .none)
      updates.move(from: 21, to: 60)
      run.data.removeSubrange(20..<22)
      run.data.insert(21, at: 60)
    }
    run.frame()
    #expect(run.displayedPositions[22] == 0)
    #expect(run.grid.contentOffset.dy == 1000)
  }

  @Test func `at the start of the content, inserted rows become visible`() throws {
    run.grid.contentOffset.dy = 0
    run.frame()
    try run.grid.performUpdates { updates in
      updates.insert(0..<2, animation: .none)
      run.data.insert(contentsOf: [100, 101], at: 0)
    }
    run.frame()
    #expect(run.grid.contentOffset.dy == 0)
    #expect(run.displayedPositions[0] == 100)
  }

  @Test func `at the end of the content, the policy for the end follows inserted rows`() throws {
    run.grid.positionPreservation = .end
    run.grid.scrollToItem(at: 99, position: .bottom, animated: false)
    run.frame()
    #expect(run.grid.contentOffset.dy == 4500)
    try run.grid.performUpdates { updates in
      updates.insert(100..<103, animation: .none)
      run.data += [100, 101, 102]
    }
    run.frame()
    #expect(run.grid.contentOffset.dy == 4650)
  }
}
