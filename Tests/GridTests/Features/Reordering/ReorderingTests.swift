import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Dragging an item: lifting, displacing others, dropping and cancelling.
@Suite struct ReorderingTests {
  /// Returns the list after an item was removed and inserted elsewhere.
  private func moved(_ item: Int, to position: Int, count: Int = 20) -> [Int] {
    var list = Array(0..<count)
    list.insert(list.remove(at: item), at: position)
    return list
  }

  // A press at (5, 5), in the slot of item 0 and beside its cell, lifts it.
  @Test func `a press of half a second in a slot lifts the cell to the finger`() throws {
    let run = try ReorderRun()
    run.touch(.began, 5, 5)
    run.run.frames(29)
    #expect(!run.grid.isReordering)
    run.run.frames(1)
    #expect(run.grid.reorderedIndex == 0)
    #expect(run.notifications == ["will 0"])
    let cell = try #require(run.grid.cellForItem(at: 0))
    #expect(cell.isLifted)
    #expect(cell.presentedFrame == Rect(x: 60, y: 60, width: 72, height: 72))
    #expect(cell.presentedOpacity == 1)
    run.run.frames(12)
    #expect(cell.presentedOpacity == 0.7)
    #expect(cell.scale == 1.2)
    let middle = cell.presentedFrame.center
    #expect((middle - Point(x: 5, y: 5)).length < 1e-9)
    #expect((cell.presentedFrame.width - 86.4).magnitude < 1e-9)
    run.run.expectInvariants()
  }

  // A press at (10, 990), below the last row, lifts nothing.
  @Test func `a press outside all slots lifts nothing`() throws {
    let run = try ReorderRun()
    run.lift(10, 990)
    #expect(!run.grid.isReordering)
    #expect(run.notifications.isEmpty)
  }

  @Test func `a finger that moves within half a second lifts nothing`() throws {
    let run = try ReorderRun()
    run.touch(.began, 100, 100)
    run.run.frames(10)
    run.touch(.moved, 100, 111)
    run.run.frames(40)
    #expect(!run.grid.isReordering)
  }

  @Test func `other cells move out of the way within 0.3 seconds, from their current positions`()
    throws
  {
    let run = try ReorderRun()
    run.lift(100, 100)
    run.run.frames(12)
    run.touch(.moved, 500, 100)
    #expect(run.grid.reorderingTargetIndex == 2)
    #expect(run.order == moved(0, to: 2))
    #expect(run.run.data == Array(0..<20))
    // In the first frame only the lifted cell has moved.
    #expect(run.displayedFrame(at: 1) == Rect(x: 252, y: 60, width: 72, height: 72))
    #expect(run.displayedFrame(at: 3) == Rect(x: 636, y: 60, width: 72, height: 72))
    run.run.frames(9)
    #expect(abs((run.displayedFrame(at: 1)?.minX ?? 0) - 156) < 1e-9)
    run.run.frames(9)
    #expect(run.displayedFrame(at: 1)?.minX == 60)
    #expect(run.displayedFrame(at: 2)?.minX == 252)
    #expect(run.grid.indexForItem(at: Point(x: 10, y: 10)) == 1)
    run.run.expectInvariants()
  }

  @Test func `a finger that moves over many slots causes no jumps`() throws {
    let run = try ReorderRun()
    run.lift(100, 100)
    var before = run.run.displayedFrames()
    for step in 1...60 {
      let way = Double(step)
      run.touch(.moved, 100 + 600 * (way / 30 - (way / 30).rounded(.down)), 100 + 13 * way)
      let after = run.run.displayedFrames()
      for (identity, position) in after where identity != 0 {
        let distance = (position.origin - (before[identity] ?? position).origin).length
        #expect(distance < 80, "\(identity) went \(distance) in frame \(step)")
      }
      before = after
    }
    #expect(run.grid.reorderingTargetIndex == 16)
  }

  @Test func `a drop moves the datum once, and the cell to its slot within 0.5 seconds`() throws {
    let run = try ReorderRun()
    run.lift(100, 100)
    run.touch(.moved, 500, 300)
    run.touch(.ended, 500, 300)
    #expect(run.run.moves == [[0, 6]])
    #expect(run.run.data == moved(0, to: 6))
    #expect(run.notifications == ["will 0", "did 0 to 6"])
    #expect(!run.grid.isReordering)
    run.run.expectInvariants()
    run.run.frames(29)
    let cell = try #require(run.grid.cellForItem(at: 6))
    #expect(cell.isRaised)
    run.run.frames(2)
    #expect(!cell.isRaised)
    #expect(cell.presentedFrame == Rect(x: 444, y: 252, width: 72, height: 72))
    run.run.runUntilIdle()
  }

  @Test func `a drop past all slots makes the item the last`() throws {
    let run = try ReorderRun()
    run.lift(100, 100)
    run.touch(.moved, 10, 990)
    run.touch(.ended, 10, 990)
    #expect(run.run.data == moved(0, to: 19))
    run.run.runUntilIdle()
  }

  @Test(arguments: [(-20, 300, 4), (800, 300, 7), (300, -50, 1), (767.9, 100, 3)])
  func `beside and before the slots, the closest slot is the target`(
    x: Double, y: Double, position: Int
  ) throws {
    let run = try ReorderRun()
    run.lift(400, 500)
    run.touch(.moved, x, y)
    #expect(run.grid.reorderingTargetIndex == position)
  }

  @Test func `a drop at the item's own position moves nothing`() throws {
    let run = try ReorderRun()
    run.lift(300, 300)
    run.touch(.moved, 700, 700)
    run.run.frames(4)
    run.touch(.moved, 290, 290)
    run.touch(.ended, 290, 290)
    #expect(run.run.moves.isEmpty)
    #expect(run.notifications == ["will 5", "cancelled 5"])
    run.run.runUntilIdle()
    #expect(run.run.data == Array(0..<20))
  }

  @Test(arguments: ["touch", "escape", "program", "switch"])
  func `a cancelled drag restores the order`(way: String) throws {
    let run = try ReorderRun()
    let before = run.run.stage.fields(of: .cells)
    run.lift(300, 300)
    run.touch(.moved, 700, 700)
    run.run.frames(6)
    let positions = run.run.displayedFrames()
    switch way {
    case "touch": run.touch(.cancelled, 700, 700)
    case "escape": run.run.frame([.key(KeyEvent(.escape))])
    case "program": run.grid.cancelReordering()
    default: run.grid.allowsReordering = false
    }
    if way == "program" { run.run.expectContinuous(positions) }
    #expect(!run.grid.isReordering)
    #expect(run.notifications == ["will 5", "cancelled 5"])
    #expect(run.run.moves.isEmpty)
    run.touch(.ended, 700, 700)
    run.run.runUntilIdle()
    #expect(run.run.stage.fields(of: .cells) == before)
  }

  @Test func `touches reach the cells again after a drag`() throws {
    let run = try ReorderRun()
    run.lift(300, 300)
    run.touch(.moved, 700, 700)
    run.touch(.ended, 700, 700)
    let cell = try #require(run.grid.cellForItem(at: 0))
    #expect(run.grid.hitTest(Point(x: 96, y: 96)) === cell)
    let raised = try #require(run.grid.cellForItem(at: 15))
    #expect(run.grid.hitTest(Point(x: 672, y: 672)) === raised)
    run.run.runUntilIdle()
    #expect(run.grid.hitTest(Point(x: 672, y: 672)) === raised)
    #expect(run.grid.hitTest(Point(x: 96, y: 96)) === cell)
  }

  @Test func `the selection moves with its items`() throws {
    let run = try ReorderRun()
    run.grid.allowsMultipleSelection = true
    run.grid.selectItem(at: 6)
    run.grid.selectItem(at: 17)
    run.lift(300, 300)
    run.touch(.moved, 700, 700)
    #expect(run.grid.indicesOfSelectedItems == [6, 17])
    run.touch(.ended, 700, 700)
    #expect(run.grid.indicesOfSelectedItems == [5, 17])
    run.run.runUntilIdle()
    for cell in run.grid.visibleCells {
      #expect(cell.isSelected == (cell.index == 5 || cell.index == 17))
    }
  }

  @Test func `the delegate can prevent lifting an item`() throws {
    let run = try ReorderRun()
    run.fixed = [5]
    run.lift(300, 300)
    #expect(!run.grid.isReordering)
    run.touch(.ended, 300, 300)
    run.lift(100, 300)
    #expect(run.grid.reorderedIndex == 4)
  }

  @Test func `the delegate can reject or change the target`() throws {
    let run = try ReorderRun()
    run.target = { item, proposed in proposed < 4 ? item : min(proposed, 10) }
    run.lift(300, 300)
    run.touch(.moved, 100, 100)
    #expect(run.grid.reorderingTargetIndex == 5)
    run.touch(.moved, 700, 900)
    #expect(run.grid.reorderingTargetIndex == 10)
    run.touch(.ended, 700, 900)
    #expect(run.run.moves == [[5, 10]])
    run.run.runUntilIdle()
  }

  @Test func `a second finger does not scroll or affect the drag`() throws {
    let run = try ReorderRun(count: 200)
    run.lift(300, 300)
    run.touch(.began, 100, 600, id: 2)
    run.touch(.moved, 100, 300, id: 2)
    #expect(run.grid.contentOffset == .zero)
    run.touch(.ended, 100, 300, id: 2)
    #expect(run.grid.reorderedIndex == 5)
    run.touch(.ended, 300, 300)
    #expect(!run.grid.isReordering)
    run.run.runUntilIdle()
  }

  @Test func `a cell that moves to its slot can be caught`() throws {
    let run = try ReorderRun()
    run.lift(300, 300)
    run.touch(.moved, 700, 700)
    run.touch(.ended, 700, 700)
    run.run.frames(3)
    run.grid.reorderingPress.minimumDurationInMicroseconds = 50_000
    run.touch(.began, 700, 700)
    run.run.frames(3)
    #expect(run.grid.reorderedIndex == 15)
    run.touch(.moved, 300, 300)
    run.touch(.ended, 300, 300)
    #expect(run.run.moves == [[5, 15], [15, 5]])
    run.run.runUntilIdle()
    #expect(run.run.data == Array(0..<20))
  }

  @Test func `a data source can report the move itself`() throws {
    let run = try ReorderRun()
    run.run.reportsMoves = true
    run.lift(300, 300)
    run.touch(.moved, 700, 700)
    run.touch(.ended, 700, 700)
    #expect(run.run.data == moved(5, to: 15))
    run.run.runUntilIdle()
  }

  @Test func `a lifted cell has a soft shadow until it is dropped`() throws {
    let run = try ReorderRun()
    run.lift(300, 300)
    let cell = try #require(run.grid.cellForItem(at: 5))
    let shadow = try #require(cell.subviews.last)
    #expect(shadow.content != nil)
    #expect(shadow.presentedOpacity == 0)
    run.run.frames(12)
    #expect(shadow.presentedOpacity == 1)
    #expect(shadow.frame == cell.bounds)
    run.touch(.ended, 300, 300)
    run.run.runUntilIdle()
    #expect(shadow.opacity == 0)
  }
}
