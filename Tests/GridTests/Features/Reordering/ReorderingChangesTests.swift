import Diffing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Dragging an item during scrolling, resizes and changes of the data.
@Suite struct ReorderingChangesTests {
  /// A scrollable grid, four columns of 97×128, with item 5 lifted at its center, (145, 192).
  private func lifted(count: Int = 200) throws -> ReorderRun {
    let run = try ReorderRun(
      count: count, viewport: Size(width: 390, height: 500), slot: Size(width: 96, height: 128),
      cell: nil)
    run.lift(145, 192)
    run.run.frames(12)
    try #require(run.grid.reorderedIndex == 5)
    return run
  }

  private func expectHeld(
    _ run: ReorderRun, at point: Point, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let index = try #require(run.grid.reorderedIndex, sourceLocation: location)
    let middle = try #require(run.displayedFrame(at: index), sourceLocation: location).center
    #expect((middle - point).length < 1e-9, "\(middle)", sourceLocation: location)
    run.run.expectInvariants(at: location)
  }

  // MARK: - Scrolling

  @Test(arguments: [1.0, -1.0])
  func `a resting finger near an edge scrolls with acceleration, and items move out of the way`(
    direction: Double
  ) throws {
    let run = try lifted()
    run.grid.contentOffset.dy = 2000
    let y = 250 + 249 * direction
    run.touch(.moved, 145, y)
    var offsets: [Double] = []
    for _ in 0..<4 {
      run.run.frames(30)
      offsets.append((run.grid.contentOffset.dy - 2000) * direction)
      #expect(run.grid.scroller.phase == .autoscrolling)
      let slot = run.grid.slot(at: 5).offset(by: -run.grid.contentOffset)
      #expect(slot.contains(Point(x: 145, y: y)))
      try expectHeld(run, at: Point(x: 145, y: y))
    }
    #expect(offsets == offsets.sorted())
    // The whole ramp covers the distance of a third of a second at full speed.
    #expect(abs(offsets[3] - 400) < 0.01, "\(offsets)")
    run.touch(.ended, 145, y)
    #expect(run.grid.scroller.phase == .idle)
    run.run.runUntilIdle()
  }

  @Test func `scrolling stops at the edge and continues when content is added`() throws {
    let run = try lifted(count: 30)
    run.touch(.moved, 145, 499)
    run.run.frames(300)
    let end = run.grid.contentSize.height - 500
    #expect(run.grid.contentOffset.dy == end)
    #expect(run.grid.scroller.phase == .idle)
    run.grid.contentOffset = .zero
    run.run.frames(60)
    #expect(run.grid.scroller.phase == .autoscrolling)
    run.touch(.moved, 145, 250)
    #expect(run.grid.scroller.phase == .idle)
    run.touch(.ended, 145, 250)
    run.run.runUntilIdle()
  }

  @Test func `a press stops a fling and lifts the item under it`() throws {
    let run = try ReorderRun(
      count: 500, viewport: Size(width: 390, height: 500), slot: Size(width: 96, height: 128),
      cell: nil)
    for y in stride(from: 450.0, through: 150, by: -60) {
      run.touch(y == 450 ? .began : .moved, 145, y)
    }
    run.touch(.ended, 145, 150)
    run.run.frames(20)
    #expect(run.grid.scroller.phase == .decelerating)
    run.lift(145, 250)
    let offset = run.grid.contentOffset
    let item = run.grid.indexForItem(at: Point(x: 145, y: 250) + offset)
    #expect(run.grid.reorderedIndex == item)
    run.run.frames(30)
    #expect(run.grid.contentOffset == offset)
    run.touch(.ended, 145, 250)
    run.run.runUntilIdle()
  }

  @Test func `the cell stays under the finger while a program scrolls`() throws {
    let run = try lifted()
    run.grid.setContentOffset(Vector(dx: 0, dy: 900), animated: true)
    for _ in 0..<25 {
      run.run.frame()
      try expectHeld(run, at: Point(x: 145, y: 192))
    }
    #expect(run.grid.reorderingTargetIndex == 33)
    run.touch(.ended, 145, 192)
    #expect(run.run.moves == [[5, 33]])
    run.run.runUntilIdle()
  }

  // MARK: - Resizes

  @Test(arguments: [0, 0.3])
  func `the cell stays at the finger when the viewport is resized`(duration: Double) throws {
    let run = try lifted()
    run.touch(.moved, 240, 300)
    run.run.frames(20)
    let before = run.run.displayedFrames()
    run.run.frame([.viewport(Size(width: 700, height: 360), duration: duration)])
    if duration > 0 { run.run.expectContinuous(before.filter { $0.key != 5 }) }
    run.run.frames(20)
    try expectHeld(run, at: Point(x: 240, y: 300))
    let slot = run.grid.slot(at: 5)
    #expect(slot.contains(Point(x: 240, y: 300) + run.grid.contentOffset))
    run.touch(.ended, 240, 300)
    run.run.runUntilIdle()
  }

  @Test func `a finger outside the resized viewport holds the cell at the edge`() throws {
    let run = try lifted(count: 12)
    run.touch(.moved, 145, 480)
    run.run.frame([.viewport(Size(width: 700, height: 300), duration: 0.3)])
    #expect(run.displayedFrame(at: 5)?.center == Point(x: 145, y: 480))
    run.run.frames(18)
    try expectHeld(run, at: Point(x: 145, y: 300))
    run.touch(.ended, 145, 480)
    run.run.runUntilIdle()
  }

  // MARK: - Changes of the data

  @Test(arguments: UpdateAnimation.allCases)
  func `removing the dragged item fades its cell out and cancels the move`(
    animation: UpdateAnimation
  ) throws {
    let run = try lifted()
    run.touch(.moved, 300, 400)
    run.run.frames(20)
    let cell = try #require(run.grid.cellForItem(at: 5))
    let oldFrame = cell.presentedFrame
    run.notifications.removeAll()
    try run.run.update { $0.remove([5], animation: animation) }
    #expect(!run.grid.isReordering)
    #expect(cell.presentedOpacity == 0.7)
    #expect(abs(cell.presentedFrame.center.x - oldFrame.center.x) < 1e-9)
    run.run.frames(9)
    #expect(cell.presentedOpacity < 0.4)
    run.touch(.moved, 100, 100)
    run.touch(.ended, 100, 100)
    #expect(run.notifications == ["cancelled 5"])
    #expect(run.run.moves.isEmpty)
    run.run.runUntilIdle()
  }

  @Test func `the drag continues while other items are inserted, removed and moved`() throws {
    let run = try lifted()
    run.touch(.moved, 240, 320)
    run.run.frames(3)
    var before = run.run.displayedFrames()
    try run.run.update { updates in
      updates.insert([0, 1, 2])
      updates.remove([1, 9])
      updates.move(from: 30, to: 4)
    }
    run.run.expectContinuous(before)
    let index = try #require(run.grid.reorderedIndex)
    #expect(run.run.data[index] == 5)
    try expectHeld(run, at: Point(x: 240, y: 320))
    before = run.run.displayedFrames()
    try run.run.update { $0.move(from: index, to: 0) }
    run.run.expectContinuous(before)
    #expect(run.grid.reorderedIndex == 0)
    #expect(run.grid.reorderingTargetIndex == 10)
    run.touch(.ended, 240, 320)
    #expect(run.run.moves == [[0, 10]])
    #expect(run.run.data[10] == 5)
    run.run.runUntilIdle()
  }

  @Test(arguments: [UpdateAnimation.none, .fade, .left])
  func `a reload of the dragged item attaches its new cell to the finger`(
    animation: UpdateAnimation
  ) throws {
    let run = try lifted()
    let old = try #require(run.grid.cellForItem(at: 5))
    try run.grid.performUpdates { $0.reload([5], animation: animation) }
    run.run.frame()
    let new = try #require(run.grid.cellForItem(at: 5))
    #expect(new !== old || animation == .none)
    #expect(new.isLifted && new.isRaised)
    run.run.frames(20)
    #expect(new.presentedOpacity == 0.7)
    try expectHeld(run, at: Point(x: 145, y: 192))
    run.touch(.ended, 145, 192)
    run.run.runUntilIdle()
  }

  @Test func `reloading all data ends the drag`() throws {
    let run = try lifted()
    run.touch(.moved, 300, 400)
    run.notifications.removeAll()
    run.run.data.removeLast(150)
    run.grid.reloadData()
    #expect(!run.grid.isReordering)
    run.run.frame()
    run.run.expectInvariants()
    run.touch(.ended, 300, 400)
    #expect(run.run.moves.isEmpty)
    #expect(run.notifications == ["cancelled 5"])
    run.run.runUntilIdle()
  }

  @Test func `a drop in an open transaction cancels the drag`() throws {
    let run = try lifted()
    run.touch(.moved, 300, 400)
    run.grid.beginUpdates()
    run.touch(.ended, 300, 400)
    #expect(run.run.moves.isEmpty)
    try run.grid.endUpdates()
    run.run.runUntilIdle()
    #expect(run.run.data == Array(0..<200))
  }

  @Test func `the pooled cell has no appearance of the drag`() throws {
    let run = try lifted()
    run.touch(.moved, 300, 400)
    let cell = try #require(run.grid.cellForItem(at: 5))
    run.run.data.removeAll()
    run.grid.reloadData()
    run.run.frame()
    #expect(cell.scale == 1 && cell.opacity == 1 && !cell.isLifted && !cell.isRaised)
    #expect(run.grid.visibleCells.isEmpty)
    run.touch(.ended, 300, 400)
    run.run.runUntilIdle()
  }
}
