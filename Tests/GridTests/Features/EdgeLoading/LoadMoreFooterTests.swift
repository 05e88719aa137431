import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// A footer in a grid of 30 items in 10 rows of 128 points, in a viewport of 320×460.
@Suite struct LoadMoreFooterTests {
  /// Counts the loads of a footer.
  private final class Run {
    let fixture: GridFixture
    let footer = LoadMoreFooter()
    private(set) var loads = 0

    init(count: Int = 30, distance: Double? = nil) throws {
      let footer = footer
      footer.distance = distance
      fixture = try GridFixture(count: count, viewport: Size(width: 320, height: 460)) {
        $0.loadMoreFooter = footer
      }
      footer.onLoad = { [unowned self] in loads += 1 }
      fixture.frame()
    }

    /// Scrolls until this many points of the content are below the viewport.
    func scroll(toRemaining distance: Double) {
      fixture.scroll(to: fixture.grid.contentSize.height - 460 - distance)
    }

    func tapFooter() {
      scroll(toRemaining: 0)
      fixture.frame(fixture.touch(.began, 160, 434))
      fixture.frames(2)
      fixture.frame(fixture.touch(.ended, 160, 434))
    }
  }

  @Test func `items are loaded once when less than the height of the grid is left`() throws {
    let run = try Run()
    #expect(run.loads == 0)
    run.scroll(toRemaining: 460)
    #expect(run.loads == 0)
    run.scroll(toRemaining: 459)
    #expect(run.loads == 1)
    #expect(run.footer.state == .loading)
    run.scroll(toRemaining: 0)
    #expect(run.loads == 1)
  }

  @Test func `the distance can be changed`() throws {
    let run = try Run(distance: 100)
    run.scroll(toRemaining: 100)
    #expect(run.loads == 0)
    run.scroll(toRemaining: 99)
    #expect(run.loads == 1)
  }

  @Test func `the same items are not loaded for twice`() throws {
    let run = try Run()
    run.scroll(toRemaining: 0)
    run.footer.finishLoading()
    #expect(run.footer.state == .idle)
    run.scroll(toRemaining: 10)
    #expect(run.loads == 1)
    run.fixture.source.count = 33
    run.fixture.grid.reloadData()
    run.fixture.frame()
    run.scroll(toRemaining: 0)
    #expect(run.loads == 2)
  }

  /// What brings other items, as many as before, while nothing is loaded.
  private enum Change: CaseIterable {
    case reload, removalAndInsertion, insertionThenRemoval
  }

  @Test(arguments: Change.allCases)
  private func `other items are loaded for, also if there are as many`(change: Change) throws {
    let run = try Run()
    run.scroll(toRemaining: 0)
    run.footer.finishLoading()
    run.fixture.frame()
    #expect(run.loads == 1)
    let grid = run.fixture.grid
    switch change {
    case .reload: grid.reloadData()
    case .removalAndInsertion:
      try grid.performUpdates {
        $0.remove([3])
        $0.insert([4])
      }
    case .insertionThenRemoval:
      run.fixture.source.count = 31
      try grid.insertItems(at: [0])
      run.fixture.source.count = 30
      try grid.removeItems(at: [0])
    }
    run.fixture.frame()
    #expect(run.loads == 2)
    #expect(run.footer.state == .loading)
  }

  @Test func `moves and updates of the same items do not load again`() throws {
    let run = try Run()
    run.scroll(toRemaining: 0)
    run.footer.finishLoading()
    let grid = run.fixture.grid
    try grid.moveItem(from: 0, to: 5)
    try grid.reconfigureItems(at: [29])
    try grid.reloadItems(at: [28])
    run.fixture.frames(3)
    #expect(run.loads == 1)
  }

  @Test(arguments: [true, false])
  func `a load that brings nothing is not repeated, even if it reloads the data`(isBefore: Bool)
    throws
  {
    let run = try Run()
    run.scroll(toRemaining: 0)
    if isBefore { run.fixture.grid.reloadData() }
    run.footer.finishLoading()
    if !isBefore { run.fixture.grid.reloadData() }
    run.fixture.frames(3)
    #expect(run.loads == 1)
  }

  @Test func `a load that brings some items in place of others is repeated`() throws {
    let run = try Run()
    run.scroll(toRemaining: 0)
    try run.fixture.grid.performUpdates {
      $0.remove(0..<5)
      $0.insert(25..<30)
    }
    run.footer.finishLoading()
    run.fixture.frame()
    run.scroll(toRemaining: 0)
    #expect(run.loads == 2)
  }

  @Test func `after a retry, the same items are not loaded for again`() throws {
    let run = try Run()
    run.scroll(toRemaining: 0)
    run.footer.failLoading()
    run.fixture.source.count = 29
    try run.fixture.grid.removeItems(at: [0])
    run.fixture.frame()
    #expect(run.footer.state == .failed)
    run.footer.retry()
    #expect(run.loads == 2)
    run.footer.finishLoading()
    run.fixture.frames(3)
    #expect(run.loads == 2)
  }

  @Test func `after the end, a reset loads again`() throws {
    let run = try Run()
    run.scroll(toRemaining: 0)
    run.footer.markEndReached()
    run.fixture.source.count = 30
    run.fixture.grid.reloadData()
    run.fixture.frames(3)
    #expect(run.loads == 1)
    run.footer.reset()
    run.fixture.frame()
    #expect(run.loads == 2)
    #expect(run.footer.state == .loading)
  }

  @Test func `after a failure only a tap tries again`() throws {
    let run = try Run()
    run.scroll(toRemaining: 0)
    run.footer.failLoading()
    #expect(run.footer.state == .failed)
    #expect(run.footer.accessibilityRole == .button)
    #expect(run.footer.accessibilityLabel == "Loading failed. Tap to try again")
    run.scroll(toRemaining: 200)
    #expect(run.loads == 1)
    run.tapFooter()
    #expect(run.loads == 2)
    #expect(run.footer.state == .loading)
    run.tapFooter()
    #expect(run.loads == 2)
  }

  @Test func `at the end of the data nothing more is loaded`() throws {
    let run = try Run()
    run.footer.markEndReached()
    run.scroll(toRemaining: 0)
    #expect(run.loads == 0)
    run.footer.finishLoading()
    run.footer.failLoading()
    run.footer.retry()
    #expect(run.footer.state == .end)
    #expect(run.footer.accessibilityLabel == "No more items")
  }

  @Test func `an idle footer has no label and cannot fail`() {
    let footer = LoadMoreFooter()
    footer.failLoading()
    footer.retry()
    #expect(footer.state == .idle)
    #expect(footer.accessibilityLabel == nil)
    #expect(footer.frame.height == 52)
  }

  @Test func `a grid without items loads nothing`() throws {
    let run = try Run(count: 0)
    run.fixture.frames(3)
    #expect(run.loads == 0)
    #expect(run.footer.state == .idle)
  }
}
