import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// What stays in place in a list of 100 rows of 50 points, in a viewport of 300×500.
@Suite struct PlaceKeeperTests {
  private func makeRun(
    _ policy: PositionPreservation = .visibleItem, scrolledTo offset: Double
  ) throws -> ListRun {
    let run = try ListRun(count: 100, estimate: 50) { _ in 50 }
    run.grid.positionPreservation = policy
    run.grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 0))
    run.frame()
    run.grid.contentOffset.dy = offset
    run.frame()
    return run
  }

  private func removeFirst(_ count: Int, of run: ListRun) throws {
    try run.grid.performUpdates { updates in
      run.data.removeFirst(count)
      updates.remove(0..<count, animation: .none)
    }
  }

  private func insertFirst(_ count: Int, of run: ListRun) throws {
    try run.grid.performUpdates { updates in
      run.data.insert(contentsOf: 0..<count, at: 0)
      updates.insert(0..<count, animation: .none)
    }
  }

  private func append(to run: ListRun) throws {
    try run.grid.performUpdates { updates in
      run.data += [run.newIdentity()]
      updates.insert([run.data.count - 1], animation: .none)
    }
  }

  // MARK: - Scrolling

  @Test func `a scroll to the same offset is a scroll`() throws {
    let run = try makeRun(scrolledTo: 1010)
    // Row 21 at 40 is the first whole one. Now it is 40 points below the start of the content.
    try removeFirst(21, of: run)
    #expect(run.grid.contentOffset.dy == 0)
    run.grid.contentOffset.dy = 100
    run.grid.contentOffset.dy = 0
    try insertFirst(21, of: run)
    #expect(run.grid.contentOffset.dy == 0)
  }

  @Test func `without a scroll the row comes back`() throws {
    let run = try makeRun(scrolledTo: 1010)
    try removeFirst(21, of: run)
    #expect(run.grid.contentOffset.dy == 0)
    try insertFirst(21, of: run)
    #expect(run.grid.contentOffset.dy == 1010)
  }

  // MARK: - Insets and headers

  @Test(arguments: [(0.0, 0.0, 0.0), (1010, 1010, 1010), (4500, 4700, 4500)])
  func `the end stays the end over a keyboard, and anything else stays where it is`(
    offset: Double, covered: Double, after: Double
  ) throws {
    let run = try makeRun(scrolledTo: offset)
    run.grid.contentInset.bottom = 200
    #expect(run.grid.contentOffset.dy == covered)
    run.frame()
    run.grid.contentInset.bottom = 0
    #expect(run.grid.contentOffset.dy == after)
  }

  @Test func `the start stays the start below a bar`() throws {
    let run = try makeRun(scrolledTo: 0)
    run.grid.contentInset.top = 40
    #expect(run.grid.contentOffset.dy == -40)
    run.grid.contentInset.top = 0
    #expect(run.grid.contentOffset.dy == 0)
  }

  @Test func `without the inset of a refresh, new rows at the start are visible`() throws {
    let run = try makeRun(scrolledTo: 0)
    run.grid.contentInset.top = 56
    run.grid.contentOffset.dy = 0
    run.grid.contentInset.top = 0
    try insertFirst(2, of: run)
    #expect(run.grid.contentOffset.dy == 0)
  }

  @Test(arguments: [
    (PositionPreservation.visibleItem, 0.0, 0.0), (.visibleItem, 1010, 1110), (.offset, 1010, 1010),
    (.offset, 4500, 4600), (.end, 4500, 4600), (.end, 0, 0),
  ])
  func `a higher header moves no visible row`(
    policy: PositionPreservation, offset: Double, expected: Double
  ) throws {
    let run = try makeRun(policy, scrolledTo: offset)
    run.grid.headerView?.frame.size.height = 100
    run.frame()
    #expect(run.grid.contentOffset.dy == expected)
    run.grid.headerView?.frame.size.height = 0
    run.frame()
    #expect(run.grid.contentOffset.dy == offset)
  }

  // MARK: - Text scale

  @Test(arguments: [(PositionPreservation.visibleItem, 1010.0), (.end, 4500)])
  func `larger text and back leads back`(policy: PositionPreservation, offset: Double) throws {
    let run = try makeRun(policy, scrolledTo: offset)
    run.rule = { _ in 120 }
    run.grid.remeasureItems()
    run.frame()
    if policy == .end { #expect(run.displayedPositions[99] == 380) }
    if policy == .visibleItem { #expect(run.displayedPositions[20] == -10) }
    run.rule = { _ in 50 }
    run.grid.remeasureItems()
    run.frame()
    #expect(run.displayedPositions[policy == .end ? 99 : 20] == (policy == .end ? 450 : -10))
  }

  // MARK: - Reloads

  @Test func `the end stays the end when the data are read again`() throws {
    let run = try makeRun(.end, scrolledTo: 4500)
    run.data = Array(0..<120)
    run.grid.reloadData()
    run.frame()
    #expect(run.displayedPositions[119] == 450)
  }

  // MARK: - Loading

  @Test func `rows that are loaded at the end do not scroll`() throws {
    let run = try makeRun(.end, scrolledTo: 4500)
    let more = LoadMoreFooter()
    run.grid.loadMoreFooter = more
    run.frame()
    #expect(more.state == .loading)
    let offset = run.grid.contentOffset.dy
    for _ in 0..<2 {
      try append(to: run)
      run.frame()
    }
    #expect(run.grid.contentOffset.dy == offset)
    more.finishLoading()
    try append(to: run)
    #expect(run.grid.contentOffset.dy == offset)
  }
}
