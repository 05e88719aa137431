import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

@Suite struct GridPagingTests {
  private static let viewport = Size(width: 300, height: 300)

  @Test func `paging applies only to horizontal scrolling`() throws {
    let grid = GridView()
    #expect(!grid.usesPagedHorizontalScrolling)
    grid.usesPagedHorizontalScrolling = true
    #expect(!grid.isPagingEnabled)
    grid.layoutDirection = .horizontal
    #expect(grid.isPagingEnabled)
    grid.layoutDirection = .vertical
    #expect(!grid.isPagingEnabled)
  }

  @Test func `clipsContentWidthToBounds corresponds to the direction`() {
    let grid = GridView()
    #expect(grid.clipsContentWidthToBounds)
    grid.clipsContentWidthToBounds = false
    #expect(grid.layoutDirection == .horizontal)
  }

  @Test(arguments: [(140.0, 0.0), (160, 300), (440, 300), (460, 600), (1600, 1500), (1690, 1700)])
  func `a release ends at the nearest page, the last one at the end`(
    offset: Double, page: Double
  ) throws {
    let fixture = try grid(60)
    #expect(fixture.grid.contentSize.width == 2000)
    let start = min(1700, (offset / 300).rounded(.down) * 300)
    fixture.scroll(to: start, .horizontal)
    fixture.frame(fixture.touch(.began, 150, 150))
    let distance = offset - start
    for step in 1...20 {
      fixture.frame(fixture.touch(.moved, 150 - (distance + 10) * Double(step) / 20, 150))
    }
    fixture.frames(6)
    fixture.frame(fixture.touch(.ended, 140 - distance, 150))
    runUntilIdle(fixture)
    #expect(fixture.grid.contentOffset.dx == page)
  }

  @Test(arguments: [
    (Size(width: 500, height: 300), 600.0, 500.0), (Size(width: 200, height: 300), 600, 600),
    (Size(width: 300, height: 400), 900, 900), (Size(width: 450, height: 300), 300, 0),
    (Size(width: 700, height: 300), 1700, 1300),
  ])
  func `a resize keeps the page of the first visible item, or the end`(
    size: Size, before: Double, after: Double
  ) throws {
    for duration in [0, 0.3] {
      let fixture = try grid(60)
      fixture.scroll(to: before, .horizontal)
      let first = try #require(fixture.grid.visibleIndices.first)
      fixture.frame(.viewport(size, duration: duration))
      #expect(fixture.grid.contentOffset.dx == after)
      #expect(before == 1700 || fixture.grid.visibleIndices.contains(first))
      runUntilIdle(fixture)
      #expect(fixture.grid.contentOffset.dx == after)
    }
  }

  @Test func `a page turn during a resize ends at a page`() throws {
    for frame in 1...20 {
      let fixture = try grid(60)
      fixture.frame(.key(KeyEvent(.pageDown)))
      fixture.frames(frame)
      fixture.frame(.viewport(Size(width: 400, height: 300), duration: 0.3))
      runUntilIdle(fixture)
      let offset = fixture.grid.contentOffset.dx
      #expect(offset.truncatingRemainder(dividingBy: 400) == 0, "\(offset) after \(frame)")
    }
  }

  @Test func `keys turn pages, and Home and End go to the ends`() throws {
    let fixture = try grid(60)
    for (key, offset) in [
      (Key.right, 300.0), (.pageDown, 600), (.space, 900), (.left, 600), (.end, 1700),
      (.pageUp, 1500), (.pageDown, 1700), (.right, 1700), (.home, 0), (.left, 0),
    ] {
      fixture.frame(.key(KeyEvent(key)))
      runUntilIdle(fixture)
      #expect(fixture.grid.contentOffset.dx == offset, "\(key)")
    }
  }

  @Test(arguments: ItemPosition.allCases, [false, true])
  func `scrolling to an item turns to its page`(position: ItemPosition, isAnimated: Bool) throws {
    let fixture = try grid(60)
    for (item, offset) in [(4, 300.0), (2, 0), (19, 1700), (27, 600)] {
      fixture.grid.scrollToItem(at: item, position: position, animated: isAnimated)
      runUntilIdle(fixture)
      #expect(fixture.grid.contentOffset.dx == offset, "\(item)")
    }
  }

  private func grid(_ count: Int) throws -> GridFixture {
    try GridFixture(
      count: count, viewport: Self.viewport, slot: Size(width: 100, height: 100)
    ) { grid in
      grid.layoutDirection = .horizontal
      grid.usesPagedHorizontalScrolling = true
    }
  }

  private func runUntilIdle(_ fixture: GridFixture) {
    for _ in 0..<300 where !fixture.stage.pendingActivity.isEmpty { fixture.frame() }
    fixture.frame()
    #expect(fixture.stage.pendingActivity.isEmpty)
  }
}
