import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Selection mode over 30 items in slots of 106×128, three in a row.
@Suite struct SelectionModeTests {
  private func makeRun(several: Bool = false) throws -> SelectionRun {
    try SelectionRun {
      $0.allowsMultipleSelection = several
      $0.isSelecting = true
    }
  }

  private func touch(_ run: SelectionRun, _ phase: PointerSample.Phase, _ point: Point) {
    run.fixture.frame(run.sample(phase, point))
  }

  /// Moves a finger across, from one item to another, without lifting it.
  private func sweep(_ run: SelectionRun, from item: Int, to others: Int...) {
    touch(run, .began, run.center(of: item))
    touch(run, .moved, run.center(of: item) + Vector(dx: 12, dy: 0))
    for other in others { touch(run, .moved, run.center(of: other)) }
  }

  @Test func `a click adds an item or removes it, and other items stay selected`() throws {
    let run = try makeRun()
    run.click(1)
    run.click(5)
    run.tap(7)
    #expect(run.selected == [1, 5, 7])
    run.click(5)
    #expect(run.selected == [1, 7])
    run.press(at: Point(x: 310, y: 455), .mouse)
    run.grid.isSelecting = false
    #expect(run.selected == [])
    run.click(3)
    run.click(4)
    #expect(run.selected == [4], "without selection mode, only one item can be selected")
  }

  @Test func `leaving the mode can keep the selection`() throws {
    let run = try makeRun(several: true)
    run.click(3)
    run.click(8)
    run.grid.endSelecting(keepsSelection: true)
    #expect(run.selected == [3, 8])
    let single = try makeRun()
    single.click(3)
    single.click(8)
    single.grid.endSelecting(keepsSelection: true)
    #expect(single.selected == [3])
  }

  @Test func `a finger that begins across selects from item to item, then down whole rows`() throws
  {
    let run = try makeRun()
    sweep(run, from: 3, to: 4)
    #expect(run.selected == [3, 4])
    touch(run, .moved, run.center(of: 7))
    #expect(run.selected == [3, 4, 5, 6, 7])
    // Going back deselects what the finger leaves.
    touch(run, .moved, run.center(of: 5))
    #expect(run.selected == [3, 4, 5])
    touch(run, .moved, run.center(of: 1))
    #expect(run.selected == [1, 2, 3])
    touch(run, .ended, run.center(of: 1))
    #expect(run.fixture.offset == 0)
    #expect(run.selected == [1, 2, 3])
    run.fixture.frames(60)
    try run.expectCells()
    #expect(run.popCalls().hasSuffix("didSelect 1, didSelect 2, selectionChanged"))
  }

  @Test func `a finger that begins on a selected item deselects`() throws {
    let run = try makeRun()
    for item in [0, 1, 2, 4, 8] { run.tap(item) }
    sweep(run, from: 1, to: 2, 4)
    #expect(run.selected == [0, 8])
    touch(run, .moved, run.center(of: 2))
    #expect(run.selected == [0, 4, 8])
    touch(run, .cancelled, run.center(of: 2))
    #expect(run.selected == [0, 1, 2, 4, 8])
  }

  @Test func `Escape takes a sweep back`() throws {
    let run = try makeRun()
    run.tap(9)
    sweep(run, from: 3, to: 5)
    #expect(run.grid.handlesEscape)
    run.keys(.escape)
    #expect(run.selected == [9])
    touch(run, .moved, run.center(of: 8))
    touch(run, .ended, run.center(of: 8))
    #expect(run.selected == [9])
  }

  @Test func `a finger that begins along the content scrolls, and so does one without the mode`()
    throws
  {
    let run = try makeRun()
    let start = run.center(of: 4)
    touch(run, .began, start)
    touch(run, .moved, start + Vector(dx: 3, dy: -40))
    touch(run, .moved, start + Vector(dx: 80, dy: -40))
    #expect(run.grid.scroller.isDragging)
    #expect(run.selected == [])
    let plain = try SelectionRun { $0.allowsMultipleSelection = true }
    sweep(plain, from: 3, to: 4)
    #expect(plain.selected == [])
    #expect(plain.grid.scroller.isDragging)
  }

  @Test func `in a grid that scrolls horizontally, across is up and down`() throws {
    let run = try SelectionRun {
      $0.layoutDirection = .horizontal
      $0.isSelecting = true
    }
    let start = run.center(of: 1)
    touch(run, .began, start)
    touch(run, .moved, start + Vector(dx: 0, dy: 12))
    touch(run, .moved, run.center(of: 2))
    #expect(run.selected == [1, 2])
  }

  @Test func `near the edge, the content scrolls and the selection goes on`() throws {
    let run = try makeRun()
    sweep(run, from: 3, to: 4)
    touch(run, .moved, Point(x: 160, y: 458))
    run.fixture.frames(200)
    #expect(run.fixture.offset == 820)
    #expect(run.selected == Array(3...28))
    touch(run, .ended, Point(x: 160, y: 458))
    #expect(run.grid.selectedItems.ranges.count == 1)
  }

  @Test func `a sweep follows changes of the data`() throws {
    let run = try makeRun()
    sweep(run, from: 3, to: 5)
    run.fixture.source.count += 1
    try run.grid.insertItems(at: [0])
    run.fixture.frame()
    // The finger is now over the item before.
    #expect(run.selected == [4, 5])
    touch(run, .moved, run.center(of: 8))
    #expect(run.selected == [4, 5, 6, 7, 8])
    run.fixture.source.count -= 1
    try run.grid.removeItems(at: [4])
    run.fixture.frame()
    touch(run, .moved, run.center(of: 10))
    #expect(run.selected == [4, 5, 6, 7])
    touch(run, .ended, run.center(of: 10))
  }

  @Test func `a rubber band adds to the selection`() throws {
    let run = try SelectionRun {
      $0.cellSize = Size(width: 60, height: 60)
      $0.isSelecting = true
    }
    run.click(8)
    run.drag(from: Point(x: 5, y: 5), through: Point(x: 60, y: 50), Point(x: 150, y: 50))
    run.release(at: Point(x: 150, y: 50))
    #expect(run.selected == [0, 1, 8])
  }

  @Test func `a press lifts the selected items in selection mode`() throws {
    let run = try makeRun()
    run.grid.allowsReordering = true
    run.tap(1)
    run.tap(4)
    touch(run, .began, run.center(of: 4))
    run.fixture.frames(31)
    #expect(run.grid.reorderedItems == IndexRanges([1..<2, 4..<5]))
    touch(run, .moved, run.center(of: 5))
    #expect(run.selected == [1, 4])
    run.grid.cancelReordering()
  }
}

/// Rectangles of items, with Shift and Alt.
@Suite struct SelectionRectangleTests {
  private func makeRun() throws -> SelectionRun {
    try SelectionRun { $0.allowsMultipleSelection = true }
  }

  @Test func `a click selects the rectangle from the anchor`() throws {
    let run = try makeRun()
    run.click(1)
    run.click(8, .shift, .alt)
    #expect(run.selected == [1, 2, 4, 5, 7, 8])
    // The anchor stays, also for a rectangle to the other side.
    run.click(3, .shift, .alt)
    #expect(run.selected == [0, 1, 3, 4])
    run.click(8, .shift)
    #expect(run.selected == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func `with Control, a rectangle is added`() throws {
    let run = try makeRun()
    run.click(9)
    run.click(0, .control)
    run.click(4, .control, .shift, .alt)
    #expect(run.selected == [0, 1, 3, 4, 9])
  }

  @Test func `arrow keys extend it by rows and columns`() throws {
    let run = try makeRun()
    run.click(4)
    run.keys(.right, .down, with: [.shift, .alt])
    #expect(run.selected == [4, 5, 7, 8])
    run.keys(.left, .left, with: [.shift, .alt])
    #expect(run.selected == [3, 4, 6, 7])
    run.keys(.up, .up, with: [.shift, .alt])
    #expect(run.selected == [0, 1, 3, 4])
    #expect(run.grid.indexOfFocusedItem == 0)
  }

  @Test func `where items can be moved, Alt with an arrow still moves and Shift selects`() throws {
    let run = try SelectionRun {
      $0.allowsMultipleSelection = true
      $0.allowsReordering = true
    }
    run.click(4)
    run.keys(.right, with: [.shift, .alt])
    #expect(run.selected == [4, 5])
    run.keys(.down, with: .alt)
    #expect(run.selected == [7, 8], "both move past the item below the last one")
  }

  @Test func `a rectangle over a column is one range, and too large a one selects nothing`() throws
  {
    let run = try SelectionRun(count: 100_000_000, viewport: Size(width: 106, height: 460)) {
      $0.allowsMultipleSelection = true
    }
    // The delegate would be asked about every item.
    run.grid.delegate = nil
    run.click(0)
    run.keys(.end, with: [.shift, .alt])
    #expect(run.grid.selectedItems == IndexRanges(0..<100_000_000))
    let wide = try SelectionRun(count: 100_000_000) { $0.allowsMultipleSelection = true }
    wide.click(1)
    wide.keys(.end, with: [.shift, .alt])
    #expect(wide.selected == [1])
  }
}
