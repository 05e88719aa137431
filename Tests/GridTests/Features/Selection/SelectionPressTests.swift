import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Highlight and selection from press to release.
@Suite struct SelectionPressTests {
  @Test func `the pressed item is highlighted from the frame after touch-down`() throws {
    let run = try SelectionRun()
    run.fixture.frame(run.sample(.began, run.center(of: 4)))
    #expect(run.grid.cellForItem(at: 4)?.isHighlighted == false)
    #expect(try run.fixture.probe("cell[4].highlighted") == "false")
    run.fixture.frame()
    #expect(run.grid.cellForItem(at: 4)?.isHighlighted == true)
    #expect(try run.fixture.probe("cell[4].highlighted") == "true")
    try run.expectCells()
    run.fixture.frame(run.sample(.ended, run.center(of: 4)))
    #expect(run.selected == [4])
    #expect(run.grid.cellForItem(at: 4)?.isHighlighted == false)
    try run.expectCells()
  }

  @Test func `press and release in one frame select without a highlight`() throws {
    let run = try SelectionRun()
    run.fixture.frame(run.sample(.began, run.center(of: 4)), run.sample(.ended, run.center(of: 4)))
    #expect(run.selected == [4])
    try run.expectCells()
  }

  @Test func `a finger that drags by the next frame highlights and selects nothing`() throws {
    let run = try SelectionRun()
    let start = run.center(of: 4)
    run.fixture.frame(run.sample(.began, start))
    run.fixture.frame(run.sample(.moved, start + Vector(dx: 0, dy: -40)))
    #expect(run.grid.cellForItem(at: 4)?.isHighlighted == false)
    run.fixture.frame(run.sample(.ended, start + Vector(dx: 0, dy: -40)))
    #expect(run.popCalls() == "")
  }

  @Test func `a drag removes the highlight`() throws {
    let run = try SelectionRun()
    let start = run.center(of: 4)
    run.fixture.frame(run.sample(.began, start))
    run.fixture.frame()
    run.fixture.frame(run.sample(.moved, start + Vector(dx: 0, dy: -11)))
    #expect(run.grid.scroller.isDragging)
    #expect(run.grid.cellForItem(at: 4)?.isHighlighted == false)
    run.fixture.frame(run.sample(.moved, start))
    run.fixture.frame(run.sample(.ended, start))
    #expect(run.popCalls() == "")
  }

  @Test func `a small move inside the slot still selects`() throws {
    let run = try SelectionRun()
    let start = run.center(of: 4)
    run.fixture.frame(run.sample(.began, start))
    run.fixture.frame(run.sample(.moved, start + Vector(dx: 6, dy: 6)))
    #expect(run.grid.cellForItem(at: 4)?.isHighlighted == true)
    run.fixture.frame(run.sample(.ended, start + Vector(dx: 7, dy: 6)))
    #expect(run.selected == [4])
  }

  @Test func `with a slop of 0 any movement removes the highlight and selects nothing`()
    throws
  {
    let run = try SelectionRun { $0.selectionSlop.touch = 0 }
    let start = run.center(of: 4)
    run.fixture.frame(run.sample(.began, start))
    run.fixture.frame(run.sample(.moved, start))
    #expect(run.grid.cellForItem(at: 4)?.isHighlighted == true)
    run.fixture.frame(run.sample(.moved, start + Vector(dx: 0.001, dy: 0)))
    #expect(run.grid.cellForItem(at: 4)?.isHighlighted == false)
    run.fixture.frame(run.sample(.moved, start))
    run.fixture.frame(run.sample(.ended, start))
    #expect(run.popCalls() == "")
    run.tap(4)
    #expect(run.selected == [4])
    run.fixture.frame(run.sample(.began, run.center(of: 5), .mouse))
    run.fixture.frame(run.sample(.moved, run.center(of: 5) + Vector(dx: 3, dy: 0), .mouse))
    run.fixture.frame(run.sample(.ended, run.center(of: 5) + Vector(dx: 3, dy: 0), .mouse))
    #expect(run.selected == [5])
  }

  @Test func `a small move into the next slot selects neither item`() throws {
    let run = try SelectionRun()
    let edge = Point(x: 210, y: 190)
    run.fixture.frame(run.sample(.began, edge))
    run.fixture.frames(2)
    run.fixture.frame(run.sample(.ended, edge + Vector(dx: 5, dy: 0)))
    #expect(run.popCalls() == "")
    try run.expectCells()
  }

  @Test func `a cancelled touch selects nothing and leaves no highlight`() throws {
    let run = try SelectionRun()
    run.fixture.frame(run.sample(.began, run.center(of: 4)))
    run.fixture.frames(2)
    run.fixture.frame(run.sample(.cancelled, run.center(of: 4)))
    #expect(run.grid.cellForItem(at: 4)?.isHighlighted == false)
    #expect(run.popCalls() == "")
  }

  @Test func `a second finger elsewhere does not select another item`() throws {
    let run = try SelectionRun()
    run.fixture.frame(run.sample(.began, run.center(of: 4)))
    run.fixture.frame(run.sample(.began, run.center(of: 6), id: 2))
    run.fixture.frames(2)
    try run.expectCells()
    run.fixture.frame(run.sample(.ended, run.center(of: 6), id: 2))
    #expect(run.selected == [])
    run.fixture.frame(run.sample(.ended, run.center(of: 4)))
    #expect(run.selected == [4])
  }

  @Test func `a touch that catches a fling selects nothing`() throws {
    let run = try SelectionRun()
    for step in 0...4 {
      let point = Point(x: 150, y: 400 - Double(step) * 40)
      run.fixture.frame(run.sample(step == 0 ? .began : .moved, point))
    }
    run.fixture.frame(run.sample(.ended, Point(x: 150, y: 240)))
    run.fixture.frames(3)
    #expect(run.grid.scroller.phase == .decelerating)
    run.press(at: Point(x: 150, y: 200))
    #expect(run.popCalls() == "")
    run.press(at: Point(x: 150, y: 200))
    #expect(run.selected.count == 1)
  }

  @Test func `a control in a cell never selects the item`() throws {
    let run = try SelectionRun()
    let button = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let tap = TapRecognizer(name: "button")
    tap.isExclusive = true
    button.addGestureRecognizer(tap)
    let cell = try #require(run.grid.cellForItem(at: 4))
    cell.addSubview(button)
    run.press(at: cell.frame.origin + Vector(dx: 10, dy: 10))
    #expect(run.popCalls() == "")
    run.press(at: cell.frame.origin + Vector(dx: 60, dy: 60))
    #expect(run.selected == [4])
  }

  @Test(arguments: [(108.0, 130.0), (211, 255), (140, 180)])
  func `a tap anywhere in the slot selects, even beside the cell`(x: Double, y: Double) throws {
    let run = try SelectionRun { $0.cellSize = Size(width: 40, height: 40) }
    run.press(at: Point(x: x, y: y))
    #expect(run.selected == [4])
  }

  @Test func `a tap on the header or on empty content selects nothing`() throws {
    let run = try SelectionRun(count: 4) {
      $0.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 50))
    }
    run.press(at: Point(x: 20, y: 20))
    run.press(at: Point(x: 200, y: 400))
    run.press(at: Point(x: 319, y: 100))
    #expect(run.popCalls() == "")
    run.press(at: Point(x: 20, y: 60))
    #expect(run.selected == [0])
  }

  @Test func `an exclusive recognizer removes the highlight, a simultaneous one does not`()
    throws
  {
    for isBeside in [true, false] {
      let run = try SelectionRun()
      let long = LongPressRecognizer()
      long.recognizesSimultaneously = isBeside
      run.grid.addGestureRecognizer(long)
      run.fixture.frame(run.sample(.began, run.center(of: 4)))
      run.fixture.frames(29)
      #expect(run.grid.cellForItem(at: 4)?.isHighlighted == true)
      run.fixture.frames(2)
      #expect(long.state == .active)
      #expect(run.grid.cellForItem(at: 4)?.isHighlighted == isBeside)
      run.fixture.frame(run.sample(.ended, run.center(of: 4)))
      #expect(run.selected == (isBeside ? [4] : []))
    }
  }

  @Test func `a pressed item that is removed is not selected, and one that moves is`() throws {
    let run = try SelectionRun()
    run.fixture.frame(run.sample(.began, run.center(of: 4)))
    run.fixture.frames(2)
    run.fixture.source.count = 29
    try run.grid.removeItems(at: [4])
    run.fixture.frame()
    try run.expectCells()
    run.fixture.frame(run.sample(.ended, run.center(of: 4)))
    #expect(run.popCalls() == "")

    run.fixture.frame(run.sample(.began, run.center(of: 4)))
    run.fixture.frames(2)
    try run.grid.moveItem(from: 4, to: 7)
    run.fixture.frame()
    #expect(try run.fixture.probe("cell[7].highlighted") == "true")
    run.fixture.frame(run.sample(.ended, run.center(of: 4)))
    #expect(run.popCalls() == "", "the finger is on another item now")
    try run.expectCells()
  }

  @Test func `a reload ends a press`() throws {
    let run = try SelectionRun()
    run.fixture.frame(run.sample(.began, run.center(of: 4)))
    run.fixture.frames(2)
    run.grid.reloadData()
    run.fixture.frame()
    try run.expectCells()
    run.fixture.frame(run.sample(.ended, run.center(of: 4)))
    #expect(run.popCalls() == "")
  }

  @Test func `the delegate is notified of gestures on items`() throws {
    let run = try SelectionRun()
    let long = LongPressRecognizer()
    let double = TapRecognizer(name: "double tap")
    double.requiredTaps = 2
    double.recognizesSimultaneously = true
    for recognizer in [long, double] { run.grid.addItemGestureRecognizer(recognizer) }
    run.fixture.frame(run.sample(.began, run.center(of: 4)))
    run.fixture.frames(31)
    #expect(run.gestures == [SelectionRun.Activation(gesture: long, item: 4)])
    #expect(run.host.eventLog.text(of: ["gesture"]) == "gesture 4")
    run.fixture.frame(run.sample(.ended, run.center(of: 4)))
    run.tap(2)
    #expect(run.gestures.count == 1)
    run.fixture.frames(2)
    run.tap(2)
    #expect(run.gestures.last == SelectionRun.Activation(gesture: double, item: 2))
    #expect(run.gestures.count == 2)
    run.press(at: Point(x: 319, y: 10))
    run.press(at: Point(x: 319, y: 10))
    #expect(run.gestures.count == 2, "there is no item at the right edge")
  }
}
