import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Dragging an item in a grid with sections.
@Suite struct SectionedReorderingTests {
  /// 0 1 2 3 4 | 5 6 7 | | 8 9 10 11: sections begin at 0, 235, 370 and 405.
  private func run() throws -> SectionedReorderRun {
    try SectionedReorderRun([5, 3, 0, 4])
  }

  @Test(
    arguments: [IndexPath(0, 0), IndexPath(0, 4)],
    [
      // Over a slot: that slot, counted with the item in the section.
      (Point(x: 60, y: 315), IndexPath(1, 0)), (Point(x: 200, y: 315), IndexPath(1, 1)),
      (Point(x: 200, y: 485), IndexPath(3, 1)), (Point(x: 200, y: 80), IndexPath(0, 1)),
      // Over a section's title: its first position.
      (Point(x: 200, y: 240), IndexPath(1, 0)), (Point(x: 200, y: 410), IndexPath(3, 0)),
      // Past its last item, beside it or below: its end.
      (Point(x: 389, y: 315), IndexPath(1, 2)), (Point(x: 200, y: 365), IndexPath(1, 2)),
      // Anywhere in an empty section: its only position.
      (Point(x: 200, y: 380), IndexPath(2, 0)), (Point(x: 20, y: 400), IndexPath(2, 0)),
    ])
  func `an item moves to the position under the finger in any section`(
    item: IndexPath, position: (point: Point, path: IndexPath)
  ) throws {
    // Six items in the first section: it keeps its number of lines when one is removed.
    let run = try SectionedReorderRun([6, 2, 0, 4])
    #expect((0..<4).map { run.grid.rect(for: .title($0))?.minY } == [0, 235, 370, 405])
    try run.lift(item)
    run.move(to: position.point)
    #expect(run.grid.reorderingTargetPath == position.path)
    try run.expectSolvedLayout()
    run.run.expectInvariants()
    run.move(to: position.point, frames: 30)
    #expect(run.grid.reorderingTargetPath == position.path, "the target does not change at rest")
    let datum = run.run.data[item.section][item.item]
    run.drop(at: position.point)
    #expect(run.run.path(of: datum) == position.path)
    #expect(run.notifications.last == "did \(position.path)" || position.path == item)
    run.run.runUntilIdle()
  }

  @Test func `other items and titles move out of the way from their current positions`() throws {
    let run = try run()
    try run.lift(IndexPath(0, 4))
    let title = try #require(run.grid.view(for: .title(3)))
    let before = run.run.displayedFrames()
    // The finger is over item 6, in the line that then has four items.
    run.move(to: Point(x: 200, y: 315))
    #expect(run.grid.reorderingTargetPath == IndexPath(1, 1))
    #expect(run.displayedData == [[0, 1, 2, 3], [5, 4, 6, 7], [], [8, 9, 10, 11]])
    run.run.expectContinuous(before.filter { $0.key != 4 })
    // The fourth item needs a second line of three.
    #expect(title.presentedFrame.minY == 405)
    #expect(title.frame.minY == 505)
    run.run.frames(9)
    #expect(abs(title.presentedFrame.minY - 455) < 1e-9)
    run.run.frames(10)
    #expect(title.presentedFrame.minY == 505)
    try run.expectSolvedLayout()
    let path = try #require(run.run.path(of: 7))
    #expect(run.grid.slot(at: path).origin == Point(x: 10, y: 370))
    #expect(run.grid.contentSize.height == 740)
  }

  @Test func `a drop moves the datum once and causes no jumps`() throws {
    let run = try run()
    run.grid.allowsMultipleSelection = true
    run.grid.selectItem(at: run.grid.index(of: IndexPath(0, 1)))
    try run.lift(IndexPath(0, 1))
    run.move(to: Point(x: 200, y: 385), frames: 30)
    #expect(run.grid.reorderingTargetPath == IndexPath(2, 0))
    let before = run.run.displayedFrames()
    let point = Point(x: 200, y: 385)
    run.drop(at: point)
    run.run.expectContinuous(before)
    #expect(run.run.moves == [[0, 1, 2, 0]])
    #expect(run.run.data == [[0, 2, 3, 4], [5, 6, 7], [1], [8, 9, 10, 11]])
    #expect(run.notifications == ["will (0, 1)", "did (2, 0)"])
    #expect(run.grid.numberOfItems(inSection: 2) == 1)
    #expect(run.grid.indicesOfSelectedItems.map { run.grid.path(at: $0) } == [IndexPath(2, 0)])
    run.run.runUntilIdle()
    #expect(run.grid.cellForItem(at: IndexPath(2, 0))?.isSelected == true)
  }

  @Test(arguments: ["touch", "program", "refused"])
  func `a cancelled drag restores the order`(way: String) throws {
    let run = try run()
    let before = run.run.stage.fields(of: .cells)
    try run.lift(IndexPath(3, 2))
    run.move(to: Point(x: 60, y: 80), frames: 20)
    #expect(run.grid.reorderingTargetPath == IndexPath(0, 0))
    let positions = run.run.displayedFrames()
    switch way {
    case "touch": run.drop(at: Point(x: 60, y: 80), .cancelled)
    case "program": run.grid.cancelReordering()
    default:
      // If the data source does not move the datum, all data are reloaded.
      run.run.ignoresMoves = true
      run.drop(at: Point(x: 60, y: 80))
    }
    if way == "program" { run.run.expectContinuous(positions) }
    #expect(!run.grid.isReordering)
    #expect(run.run.data == [[0, 1, 2, 3, 4], [5, 6, 7], [], [8, 9, 10, 11]])
    if way != "refused" { #expect(run.notifications == ["will (3, 2)", "cancelled (3, 2)"]) }
    run.drop(at: Point(x: 60, y: 80))
    run.run.runUntilIdle()
    #expect(run.run.stage.fields(of: .cells) == before)
  }

  @Test func `the end of a section and the start of the next are different targets`()
    throws
  {
    let run = try run()
    try run.lift(IndexPath(0, 4))
    run.move(to: Point(x: 200, y: 240))
    // Its line remains because of item 3, and it moves to the start of the next section.
    #expect(run.grid.reorderingTargetPath == IndexPath(1, 0))
    #expect(run.grid.reorderingTargetIndex == 4)
    try run.expectSolvedLayout()
    run.drop(at: Point(x: 200, y: 240))
    #expect(run.run.data == [[0, 1, 2, 3], [4, 5, 6, 7], [], [8, 9, 10, 11]])
    run.run.runUntilIdle()
  }

  @Test func `if a line disappears, the slot then under the finger is the target`() throws {
    // Without its only item the first line of section 0 disappears, and the rest moves up by 100.
    let run = try SectionedReorderRun([1, 6, 6])
    try run.lift(IndexPath(0, 0))
    run.move(to: Point(x: 200, y: 225))
    #expect(run.grid.rect(for: .title(1))?.minY == 35)
    #expect(run.grid.reorderingTargetPath == IndexPath(1, 4))
    run.move(to: Point(x: 200, y: 226), frames: 20)
    #expect(run.grid.reorderingTargetPath == IndexPath(1, 4))
    try run.expectSolvedLayout()
    run.drop(at: Point(x: 200, y: 226))
    #expect(run.run.data == [[], [1, 2, 3, 4, 0, 5, 6], [7, 8, 9, 10, 11, 12]])
    run.run.runUntilIdle()
  }

  @Test func `the delegate can reject a section or change the position in it`() throws {
    let run = try run()
    run.target = { item, proposed in
      proposed.section == 3 ? item : proposed.section == 1 ? IndexPath(1, 0) : proposed
    }
    try run.lift(IndexPath(0, 0))
    run.move(to: Point(x: 200, y: 485))
    #expect(run.grid.reorderingTargetPath == IndexPath(0, 0))
    run.move(to: Point(x: 330, y: 315), frames: 10)
    #expect(run.grid.reorderingTargetPath == IndexPath(1, 0))
    try run.expectSolvedLayout()
    run.drop(at: Point(x: 330, y: 315))
    #expect(run.run.moves == [[0, 0, 1, 0]])
    run.run.runUntilIdle()
  }

  @Test func `over a pinned title the slots behind it are targets`() throws {
    let run = try SectionedReorderRun([6, 30])
    run.grid.contentOffset.dy = 400
    run.run.frame()
    #expect(run.grid.rect(for: .title(1))?.minY == 400)
    try run.lift(IndexPath(1, 8))
    // The line of items 3, 4 and 5 extends from 370 to 460, behind the title.
    run.move(to: Point(x: 60, y: 12))
    #expect(run.grid.reorderingTargetPath == IndexPath(1, 3))
    let held = try #require(run.grid.cellForItem(at: run.grid.reorderedIndex ?? -1))
    #expect(held.superview?.subviews.last === held)
    run.drop(at: Point(x: 60, y: 12))
    #expect(run.run.moves == [[1, 8, 1, 3]])
    run.run.runUntilIdle()
  }

  @Test func `near an edge the content scrolls across sections`() throws {
    let run = try SectionedReorderRun([6, 6, 6, 6, 6, 6])
    run.grid.reorderingStyle.autoscrollSpeed = 1200
    try run.lift(IndexPath(0, 0))
    run.move(to: Point(x: 200, y: 490))
    var sections: Set<Int> = []
    for _ in 0..<260 {
      run.run.frame()
      run.run.expectInvariants()
      sections.insert(try #require(run.grid.reorderingTargetPath).section)
    }
    #expect(run.grid.contentOffset.dy == run.grid.contentSize.height - 500)
    #expect(sections.isSuperset(of: [2, 3, 4, 5]))
    #expect(run.grid.reorderingTargetPath == IndexPath(5, 6))
    run.drop(at: Point(x: 200, y: 490))
    #expect(run.run.data[5] == [30, 31, 32, 33, 34, 35, 0])
    run.run.runUntilIdle()
  }

  @Test(arguments: [false, true])
  func `a drag continues if its section moves, and ends if it is removed`(
    removes: Bool
  ) throws {
    let run = try run()
    try run.lift(IndexPath(0, 0))
    run.move(to: Point(x: 200, y: 315), frames: 20)
    #expect(run.grid.reorderingTargetPath == IndexPath(1, 1))
    let before = run.run.displayedFrames()
    let sections =
      removes ? Batch(removed: [0]) : Batch(moved: [Move(from: 1, to: 3), Move(from: 0, to: 2)])
    try run.run.update(SectionedBatch(sections: sections), newItems: [])
    run.run.expectContinuous(before.filter { $0.key != 0 })
    guard !removes else {
      #expect(!run.grid.isReordering)
      run.drop(at: Point(x: 200, y: 315))
      #expect(run.run.moves.isEmpty)
      return run.run.runUntilIdle()
    }
    #expect(run.grid.reorderedIndex.map { run.run.data.flatMap(\.self)[$0] } == 0)
    run.run.frames(3)
    run.run.expectInvariants()
    try run.expectSolvedLayout()
    run.drop(at: Point(x: 200, y: 315))
    run.run.runUntilIdle()
  }

  @Test func `the item stays in view if the section of its drop target is removed`() throws {
    let run = try run()
    try run.lift(IndexPath(0, 0))
    run.move(to: Point(x: 200, y: 315), frames: 20)
    try run.run.update(SectionedBatch(sections: Batch(removed: [1])), newItems: [])
    #expect(run.grid.reorderingTargetPath?.section != nil)
    run.run.frame()
    try run.expectSolvedLayout()
    // The last section is there now, after the empty one.
    #expect(run.grid.reorderingTargetPath == IndexPath(2, 1))
    run.drop(at: Point(x: 200, y: 315))
    run.run.runUntilIdle()
  }

  @Test func `removing the dragged item fades its cell out`() throws {
    let run = try run()
    try run.lift(IndexPath(0, 0))
    run.move(to: Point(x: 200, y: 315), frames: 20)
    let cell = try #require(run.grid.cellForItem(at: IndexPath(0, 0)))
    try run.run.update(SectionedBatch(removedItems: [IndexPath(0, 0)]), newItems: [])
    #expect(!run.grid.isReordering)
    #expect(cell.presentedOpacity == 0.7)
    run.drop(at: Point(x: 200, y: 315))
    #expect(run.run.moves.isEmpty)
    run.run.runUntilIdle()
    try run.expectSolvedLayout()
  }

  @Test(arguments: [0, 0.3])
  func `the cell stays at the finger when the viewport is resized`(duration: Double) throws {
    let run = try run()
    try run.lift(IndexPath(0, 0))
    run.move(to: Point(x: 200, y: 280), frames: 20)
    run.run.frame([.viewport(Size(width: 700, height: 360), duration: duration)])
    run.run.frames(20)
    run.run.expectInvariants()
    try run.expectSolvedLayout()
    let cell = try #require(run.grid.cellForItem(at: IndexPath(0, 0)))
    let middle = cell.presentedFrame.center - run.grid.contentOffset
    #expect((middle - Point(x: 200, y: 280)).length < 1e-9)
    run.drop(at: Point(x: 200, y: 280))
    run.run.runUntilIdle()
  }

  @Test func `footers display the new numbers after a drop`() throws {
    var settings = SectionedReorderRun.tiles
    settings.footerLength = 20
    let run = try SectionedReorderRun([5, 3], settings: settings)
    try run.lift(IndexPath(0, 0))
    run.move(to: Point(x: 200, y: 335))
    #expect(run.grid.view(for: .footer(0))?.accessibilityLabel == "5 items")
    run.drop(at: Point(x: 200, y: 335))
    run.run.runUntilIdle()
    #expect(run.grid.view(for: .footer(0))?.accessibilityLabel == "4 items")
    #expect(run.grid.view(for: .footer(1))?.accessibilityLabel == "4 items")
  }
}
