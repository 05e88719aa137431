import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Who gets a gesture where several could: the table in Documentation/Actions.md.
@Suite struct GestureTableTests {
  @Test func `a horizontal drag selects in selection mode, and otherwise swipes`() throws {
    let run = try SwipeRun()
    run.grid.isSelecting = true
    run.swipe(3, by: -100)
    #expect(run.offset(3) == 0)
    #expect(run.grid.selectedItems == IndexRanges(3))
    run.grid.isSelecting = false
    run.swipe(3, by: -100)
    #expect(run.offset(3) < 0)
    #expect(run.grid.selectedItems.isEmpty)
  }

  @Test func `a horizontal drag on a row without actions scrolls`() throws {
    let run = try SwipeRun(trailing: [])
    run.drag(3, by: -100)
    #expect(run.grid.scroller.isDragging)
    #expect(run.offset(3) == 0)
    run.release(3, at: -100)
  }

  @Test func `a vertical drag scrolls in selection mode`() throws {
    let run = try SwipeRun()
    run.grid.isSelecting = true
    run.fixture.frame(run.fixture.touch(.began, 100, 300))
    for y in stride(from: 290.0, through: 200, by: -10) {
      run.fixture.frame(run.fixture.touch(.moved, 100, y))
    }
    #expect(run.fixture.offset == 90)
    run.fixture.frame(run.fixture.touch(.ended, 100, 200))
    #expect(run.grid.selectedItems.isEmpty)
  }

  @Test func `a press that lifts several items and goes up unmoved opens their menu`() throws {
    let run = try TextRun((0..<30).map { "Row \($0)" }) {
      $0.allowsReordering = true
      $0.isSelecting = true
    }
    run.rows.menuTitles = { ["Open \($0.count)"] }
    for item in [1, 2, 4] { run.grid.selectItem(at: item) }
    let point = run.center(of: 2)
    run.frame(run.sample(.began, point))
    run.frames(31)
    #expect(run.grid.reorderedItems == IndexRanges([1..<3, 4..<5]))
    run.frame(run.sample(.ended, point))
    #expect(!run.grid.isReordering)
    #expect(run.grid.contextMenuTitles == ["Open 3"])
    #expect(run.grid.indicesOfSelectedItems == [1, 2, 4])
  }

  @Test func `a held mouse button lifts the selected items, and opens no menu`() throws {
    let run = try SelectionRun {
      $0.allowsReordering = true
      $0.mouseLift = .press
      $0.allowsMultipleSelection = true
      $0.allowsContextMenus = true
    }
    run.click(1)
    run.click(4, .control)
    let point = run.center(of: 4)
    run.fixture.frame(run.sample(.began, point, .mouse))
    run.fixture.frames(31)
    #expect(run.grid.reorderedItems.count == 2)
    run.fixture.frame(run.sample(.ended, point, .mouse))
    #expect(run.grid.contextMenuTitles == nil)
    #expect(run.selected == [1, 4])
  }
}
