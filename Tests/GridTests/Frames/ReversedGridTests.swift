import Diffing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Grids that begin at the right or at the bottom.
@Suite struct ReversedGridTests {
  /// 3 rows of slots of 100×100 in a viewport of 330×300, read from right to left.
  private func sideways(
    count: Int = 60, configure: (GridView) -> Void = { _ in }
  ) throws -> GridFixture {
    let fixture = try GridFixture(
      count: count, viewport: Size(width: 330, height: 300),
      slot: Size(width: 100, height: 100)
    ) { grid in
      grid.layoutDirection = .horizontal
      grid.horizontalOrder = .columns
      grid.allowsMultipleSelection = true
      configure(grid)
    }
    fixture.frame(.environment(.readingDirection(.rightToLeft)))
    return fixture
  }

  /// Rows of 100 in a viewport of 300×330, from the bottom.
  private func upward(count: Int = 40) throws -> GridFixture {
    try GridFixture(
      count: count, viewport: Size(width: 300, height: 330), slot: Size(width: 300, height: 100)
    ) { $0.isReversed = true }
  }

  /// Returns the frame of a cell on the stage.
  private func screenFrame(_ index: Int, _ fixture: GridFixture) throws -> Rect {
    let cell = try #require(fixture.grid.cellForItem(at: index))
    return Rect(origin: .zero + cell.originOnStage(), size: cell.frame.size)
  }

  private func tap(_ point: Point, _ fixture: GridFixture) {
    fixture.frame(fixture.touch(.began, point.x, point.y))
    fixture.frame(fixture.touch(.ended, point.x, point.y))
  }

  // MARK: - Where content begins

  @Test func `the content begins at its edge before the first layout`() throws {
    let scene = SceneType("grid", summary: "A grid") { _ in
      let grid = GridView()
      grid.layoutDirection = .horizontal
      return GridScene(grid)
    }
    var configuration = StageConfiguration(viewport: Size(width: 330, height: 300))
    configuration.environment.readingDirection = .rightToLeft
    let grid = (try Stage(scene, configuration).scene as? GridScene)?.gridView
    #expect(grid?.reversedAxes == .horizontal)
    grid?.isReversed = true
    #expect(grid?.reversedAxes == [])
    grid?.layoutSettings = PageLayout.Settings { _ in PageSection(ListSection()) }
    grid?.layoutDirection = .vertical
    #expect(grid?.reversedAxes == .vertical)
  }

  @Test func `a wheel in the first frame goes toward its edge`() throws {
    let fixture = try upward()
    fixture.scroll(to: 500)
    fixture.grid.isReversed = false
    fixture.frame(.wheel(at: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: 30)))
    #expect(fixture.offset == 530)
  }

  @Test func `a touch finds its item although the layout is solved only then`() throws {
    let fixture = try upward()
    fixture.grid.isReversed = false
    fixture.frame()
    fixture.grid.isReversed = true
    fixture.frame(fixture.touch(.began, 150, 320), fixture.touch(.ended, 150, 320))
    #expect(fixture.grid.selectedItems.contains(0))
  }

  @Test func `from right to left, a grid that scrolls horizontally opens at the right`() throws {
    let fixture = try sideways()
    #expect(fixture.grid.contentOffset == .zero)
    #expect(fixture.liveItems == Array(0..<12))
    #expect(try screenFrame(0, fixture) == Rect(x: 230, y: 0, width: 100, height: 100))
    #expect(try screenFrame(2, fixture) == Rect(x: 230, y: 200, width: 100, height: 100))
    #expect(try screenFrame(3, fixture) == Rect(x: 130, y: 0, width: 100, height: 100))
    #expect(try screenFrame(9, fixture) == Rect(x: -70, y: 0, width: 100, height: 100))
    fixture.frame(.environment(.readingDirection(.leftToRight)))
    #expect(try screenFrame(0, fixture) == Rect(x: 0, y: 0, width: 100, height: 100))
    fixture.grid.isReversed = true
    fixture.frame()
    #expect(try screenFrame(0, fixture) == Rect(x: 230, y: 0, width: 100, height: 100))
    fixture.frame(.environment(.readingDirection(.rightToLeft)))
    #expect(try screenFrame(0, fixture) == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `a reversed grid opens at the bottom`() throws {
    let fixture = try upward()
    #expect(try screenFrame(0, fixture) == Rect(x: 0, y: 230, width: 300, height: 100))
    #expect(try screenFrame(3, fixture) == Rect(x: 0, y: -70, width: 300, height: 100))
    #expect(fixture.grid.contentOffset == .zero)
    fixture.frame(.viewport(Size(width: 300, height: 200), duration: 0))
    #expect(try screenFrame(0, fixture) == Rect(x: 0, y: 100, width: 300, height: 100))
  }

  @Test func `few items are at the bottom`() throws {
    let fixture = try upward(count: 2)
    #expect(try screenFrame(0, fixture).maxY == 330)
    #expect(try screenFrame(1, fixture).maxY == 230)
  }

  @Test func `a page can override the reading direction`() throws {
    var settings = PageLayout.Settings { _ in PageSection(TileSection(columns: 3)) }
    settings.isMirrored = false
    let fixture = try sideways { $0.layoutSettings = settings }
    #expect(try screenFrame(0, fixture).minX == 0)
    settings.isMirrored = nil
    fixture.grid.layoutSettings = settings
    fixture.frame()
    #expect(try screenFrame(0, fixture).maxX == 330)
  }

  // MARK: - Input

  @Test func `taps, drags and wheels act on what is visible`() throws {
    let fixture = try sideways()
    tap(Point(x: 140, y: 110), fixture)
    #expect(fixture.grid.indicesOfSelectedItems == [4])
    fixture.frame(fixture.wheel(-250, 0))
    #expect(fixture.grid.contentOffset.dx == 250)
    tap(Point(x: 140, y: 110), fixture)
    // The viewport shows 250 to 580 from the right; 190 of them are right of the finger.
    #expect(fixture.grid.indicesOfSelectedItems == [4, 13])
    fixture.frame(fixture.touch(.began, 100, 50))
    fixture.frame(fixture.touch(.moved, 150, 50))
    #expect(fixture.grid.contentOffset.dx == 290)
    #expect(fixture.grid.isClickable(at: Point(x: 5, y: 5)))
  }

  @Test func `arrow keys move the focus in their direction`() throws {
    let fixture = try sideways()
    tap(Point(x: 140, y: 110), fixture)
    fixture.frame(.key(KeyEvent(.left)))
    #expect(fixture.grid.indexOfFocusedItem == 7)
    fixture.frame(.key(KeyEvent(.right)))
    fixture.frame(.key(KeyEvent(.right)))
    #expect(fixture.grid.indexOfFocusedItem == 1)
    fixture.frame(.key(KeyEvent(.down)))
    #expect(fixture.grid.indexOfFocusedItem == 2)
    let upward = try upward()
    tap(Point(x: 140, y: 300), upward)
    upward.frame(.key(KeyEvent(.up)))
    #expect(upward.grid.indexOfFocusedItem == 1)
    upward.frame(.key(KeyEvent(.pageUp)))
    #expect(upward.grid.indexOfFocusedItem == 3)
    upward.frame(.key(KeyEvent(.down)))
    #expect(upward.grid.indexOfFocusedItem == 2)
  }

  @Test func `a lifted cell follows the finger and is dropped below it`() throws {
    let fixture = try upward(count: 3)
    fixture.grid.allowsReordering = true
    fixture.frame(fixture.touch(.began, 150, 280))
    fixture.frames(40)
    #expect(fixture.grid.reorderedIndex == 0)
    fixture.frame(fixture.touch(.moved, 150, 180))
    fixture.frames(30)
    #expect(fixture.grid.reorderingTargetIndex == 1)
    #expect(abs(try screenFrame(0, fixture).center.y - 180) < 1e-9)
    #expect(abs(try screenFrame(1, fixture).center.y - 280) < 1e-9)
    fixture.frame(fixture.touch(.ended, 150, 180))
  }

  @Test func `a drag to the left edge scrolls to the left`() throws {
    let fixture = try sideways()
    fixture.grid.allowsReordering = true
    fixture.frame(fixture.touch(.began, 150, 150))
    fixture.frames(40)
    fixture.frame(fixture.touch(.moved, 3, 150))
    fixture.frames(150)
    #expect(fixture.grid.contentOffset.dx > 100)
    fixture.frame(fixture.touch(.ended, 3, 150))
  }

  @Test func `a rubber band selects what it covers`() throws {
    let fixture = try sideways(count: 4)
    // Item 3 is alone in the second column; the space below it is empty.
    func mouse(_ phase: PointerSample.Phase, _ x: Double, _ y: Double) {
      fixture.frame(fixture.sample(phase, Point(x: x, y: y), device: .mouse))
    }
    mouse(.began, 150, 250)
    mouse(.moved, 150, 240)
    mouse(.moved, 220, 90)
    #expect(fixture.grid.indicesOfSelectedItems == [3])
    mouse(.moved, 235, 90)
    #expect(fixture.grid.indicesOfSelectedItems == [0, 1, 2, 3])
    mouse(.ended, 235, 90)
  }

  @Test func `a rubber band at the left edge scrolls to the left`() throws {
    let fixture = try sideways { $0.cellSize = Size(width: 50, height: 50) }
    func mouse(_ phase: PointerSample.Phase, _ x: Double) {
      fixture.frame(fixture.sample(phase, Point(x: x, y: 195), device: .mouse))
    }
    // Between the cells, at the end of a slot.
    mouse(.began, 150)
    mouse(.moved, 140)
    mouse(.moved, 2)
    fixture.frames(150)
    #expect(fixture.grid.contentOffset.dx > 100)
    #expect(fixture.grid.indicesOfSelectedItems.isEmpty)
    mouse(.ended, 2)
  }

  // MARK: - Positions and changes

  @Test func `scrolling to the top of an item brings it to the edge where content begins`() throws {
    let fixture = try sideways()
    fixture.grid.scrollToItem(at: 30, position: .top, animated: false)
    fixture.frame()
    #expect(try screenFrame(30, fixture).maxX == 330)
    fixture.grid.scrollToItem(at: 30, position: .bottom, animated: false)
    fixture.frame()
    #expect(try screenFrame(30, fixture).minX == 0)
  }

  @Test func `items inserted before the visible ones do not move them`() throws {
    let run = try UpdateRun(count: 40)
    run.grid.isReversed = true
    run.grid.positionPreservation = .visibleItem
    run.frame()
    run.grid.contentOffset.dy = 333
    run.frame()
    let cell = try #require(run.grid.visibleCells.first { $0.frame.minY >= 333 })
    let before = cell.originOnStage()
    try run.update { $0.insert(Array(0..<8)) }
    run.frame()
    #expect(cell.originOnStage() == before)
    run.grid.expectPositionsOnScreen()
  }

  @Test func `inserted items come from the side that the animation names`() throws {
    let fixture = try sideways(count: 3)
    fixture.source.count = 4
    try fixture.grid.performUpdates { $0.insert([3], animation: .left) }
    fixture.frame()
    let cell = try #require(fixture.grid.cellForItem(at: 3))
    // From its width to the left: away from where the content begins.
    #expect(cell.presentedFrame.minX == cell.frame.minX + 100)
  }

  @Test func `a turn to another direction moves each cell from where it was`() throws {
    let fixture = try sideways(count: 6)
    let cell = try #require(fixture.grid.cellForItem(at: 0))
    #expect(try screenFrame(0, fixture).minX == 230)
    fixture.grid.animateLayout { fixture.grid.isReversed = true }
    fixture.frame()
    #expect(fixture.grid.cellForItem(at: 0) === cell)
    #expect(fixture.grid.reversedAxes == [])
    #expect(cell.frame.minX == 0)
    #expect(cell.presentedFrame.minX == 230)
  }

  @Test func `a grid expands from a view that is in front of it and collapses into it`() throws {
    let fixture = try sideways(count: 6)
    let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 40))
    fixture.grid.addSubview(view)
    fixture.grid.collapse(to: view.bounds, of: view)
    fixture.frames(60)
    let center = try screenFrame(0, fixture).center
    #expect(abs(center.x - 30) < 1e-9 && abs(center.y - 40) < 1e-9)
  }

  // MARK: - Column order

  @Test(arguments: [0, 1, 2, 3, 4, 7, 60])
  func `columns can be filled one after the other`(count: Int) {
    var settings = UniformLayout.Settings()
    settings.minimumSlotSize = Size(width: 100, height: 90)
    settings.horizontalOrder = .columns
    settings.leftInset = 7
    var input = LayoutInput(SectionMap(itemCount: count))
    input.viewport = Size(width: 330, height: 310)
    input.direction = .horizontal
    input.headerLength = 10
    checkLayout(settings, input)
    let layout = settings.page(for: input)
    #expect(layout.columnCount == max(1, (count + 2) / 3))
    #expect(layout.rowCount == min(3, count))
    #expect(
      layout.contentSize.width == (count == 0 ? 7 : 7 + 100 * Double((count + 2) / 3)))
    guard count > 4 else { return }
    #expect(layout.slot(at: 1) == Rect(x: 7, y: 100, width: 100, height: 90))
    #expect(layout.slot(at: 3) == Rect(x: 107, y: 10, width: 100, height: 90))
    #expect(layout.innerEdges(of: 0) == [.right, .bottom])
    #expect(layout.innerEdges(of: 2) == [.right])
    #expect(layout.innerEdges(of: count - 1).contains(.right) == false)
    // With vertical scrolling, the order has no effect.
    input.direction = .vertical
    #expect(settings.page(for: input).slot(at: 1).minY == 10)
  }
}
