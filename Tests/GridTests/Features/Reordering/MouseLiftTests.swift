import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// How the mouse lifts items, and that its drags do not scroll.
@Suite struct MouseLiftTests {
  /// Cells as large as their slots, 192×192 points, in four columns.
  private func makeRun(configure: (GridView) -> Void = { _ in }) throws -> ReorderRun {
    let run = try ReorderRun(count: 60, cell: Size(width: 192, height: 192))
    configure(run.grid)
    run.run.frame()
    return run
  }

  private func mouse(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, in run: ReorderRun, button: Int = 1
  ) {
    run.run.frame([
      .pointer(
        PointerSample(
          id: 1, phase: phase, position: Point(x: x, y: y), time: run.run.nextTime,
          device: .mouse, button: button))
    ])
  }

  @Test func `a drag of more than 4 points lifts an item, at once`() throws {
    let run = try makeRun()
    mouse(.began, 30, 50, in: run)
    mouse(.moved, 34, 50, in: run)
    #expect(!run.grid.isReordering)
    mouse(.moved, 35, 50, in: run)
    #expect(run.grid.reorderedIndex == 0)
    #expect(run.notifications == ["will 0"])
    mouse(.moved, 300, 50, in: run)
    mouse(.ended, 300, 50, in: run)
    #expect(run.notifications == ["will 0", "did 0 to 1"])
    #expect(run.grid.contentOffset == .zero)
    run.run.expectInvariants()
  }

  @Test func `the grabbed point of the cell stays under the pointer`() throws {
    let run = try makeRun()
    let grip = Vector(dx: 30, dy: 170)
    mouse(.began, 192 + grip.dx, 192 + grip.dy, in: run)
    for x in stride(from: 227.0, through: 397, by: 10) {
      mouse(.moved, x, 362, in: run)
      let cell = try #require(run.grid.cellForItem(at: 5))
      let frame = cell.presentedFrame
      let point = Point(
        x: frame.minX + grip.dx / 192 * frame.width, y: frame.minY + grip.dy / 192 * frame.height)
      #expect((point - Point(x: x, y: 362)).length < 6, "while the cell grows")
    }
    mouse(.moved, 400, 300, in: run)
    run.run.frames(12)
    let frame = try #require(run.grid.cellForItem(at: 5)).presentedFrame
    #expect(abs(frame.width - 192 * 1.2) < 1e-9)
    #expect(abs(frame.minX + grip.dx * 1.2 - 400) < 1e-9)
    #expect(abs(frame.minY + grip.dy * 1.2 - 300) < 1e-9)
    // Also while the content scrolls under a pointer that rests.
    mouse(.moved, 400, 1020, in: run)
    run.run.frames(60)
    #expect(run.grid.contentOffset.dy > 0)
    let scrolled = try #require(run.displayedFrame(at: 5))
    #expect(abs(scrolled.minY + grip.dy * 1.2 - 1020) < 1e-9)
    mouse(.ended, 400, 1020, in: run)
    run.run.expectInvariants()
  }

  @Test func `a held mouse button lifts nothing, and a click selects`() throws {
    let run = try makeRun()
    mouse(.began, 100, 100, in: run)
    run.run.frames(60)
    #expect(!run.grid.isReordering)
    mouse(.ended, 100, 100, in: run)
    #expect(run.grid.indicesOfSelectedItems == [0])
    mouse(.began, 100, 100, in: run, button: 3)
    mouse(.moved, 300, 100, in: run, button: 3)
    #expect(!run.grid.isReordering, "only the primary button lifts")
    mouse(.ended, 300, 100, in: run, button: 3)
  }

  @Test func `a finger presses, and its drags scroll`() throws {
    let run = try makeRun()
    run.touch(.began, 100, 500)
    run.touch(.moved, 100, 400)
    #expect(!run.grid.isReordering)
    #expect(run.grid.contentOffset.dy == 90)
    run.touch(.ended, 100, 400)
    run.run.frames(60)
    run.lift(100, 100)
    #expect(run.grid.isReordering)
    let middle = try #require(run.displayedFrame(at: run.grid.reorderedIndex ?? -1)).center
    run.run.frames(12)
    #expect(middle != Point(x: 100, y: 100))
    let lifted = try #require(run.displayedFrame(at: run.grid.reorderedIndex ?? -1)).center
    #expect((lifted - Point(x: 100, y: 100)).length < 1e-9, "it is centered under the finger")
  }

  @Test func `with the setting, a mouse presses like a finger`() throws {
    let run = try makeRun {
      $0.mouseLift = .press
      $0.scrollsByMouseDrag = true
    }
    mouse(.began, 100, 500, in: run)
    mouse(.moved, 100, 400, in: run)
    #expect(!run.grid.isReordering)
    #expect(run.grid.contentOffset.dy == 96)
    mouse(.ended, 100, 400, in: run)
    run.run.frames(120)
    mouse(.began, 100, 100, in: run)
    run.run.frames(30)
    #expect(run.grid.isReordering)
    mouse(.ended, 100, 100, in: run)
  }

  @Test func `a drag lifts also where the mouse may scroll, and scrolls elsewhere`() throws {
    let run = try makeRun { $0.scrollsByMouseDrag = true }
    run.fixed = [0]
    mouse(.began, 100, 500, in: run)
    mouse(.moved, 100, 400, in: run)
    #expect(run.grid.isReordering)
    #expect(run.grid.contentOffset == .zero)
    mouse(.cancelled, 100, 400, in: run)
    #expect(!run.grid.isReordering)
    #expect(run.notifications.last?.hasPrefix("cancelled") == true)
    mouse(.began, 100, 180, in: run)
    mouse(.moved, 100, 80, in: run)
    #expect(!run.grid.isReordering, "the delegate does not allow to move this item")
    #expect(run.grid.contentOffset.dy == 96)
    mouse(.ended, 100, 80, in: run)
  }

  @Test func `a mouse that drags scrolls neither a grid nor a scroll view, unless it says so`()
    throws
  {
    let run = try makeRun { $0.allowsReordering = false }
    mouse(.began, 100, 500, in: run)
    mouse(.moved, 100, 400, in: run)
    #expect(run.grid.contentOffset == .zero)
    #expect(!run.grid.scroller.isDragging)
    mouse(.ended, 100, 400, in: run)
    #expect(run.grid.indicesOfSelectedItems == [])
    #expect(!ScrollView().scrollsByMouseDrag)
    #expect(ZoomView(View(), size: Size(width: 1, height: 1)).scrollsByMouseDrag)
  }

  @Test func `several selected items follow, and escape takes them back`() throws {
    let run = try makeRun { $0.allowsMultipleSelection = true }
    for item in [0, 1, 2] { run.grid.selectItem(at: item) }
    mouse(.began, 100, 100, in: run)
    mouse(.moved, 106, 100, in: run)
    #expect(Array(run.grid.reorderedItems) == [0, 1, 2])
    #expect(run.grid.indicesOfSelectedItems == [0, 1, 2])
    run.run.frame([.key(KeyEvent(.escape))])
    #expect(!run.grid.isReordering)
    run.run.frames(60)
    run.run.expectInvariants()
    mouse(.ended, 106, 100, in: run)
    // From empty space, or with Shift, a drag still draws a band.
    run.run.frame([.key(KeyEvent(.shift, phase: .down))])
    mouse(.began, 100, 100, in: run)
    mouse(.moved, 300, 300, in: run)
    #expect(!run.grid.isReordering)
    run.run.frame()
    #expect(run.grid.indicesOfSelectedItems.contains(5))
  }
}
