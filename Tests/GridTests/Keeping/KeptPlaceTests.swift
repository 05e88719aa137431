import Geometry
import Grid
import Items
import Scrolling
import Stage
import Testing

/// Transactions in a list of 100 rows of 50 points, with row 20 at the top of the viewport.
@Suite struct KeptPlaceTests {
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
    // Row 21 would move up to 0, and row 22 stays below it when it leaves.
    #expect(run.displayedPositions[22] == 50)
    #expect(run.grid.contentOffset.dy == 950)
  }

  @Test func `if all visible rows are moved, the viewport follows the first one`() throws {
    let order = Array(0..<15) + Array(40..<90) + Array(15..<40).reversed() + Array(90..<100)
    try run.grid.performUpdates { updates in
      for (new, old) in order.enumerated() where (15..<40).contains(old) {
        updates.move(from: old, to: new)
      }
      run.data = order
    }
    run.frame()
    #expect(run.displayedPositions[20] == 0)
  }

  @Test func `rows that come back are where they were`() throws {
    let all = run.data
    try run.grid.performUpdates { updates in
      updates.remove(Array(4..<100), animation: .none)
      run.data.removeSubrange(4...)
    }
    run.frame()
    #expect(run.grid.contentOffset.dy == 0)
    try run.grid.performUpdates { updates in
      updates.insert(4..<100, animation: .none)
      run.data = all
    }
    run.frame()
    #expect(run.displayedPositions[20] == 0)
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
