import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Dragging several selected items: gathering, carrying, dropping and sending home.
@Suite struct SeveralItemsTests {
  /// Twenty items in four columns of 192×192, of which 1, 5 and 6 are selected.
  private func makeRun() throws -> ReorderRun {
    let run = try ReorderRun()
    run.grid.allowsMultipleSelection = true
    for item in [1, 5, 6] { run.grid.selectItem(at: item) }
    run.run.frame()
    return run
  }

  /// The displayed order, without the items that follow the lifted one.
  private func order(_ run: ReorderRun) -> [Int] {
    let followers = run.grid.reorderedItems.filter { $0 != run.grid.reorderedIndex }
    return run.order.filter { !followers.contains($0) }
  }

  // Item 5 is at (288, 288).
  @Test func `the other selected items gather behind the lifted one, and the rest closes the gaps`()
    throws
  {
    let run = try makeRun()
    run.lift(288, 288)
    #expect(run.grid.reorderedIndex == 5)
    #expect(run.grid.reorderedItems == IndexRanges([1..<2, 5..<7]))
    #expect(order(run) == [0, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
    #expect(run.run.data == Array(0..<20))
    run.run.frames(20)
    let lifted = try #require(run.displayedFrame(at: 5))
    #expect(lifted.center == Point(x: 288, y: 288))
    // Items 1 and 6 are equally near, so the first one is in front of the other.
    let next = try #require(run.displayedFrame(at: 1))
    #expect((next.center - Point(x: 293, y: 293)).length < 1e-9)
    let last = try #require(run.displayedFrame(at: 6))
    #expect((last.center - Point(x: 298, y: 298)).length < 1e-9)
    let cells = try #require(run.grid.cellForItem(at: 5)?.superview).subviews
    #expect(cells.compactMap { ($0 as? GridCell)?.index } == [6, 1, 5])
    #expect(cells.last?.accessibilityLabel == "3 items")
    run.run.expectInvariants()
  }

  // The slot of item 10, at (480, 480), is the tenth of those that remain from 1.
  @Test func `they are dropped in order, in one transaction`() throws {
    let run = try makeRun()
    run.lift(288, 288)
    run.touch(.moved, 480, 480)
    #expect(run.grid.reorderingTargetIndex == 10)
    #expect(order(run) == [0, 2, 3, 4, 7, 8, 9, 10, 11, 12, 5, 13, 14, 15, 16, 17, 18, 19])
    run.touch(.ended, 480, 480)
    #expect(run.run.data == [0, 2, 3, 4, 7, 8, 9, 10, 11, 12, 1, 5, 6, 13, 14, 15, 16, 17, 18, 19])
    #expect(run.grid.selectedItems == IndexRanges(10..<13))
    #expect(run.notifications == ["will 5", "did 5 to 11"])
    run.run.runUntilIdle()
    for item in 10..<13 {
      #expect(run.grid.cellForItem(at: item)?.presentedFrame == run.grid.itemFrame(at: item))
    }
  }

  @Test(arguments: [true, false])
  func `Escape and a drop where the finger has not moved send each item home`(
    byKey: Bool
  ) throws {
    let run = try makeRun()
    run.lift(288, 288)
    run.run.frames(30)
    if byKey {
      run.touch(.moved, 480, 480)
      run.run.frame([.key(KeyEvent(.escape))])
      run.touch(.ended, 480, 480)
    } else {
      run.touch(.ended, 288, 288)
    }
    #expect(!run.grid.isReordering)
    #expect(run.run.data == Array(0..<20))
    #expect(run.order == Array(0..<20))
    #expect(run.notifications == ["will 5", "cancelled 5"])
    // The cells travel; they do not jump.
    let frame = try #require(run.displayedFrame(at: 1))
    #expect(frame.center.distance(to: Point(x: 288, y: 96)) > 100)
    run.run.runUntilIdle()
    #expect(run.displayedFrame(at: 1)?.center == Point(x: 288, y: 96))
  }

  @Test func `an item that is not selected is dragged alone`() throws {
    let run = try makeRun()
    run.lift(96, 96)
    #expect(run.grid.reorderedItems == IndexRanges(0))
    run.touch(.moved, 480, 96)
    run.touch(.ended, 480, 96)
    #expect(run.run.moves == [[0, 2]])
    #expect(run.grid.selectedItems == IndexRanges([0..<1, 5..<7]))
  }

  @Test func `a refused target sends the items home`() throws {
    let run = try makeRun()
    run.target = { item, proposed in proposed > 8 ? item : proposed }
    run.lift(288, 288)
    run.touch(.moved, 480, 480)
    #expect(order(run)[4] == 5)
    run.touch(.ended, 480, 480)
    #expect(run.run.data == Array(0..<20))
    #expect(run.notifications == ["will 5", "cancelled 5"])
  }

  @Test func `items that cannot be moved stay`() throws {
    let run = try makeRun()
    run.fixed = [1]
    run.lift(288, 288)
    #expect(run.grid.reorderedItems == IndexRanges(5..<7))
  }

  @Test func `Control-Z takes the whole move back in one step`() throws {
    let run = try makeRun()
    let history = UndoHistory()
    run.grid.undoHistory = history
    run.lift(288, 288)
    run.touch(.moved, 480, 480)
    run.touch(.ended, 480, 480)
    run.run.runUntilIdle()
    #expect(history.undoCount == 1)
    let before = run.run.displayedFrames()
    run.grid.undo()
    run.grid.updateContents()
    run.run.expectContinuous(before)
    #expect(run.run.data == Array(0..<20))
    #expect(run.grid.selectedItems == IndexRanges([1..<2, 5..<7]))
    run.grid.redo()
    #expect(run.run.data == [0, 2, 3, 4, 7, 8, 9, 10, 11, 12, 1, 5, 6, 13, 14, 15, 16, 17, 18, 19])
    run.run.runUntilIdle()
  }

  @Test func `the gathered items stay together when the data change`() throws {
    let run = try makeRun()
    run.lift(288, 288)
    run.touch(.moved, 480, 480)
    try run.run.update { $0.remove([0, 6]) }
    #expect(run.grid.reorderedItems == IndexRanges([0..<1, 4..<5]))
    run.run.expectInvariants()
    run.touch(.ended, 480, 480)
    run.run.runUntilIdle()
    #expect(run.run.data.firstIndex(of: 5) == (run.run.data.firstIndex(of: 1) ?? -1) + 1)
  }

  @Test func `the others return to their slots when the lifted item is removed`() throws {
    let run = try makeRun()
    run.lift(288, 288)
    run.run.frames(30)
    let before = run.run.displayedFrames().filter { $0.key != 5 }
    try run.run.update { $0.remove([5]) }
    run.run.expectContinuous(before)
    #expect(!run.grid.isReordering)
    #expect(run.notifications == ["will 5", "cancelled 5"])
    run.touch(.ended, 288, 288)
    run.run.runUntilIdle()
  }

  // 100 × 3 slots of 130×100; the first 150 items are selected.
  @Test func `a target out of view is scrolled to, and cancelling scrolls back`() throws {
    let run = try ReorderRun(
      count: 300, viewport: Size(width: 390, height: 500), slot: Size(width: 130, height: 100),
      cell: nil)
    run.grid.allowsMultipleSelection = true
    for item in 0..<150 { run.grid.selectItem(at: item) }
    run.grid.setContentOffset(Vector(dx: 0, dy: 4000), animated: false)
    run.run.frame()
    run.lift(195, 250)
    #expect(run.grid.reorderedIndex == 127)
    #expect(run.grid.reorderedItems.count == 150)
    // Without the others, item 127 would be the first.
    #expect(run.grid.contentOffset.dy == 0)
    #expect(run.displayedFrame(at: 127)?.center.distance(to: Point(x: 195, y: 250)) ?? 9 < 1)
    #expect(run.grid.visibleCells.count <= 30)
    run.grid.cancelReordering()
    run.run.frame()
    #expect(run.grid.contentOffset.dy == 4000)
    run.touch(.ended, 195, 250)
    run.run.runUntilIdle()
    #expect(run.run.data == Array(0..<300))
  }
}

/// Dragging several items across sections.
@Suite struct SeveralItemsInSectionsTests {
  private func makeRun() throws -> SectionedReorderRun {
    let run = try SectionedReorderRun([5, 3, 4])
    run.grid.allowsMultipleSelection = true
    for item in [1, 4, 6] { run.grid.selectItem(at: item) }
    run.run.frame()
    return run
  }

  @Test func `items of two sections are dropped in a third, in order`() throws {
    let run = try makeRun()
    try run.lift(IndexPath(0, 1))
    let target = run.center(of: IndexPath(2, 1))
    run.move(to: target, frames: 30)
    #expect(run.grid.reorderingTargetPath == IndexPath(2, 1))
    // Before it: items 0, 2 and 3, then 5 and 7, then 8.
    #expect(run.grid.reorderingTargetIndex == 6)
    run.run.expectInvariants()
    run.drop(at: target)
    #expect(run.run.data == [[0, 2, 3], [5, 7], [8, 1, 4, 6, 9, 10, 11]])
    #expect(run.grid.selectedItems == IndexRanges(6..<9))
    run.run.runUntilIdle()
  }

  @Test func `the drop target stays in place when sections before it get shorter`() throws {
    let run = try SectionedReorderRun([30, 3, 40])
    run.grid.allowsMultipleSelection = true
    for item in 0..<30 { run.grid.selectItem(at: item) }
    run.grid.setContentOffset(Vector(dx: 0, dy: 500), animated: false)
    run.run.frame()
    try run.lift(IndexPath(0, 20))
    let slot = try #require(run.grid.slotForItem(at: 40))
    run.grid.setContentOffset(Vector(dx: 0, dy: slot.minY - 200), animated: false)
    run.run.frame()
    let target = Point(x: 195, y: 250)
    run.move(to: target, frames: 40)
    let before = try #require(run.grid.slotForItem(at: 20)).offset(by: -run.grid.contentOffset)
    run.drop(at: target)
    let first = run.run.data[2].firstIndex(of: 0) ?? -1
    let after = run.grid.slot(at: IndexPath(2, first)).offset(by: -run.grid.contentOffset)
    #expect(after == before)
    run.run.runUntilIdle()
    #expect(Set(run.run.data.flatMap(\.self)).count == 73)
  }
}
