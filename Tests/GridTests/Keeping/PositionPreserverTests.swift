import Geometry
import Grid
import Items
import Scrolling
import Stage
import Testing

/// Scrolls to rows of 50 points that are estimated to be 20 points high.
@Suite struct PositionPreserverTests {
  private let run: ListRun

  init() throws {
    run = try ListRun(count: 200, estimate: 20) { _ in 50 }
    run.frame()
  }

  private func frames(_ count: Int) {
    for _ in 0..<count { run.frame() }
  }

  @Test(arguments: [(ItemPosition.top, 0.0), (.middle, 225), (.bottom, 450)])
  func `a row arrives exactly at its position, although it was only estimated`(
    position: ItemPosition, start: Double
  ) {
    run.grid.scrollToItem(at: 100, position: position, animated: false)
    run.frame()
    #expect(run.displayedPositions[100] == start)
  }

  @Test(arguments: [(ItemPosition.top, 0.0), (.middle, 225), (.bottom, 450)])
  func `an animated scroll ends at the measured row`(position: ItemPosition, start: Double) {
    run.grid.scrollToItem(at: 100, position: position, animated: true)
    frames(60)
    #expect(run.displayedPositions[100] == start)
  }

  @Test func `a row that is partly visible is completed, or left alone`() {
    run.grid.scrollToItem(at: 20, position: .top, animated: false)
    run.frame()
    run.grid.contentOffset.dy += 25
    run.frame()
    #expect(run.displayedPositions[20] == -25)
    run.grid.scrollToItem(at: 20, position: .visible, animated: false)
    run.frame()
    #expect(run.displayedPositions[20] == -25)
    run.grid.scrollToItem(at: 20, position: .none, animated: false)
    run.frame()
    #expect(run.displayedPositions[20] == 0)
    // Row 30 is below the viewport.
    run.grid.scrollToItem(at: 30, position: .none, animated: false)
    run.frame()
    #expect(run.displayedPositions[30] == 450)
  }

  @Test func `an animated scroll follows its row when others are inserted before it`() throws {
    run.grid.scrollToItem(at: 100, position: .top, animated: true)
    frames(5)
    try run.grid.performUpdates { updates in
      updates.insert(0..<10, animation: .none)
      run.data.insert(contentsOf: (0..<10).map { _ in run.newIdentity() }, at: 0)
    }
    frames(60)
    #expect(run.displayedPositions[100] == 0)
  }
}
