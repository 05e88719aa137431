import struct Diffing.IndexPath
import Diffing
import Geometry
import Gestures
import Grid
import Items
import Scrolling
import Stage
import Testing

/// Selection in a grid with sections, by finger, mouse, keyboard and program.
@Suite struct SectionedSelectionTests {
  /// Three tiles of 116×90 in a line; sections begin at 0, 235 and 370.
  private func run() throws -> SectionedRun {
    let run = try SectionedRun([5, 3, 7], settings: SectionedReorderRun.tiles)
    run.grid.allowsMultipleSelection = true
    run.grid.preloading = .none
    run.frame()
    return run
  }

  private func tap(_ run: SectionedRun, _ point: Point) {
    run.frame([run.touch(.began, point)])
    run.frames(2)
    run.frame([run.touch(.ended, point)])
  }

  private func middle(_ run: SectionedRun, _ path: IndexPath) -> Point {
    run.grid.slot(at: path).center - run.grid.contentOffset
  }

  @Test func `a tap selects an item in any section, and a tap on a title nothing`() throws {
    let run = try run()
    tap(run, middle(run, IndexPath(0, 1)))
    tap(run, middle(run, IndexPath(1, 2)))
    #expect(run.grid.indexPathsOfSelectedItems == [IndexPath(0, 1), IndexPath(1, 2)])
    #expect(run.grid.indexPathOfSelectedItem == IndexPath(0, 1))
    // Item 0.1 is behind the pinned title.
    run.grid.contentOffset.dy = 80
    run.frame()
    #expect(run.grid.slot(at: IndexPath(0, 1)).contains(Point(x: 190, y: 95)))
    tap(run, Point(x: 190, y: 15))
    #expect(run.grid.indexPathsOfSelectedItems == [IndexPath(0, 1), IndexPath(1, 2)])
  }

  @Test func `the pinned title does not cover the focused item`() throws {
    let run = try run()
    run.grid.focusItem(at: 5)
    run.grid.contentOffset.dy = 260
    run.frame()
    run.frame([.key(KeyEvent(.up))])
    run.runUntilIdle()
    #expect(run.grid.indexOfFocusedItem == 3)
    let title = run.grid.view(for: .title(0))?.frame.height ?? 0
    #expect(title > 0)
    #expect(run.grid.slot(at: IndexPath(0, 3)).minY - run.grid.contentOffset.dy == title)
  }

  @Test func `a press that becomes a drag or is cancelled leaves no tile dark`() throws {
    let run = try run()
    let cell = try #require(run.grid.cellForItem(at: IndexPath(0, 1)))
    let point = middle(run, IndexPath(0, 1))
    for end in [PointerSample.Phase.moved, .cancelled] {
      run.frame([run.touch(.began, point)])
      run.frame()
      #expect(cell.isHighlighted)
      run.frame([run.touch(end, Point(x: point.x, y: point.y - 40))])
      #expect(!cell.isHighlighted)
      if end == .moved { run.frame([run.touch(.ended, Point(x: point.x, y: point.y - 40))]) }
      run.frames(30)
      #expect(run.grid.selectedItems.isEmpty)
    }
  }

  @Test func `offscreen items stay selected, even if sections change`() throws {
    let run = try run()
    run.grid.selectItem(at: IndexPath(0, 1))
    run.grid.selectItem(at: IndexPath(2, 6))
    run.grid.contentOffset.dy = 300
    run.frames(2)
    #expect(run.grid.cellForItem(at: IndexPath(0, 1)) == nil)
    try run.update(
      SectionedBatch(
        sections: Batch(removed: [1], moved: [Move(from: 0, to: 1)]),
        insertedItems: [IndexPath(1, 0)]), newItems: [])
    #expect(run.grid.indexPathsOfSelectedItems == [IndexPath(0, 6), IndexPath(1, 2)])
    run.grid.contentOffset.dy = 0
    run.runUntilIdle()
    run.grid.scrollToItem(at: IndexPath(1, 2), position: .middle, animated: false)
    run.frame()
    #expect(run.grid.cellForItem(at: IndexPath(1, 2))?.isSelected == true)
    run.grid.deselectItem(at: IndexPath(1, 2))
    #expect(run.grid.indexPathsOfSelectedItems == [IndexPath(0, 6)])
  }

  @Test func `a rubber band selects across sections`() throws {
    let run = try run()
    func mouse(_ phase: PointerSample.Phase, _ x: Double, _ y: Double) -> InputEvent.Kind {
      .pointer(
        PointerSample(
          id: 1, phase: phase, position: Point(x: x, y: y), time: run.nextTime, device: .mouse,
          button: 1))
    }
    // From the gap beside the first tile to the first two tiles of the second section.
    run.frame([mouse(.began, 130, 180)])
    run.frame([mouse(.moved, 128, 300)])
    run.frame([mouse(.moved, 100, 300)])
    run.frame([mouse(.ended, 100, 300)])
    #expect(
      run.grid.indexPathsOfSelectedItems == [IndexPath(0, 3), IndexPath(1, 0)])
  }

  @Test func `arrow keys move across sections by the positions of slots`() throws {
    let run = try run()
    run.grid.selectItem(at: IndexPath(0, 4))
    run.grid.allowsMultipleSelection = false
    func press(_ keys: Key...) -> IndexPath? {
      for key in keys { run.frame([.key(KeyEvent(key))]) }
      return run.grid.indexOfFocusedItem.map { run.grid.path(at: $0) }
    }
    #expect(press(.tab) == IndexPath(0, 4))
    #expect(press(.down) == IndexPath(1, 1))
    #expect(press(.down) == IndexPath(2, 1))
    #expect(press(.left, .left) == IndexPath(2, 0))
    #expect(press(.up) == IndexPath(1, 0))
    #expect(press(.up) == IndexPath(0, 3))
    #expect(press(.end) == IndexPath(2, 6))
    run.frames(30)
    let slot = run.grid.slot(at: IndexPath(2, 6))
    #expect(run.grid.visibleRect.union(slot) == run.grid.visibleRect)
    #expect(press(.space) == IndexPath(2, 6))
    #expect(run.grid.indexPathsOfSelectedItems == [IndexPath(2, 6)])
  }
}
