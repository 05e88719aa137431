import Drawing
import Geometry
import Grid
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

@Suite struct HeadersAndFootersTests {
  private static let portrait = Size(width: 768, height: 1004)
  private static let slot = Size(width: 192, height: 192)

  // MARK: Background

  @Test(arguments: [
    // Items, header, footer, rows: enough to cover the content, and one more than are full.
    (20, 0.0, 0.0, 6.0), (18, 0, 0, 6), (4, 0, 0, 6), (0, 0, 0, 6), (24, 0, 0, 7), (23, 0, 0, 6),
    (40, 100, 50, 11), (0, 100, 50, 5),
  ])
  func `the background consists of whole rows between header and footer`(
    count: Int, header: Double, footer: Double, rows: Double
  ) throws {
    let fixture = try grid(count, header: header, footer: footer)
    let background = try #require(fixture.grid.backgroundView)
    #expect(background.frame == Rect(x: 0, y: header, width: 768, height: rows * 192))
    let inside = fixture.grid.contentSize.height - header - footer
    #expect(background.frame.height >= inside)
  }

  @Test func `the background is behind everything else, and a new one replaces it`()
    throws
  {
    let fixture = try grid(20)
    let first = try #require(fixture.grid.backgroundView)
    #expect(fixture.grid.contentView.subviews.first === first)
    let second = View()
    fixture.grid.backgroundView = second
    fixture.frame()
    #expect(first.superview == nil)
    #expect(fixture.grid.contentView.subviews.first === second)
    #expect(second.frame.height == 6 * 192)
    fixture.grid.backgroundView = nil
    #expect(second.superview == nil)
  }

  @Test(arguments: [(true, false), (false, true), (true, true)])
  func `an extended background is 500 points larger in each direction`(
    up: Bool, down: Bool
  ) throws {
    let fixture = try grid(20, header: 100, footer: 50)
    let plain = try #require(fixture.grid.backgroundView).frame
    fixture.grid.backgroundViewExtendsUp = up
    fixture.grid.backgroundViewExtendsDown = down
    fixture.frame()
    let frame = try #require(fixture.grid.backgroundView).frame
    #expect(frame.minY == plain.minY - (up ? 500 : 0))
    #expect(frame.maxY == plain.maxY + (down ? 500 : 0))
  }

  @Test func `slots without height cause no endless loop`() throws {
    let fixture = try GridFixture(count: 5, viewport: .zero)
    fixture.grid.backgroundView = View()
    fixture.frame()
    #expect(fixture.grid.backgroundView?.frame.height.isFinite == true)
  }

  // MARK: Re-layout

  @Test func `insets, header, footer and direction take effect immediately`() throws {
    let fixture = try GridFixture(count: 20, viewport: Self.portrait, slot: Self.slot)
    let grid = fixture.grid
    grid.leftContentInset = 96
    grid.rightContentInset = 96
    #expect(grid.slot(at: 0) == Rect(x: 96, y: 0, width: 192, height: 192))
    #expect(grid.numberOfColumns == 3)
    grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 70))
    #expect(grid.slot(at: 3) == Rect(x: 96, y: 262, width: 192, height: 192))
    grid.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 30))
    fixture.frame()
    #expect(grid.contentSize.height == 7 * 192 + 70 + 30)
    #expect(grid.footerView?.frame == Rect(x: 0, y: 1414, width: 768, height: 30))
    grid.headerView = nil
    fixture.frame()
    #expect(grid.contentSize.height == 7 * 192 + 30)
    grid.layoutDirection = .horizontal
    #expect(grid.slot(at: 4) == Rect(x: 96, y: 192, width: 192, height: 192))
    fixture.frame()
    #expect(fixture.liveItems == grid.visibleIndices)
    expectInvariants(fixture)
  }

  @Test func `a new height of header or footer changes the layout`() throws {
    let fixture = try grid(20, header: 100, footer: 50)
    let grid = fixture.grid
    grid.headerView?.frame.size.height = 160
    #expect(grid.slot(at: 0).minY == 160)
    grid.footerView?.frame.size.height = 80
    #expect(grid.needsAnotherFrame)
    fixture.frame()
    #expect(grid.contentSize.height == 960 + 160 + 80)
    #expect(grid.footerView?.frame == Rect(x: 0, y: 1120, width: 768, height: 80))
    #expect(!grid.needsAnotherFrame)
    #expect(grid.cellForItem(at: 0)?.frame == grid.slot(at: 0))
  }

  @Test(arguments: [(4, 1054.0), (20, 1054), (21, 1202), (24, 1202)])
  func `a footer never overlaps a cell`(count: Int, height: Double) throws {
    let fixture = try grid(count, footer: 50)
    #expect(fixture.grid.contentSize.height == height)
    let last = fixture.grid.slot(at: count - 1)
    #expect(try #require(fixture.grid.footerView).frame.minY >= last.maxY)
  }

  // MARK: Animation

  @Test func `header, footer and background are animated together with the cells`() throws {
    let fixture = try grid(8, header: 100, footer: 50)
    let grid = fixture.grid
    let views = try [grid.headerView, grid.footerView, grid.backgroundView].map {
      try #require($0)
    }
    let before = views.map { $0.presentedFrame.offset(by: -grid.contentOffset) }
    fixture.frame(.viewport(Size(width: 1024, height: 748), duration: 0.3))
    for (view, old) in zip(views.prefix(2), before) {
      #expect(view.presentedFrame.offset(by: -grid.contentOffset) == old)
      #expect(view.frame.width == 1024)
    }
    // The background covers the newly visible area immediately.
    #expect(views[2].presentedFrame.minY == 100)
    #expect(views[2].presentedFrame.width == 1024)
    var last = before[1].minY
    for _ in 0..<17 {
      fixture.frame()
      let y = views[1].presentedFrame.minY - grid.contentOffset.dy
      #expect((y - last).magnitude < 40)
      last = y
    }
    fixture.frame()
    for view in views { #expect(view.presentedFrame == view.frame) }
    #expect(fixture.stage.pendingActivity.isEmpty)
  }

  @Test func `a footer moves from its current position when items are inserted`() throws {
    let run = try UpdateRun(count: 12)
    let footer = View(frame: Rect(x: 0, y: 0, width: 0, height: 40))
    run.grid.footerView = footer
    run.frame()
    let start = footer.presentedFrame.minY
    try run.update { $0.insert(0..<8) }
    #expect(footer.presentedFrame.minY == start)
    #expect(footer.frame.minY > start)
    run.frames(6)
    let middle = footer.presentedFrame.minY
    #expect(middle > start && middle < footer.frame.minY)
    try run.update { $0.remove(0..<8) }
    expectNear(footer.presentedFrame.minY, middle, 1e-9)
    run.frames(20)
    #expect(footer.presentedFrame == footer.frame)
  }

  @Test func `a new header height can be animated with everything below it`() throws {
    let fixture = try grid(20, header: 100)
    let cell = try #require(fixture.grid.cellForItem(at: 0))
    let header = try #require(fixture.grid.headerView)
    fixture.grid.animateLayout { header.frame.size.height = 200 }
    fixture.frame()
    #expect(cell.presentedFrame.minY == 100)
    #expect(header.presentedFrame.height == 100)
    fixture.frames(9)
    expectNear(cell.presentedFrame.minY, 150, 1e-6)
    expectNear(header.presentedFrame.height, 150, 1e-6)
    fixture.frames(9)
    #expect(cell.presentedFrame.minY == 200)
  }

  // MARK: Horizontal scrolling

  @Test func `with horizontal scrolling, rows are between a fixed header and footer`() throws {
    let fixture = try GridFixture(
      count: 30, viewport: Size(width: 320, height: 400), slot: Size(width: 100, height: 100)
    ) { grid in
      grid.layoutDirection = .horizontal
      grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 60))
      grid.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 30))
      grid.backgroundView = View()
    }
    let grid = fixture.grid
    #expect(grid.numberOfRows == 3)
    #expect(grid.contentSize == Size(width: 1000, height: 400))
    #expect(grid.slot(at: 0).minY == 60)
    for offset in [0.0, 130, 680] {
      fixture.scroll(to: offset, .horizontal)
      #expect(grid.headerView?.frame == Rect(x: offset, y: 0, width: 320, height: 60))
      #expect(grid.footerView?.frame == Rect(x: offset, y: 370, width: 320, height: 30))
    }
    #expect(grid.backgroundView?.frame.width == 1000)
  }

  private func grid(
    _ count: Int, header: Double = 0, footer: Double = 0
  ) throws -> GridFixture {
    try GridFixture(count: count, viewport: Self.portrait, slot: Self.slot) { grid in
      if header > 0 { grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: header)) }
      if footer > 0 { grid.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: footer)) }
      grid.backgroundView = View()
    }
  }
}
