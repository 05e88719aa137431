import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Rubber bands over 30 cells of 60×60 points, centered in slots of 106×128, three in a row.
///
/// The first cell is at 23,34.
@Suite struct SelectionBandTests {
  private func makeRun(several: Bool = true, required: Bool = false) throws -> SelectionRun {
    try SelectionRun {
      $0.cellSize = Size(width: 60, height: 60)
      $0.allowsMultipleSelection = several
      $0.requiresSelection = required
    }
  }

  private func band(_ run: SelectionRun) -> Rect? {
    run.grid.contentView.subviews.dropFirst(2).last { !$0.isUserInteractionEnabled }?.frame
  }

  @Test func `a drag from empty space selects touched cells and does not scroll`() throws {
    let run = try makeRun()
    run.drag(from: Point(x: 5, y: 5), through: Point(x: 60, y: 50), Point(x: 150, y: 50))
    #expect(band(run) == Rect(x: 5, y: 5, width: 145, height: 45))
    #expect(run.selected == [0, 1])
    try run.expectCells()
    run.fixture.frame(run.sample(.moved, Point(x: 150, y: 200), .mouse))
    #expect(run.selected == [0, 1, 3, 4])
    run.fixture.frame(run.sample(.moved, Point(x: 60, y: 200), .mouse))
    #expect(run.selected == [0, 3])
    run.release(at: Point(x: 20, y: 200))
    #expect(run.selected == [], "it stands left of the cells")
    #expect(band(run) == nil)
    #expect(run.fixture.offset == 0)
    #expect(run.grid.scroller.phase == .idle)
  }

  @Test func `a drag from a cell scrolls if it may, and draws a band with Shift`() throws {
    let run = try makeRun()
    run.grid.scrollsByMouseDrag = true
    let cell = Point(x: 50, y: 180)
    run.drag(from: cell, through: Point(x: 50, y: 100), Point(x: 50, y: 60))
    #expect(run.grid.scroller.isDragging)
    run.fixture.frames(6)
    run.release(at: Point(x: 50, y: 60))
    #expect(run.fixture.offset == 116)
    #expect(run.selected == [])
    run.grid.contentOffset = .zero
    run.withKeysDown([.shift]) {
      run.drag(from: cell, through: Point(x: 50, y: 100), Point(x: 150, y: 60))
      #expect(run.selected == [0, 1, 3, 4])
      run.release(at: Point(x: 150, y: 60))
    }
    #expect(run.fixture.offset == 0)
    #expect(run.selected == [0, 1, 3, 4])
  }

  @Test func `a finger scrolls, and so does a mouse with single selection`() throws {
    let run = try makeRun()
    run.fixture.frame(run.sample(.began, Point(x: 5, y: 200)))
    run.fixture.frame(run.sample(.moved, Point(x: 5, y: 100)))
    #expect(run.grid.scroller.isDragging)
    let single = try makeRun(several: false)
    single.grid.scrollsByMouseDrag = true
    single.drag(from: Point(x: 5, y: 200), through: Point(x: 5, y: 100))
    #expect(single.grid.scroller.isDragging)
  }

  @Test func `Shift adds to the selection, Control toggles covered items`() throws {
    let run = try makeRun()
    run.tap(0)
    run.tap(8)
    run.withKeysDown([.shift]) {
      run.drag(from: Point(x: 5, y: 5), through: Point(x: 60, y: 50), Point(x: 150, y: 50))
      run.release(at: Point(x: 150, y: 50))
    }
    #expect(run.selected == [0, 1, 8])
    run.withKeysDown([.control]) {
      run.drag(from: Point(x: 110, y: 5), through: Point(x: 150, y: 50), Point(x: 310, y: 50))
      #expect(run.selected == [0, 2, 8])
      run.release(at: Point(x: 310, y: 50))
    }
    #expect(run.selected == [0, 2, 8])
    run.drag(from: Point(x: 5, y: 5), through: Point(x: 60, y: 50))
    #expect(run.selected == [0], "without modifiers it replaces the others")
    run.release(at: Point(x: 60, y: 50))
  }

  @Test(arguments: [true, false])
  func `a cancelled band restores the selection`(byEscape: Bool) throws {
    let run = try makeRun()
    run.tap(8)
    run.drag(from: Point(x: 5, y: 5), through: Point(x: 60, y: 50))
    #expect(run.selected == [0])
    if byEscape {
      run.keys(.escape)
    } else {
      run.release(at: Point(x: 60, y: 50), .cancelled)
    }
    #expect(run.selected == [8])
    #expect(band(run) == nil)
    try run.expectCells()
  }

  @Test func `the band stays in place on the content while a wheel scrolls`() throws {
    let run = try makeRun()
    run.drag(from: Point(x: 5, y: 5), through: Point(x: 60, y: 60))
    #expect(run.selected == [0])
    run.fixture.frame(run.fixture.wheel(0, 256))
    #expect(band(run) == Rect(x: 5, y: 5, width: 55, height: 311))
    #expect(run.selected == [0, 3, 6])
    run.release(at: Point(x: 60, y: 60))
  }

  @Test func `near an edge the content scrolls until the band ends`() throws {
    let run = try makeRun()
    run.drag(from: Point(x: 5, y: 5), through: Point(x: 60, y: 60), Point(x: 200, y: 470))
    run.fixture.frames(60)
    #expect(run.grid.scroller.phase == .autoscrolling)
    let offset = run.fixture.offset
    #expect(offset > 5 && offset < 820)
    run.fixture.frames(200)
    #expect(run.fixture.offset == 820)
    #expect(run.selected == (0..<30).filter { $0 % 3 < 2 })
    try run.expectCells()
    run.fixture.frame(run.sample(.moved, Point(x: 200, y: -10), .mouse))
    run.fixture.frames(60)
    run.release(at: Point(x: 200, y: 5))
    #expect(run.grid.scroller.phase == .idle)
    let way = run.fixture.offset
    #expect(way < 815)
    run.fixture.frames(10)
    #expect(run.fixture.offset == way)
  }

  @Test func `the delegate is called once for each step`() throws {
    let run = try makeRun()
    run.select = { $0 == 1 ? nil : $0 }
    run.drag(from: Point(x: 5, y: 5), through: Point(x: 60, y: 50))
    #expect(run.popCalls() == "willSelect 0, didSelect 0, selectionChanged")
    run.fixture.frame(run.sample(.moved, Point(x: 150, y: 50), .mouse))
    #expect(run.popCalls() == "willSelect 1")
    run.release(at: Point(x: 20, y: 20))
    #expect(run.popCalls() == "willDeselect 0, didDeselect 0, selectionChanged")
  }

  @Test func `one item stays selected if selection is required`() throws {
    let run = try makeRun(required: true)
    run.tap(0)
    run.drag(from: Point(x: 5, y: 5), through: Point(x: 15, y: 15))
    #expect(run.selected == [0])
    run.fixture.frame(run.sample(.moved, Point(x: 150, y: 50), .mouse))
    run.release(at: Point(x: 15, y: 15))
    #expect(run.selected == [0, 1])
  }

  @Test func `a transaction during a band updates the selection and the covered items`() throws {
    let run = try makeRun()
    run.tap(8)
    run.withKeysDown([.shift]) {
      run.drag(from: Point(x: 5, y: 5), through: Point(x: 60, y: 50))
      #expect(run.selected == [0, 8])
      run.fixture.source.count = 29
      _ = try? run.grid.removeItems(at: [0])
      run.fixture.frame()
      #expect(run.selected == [0, 7])
      run.release(at: Point(x: 20, y: 20))
    }
    #expect(run.selected == [7])
  }

  @Test func `a header is not empty space`() throws {
    let run = try makeRun()
    run.grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 50))
    run.grid.scrollsByMouseDrag = true
    run.fixture.frame()
    run.drag(from: Point(x: 5, y: 40), through: Point(x: 5, y: 10))
    #expect(band(run) == nil)
    #expect(run.grid.scroller.isDragging)
  }
}
