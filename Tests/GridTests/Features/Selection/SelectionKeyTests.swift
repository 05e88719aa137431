import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Moving the focus and selecting by keyboard; 30 items, three in a row.
@Suite struct SelectionKeyTests {
  private func makeRun(
    count: Int = 30, several: Bool = false, required: Bool = false
  ) throws -> SelectionRun {
    try SelectionRun(count: count) {
      $0.allowsMultipleSelection = several
      $0.requiresSelection = required
    }
  }

  private func focusedCells(_ run: SelectionRun) -> [Int] {
    run.grid.visibleCells.filter(\.isFocused).compactMap(\.index)
  }

  @Test func `keys scroll until there is a focus`() throws {
    let run = try makeRun()
    run.keys(.down)
    #expect(run.grid.targetContentOffset.dy == 128)
    run.keys(.space, .enter, .right)
    #expect(run.grid.indexOfFocusedItem == nil)
    #expect(run.popCalls() == "")
  }

  @Test func `Tab moves the focus to the first visible item, and out again`() throws {
    let run = try makeRun()
    run.fixture.scroll(to: 130)
    run.keys(.tab)
    #expect(run.grid.indexOfFocusedItem == 3)
    #expect(focusedCells(run) == [3])
    #expect(try run.fixture.probe("focus") == "3")
    run.keys(.tab)
    #expect(run.grid.indexOfFocusedItem == nil)
    #expect(focusedCells(run) == [])
    #expect(try run.fixture.probe("focus") == "none")
    run.grid.selectItem(at: 7)
    run.keys(.tab)
    #expect(run.grid.indexOfFocusedItem == 7)
  }

  @Test(arguments: [
    (4, [Key.left], 3), (4, [.right], 5), (4, [.up], 1), (4, [.down], 7), (3, [.left], 3),
    (5, [.right], 5), (1, [.up], 1), (28, [.down], 28), (4, [.home], 0), (4, [.end], 28),
    (24, [.right, .right, .down], 28), (4, [.pageDown], 13), (13, [.pageUp], 4),
    (1, [.pageUp], 1), (2, [.pageUp], 2), (22, [.pageDown], 28), (23, [.pageDown], 26),
    (26, [.pageDown], 28),
  ])
  func `keys move the focus among slots`(start: Int, keys: [Key], end: Int) throws {
    let run = try makeRun(count: 29)
    run.grid.selectItem(at: start)
    run.keys(.tab)
    for key in keys { run.keys(key) }
    #expect(run.grid.indexOfFocusedItem == end)
    #expect(run.selected == [start])
  }

  @Test func `an arrow key starts at the item that a tap or a program selected`() throws {
    let run = try makeRun()
    run.tap(4)
    #expect(run.grid.indexOfFocusedItem == 4)
    #expect(focusedCells(run) == [], "the ring shows while the keyboard is used only")
    run.keys(.right)
    #expect(focusedCells(run) == [5])
    run.tap(6)
    #expect(focusedCells(run) == [])
    run.grid.selectItem(at: 1)
    run.keys(.down)
    #expect(focusedCells(run) == [4])
    #expect(run.selected == [1])
  }

  @Test(arguments: [Key.space, .enter])
  func `Space and Return select and deselect`(key: Key) throws {
    let run = try makeRun()
    run.keys(.tab, .right, key)
    #expect(run.popCalls() == "willSelect 1, didSelect 1, selectionChanged")
    #expect(run.fingers == [0])
    run.keys(.right, key)
    #expect(run.selected == [2])
    run.keys(key)
    #expect(run.selected == [])
  }

  @Test func `a key that repeats selects once`() throws {
    let run = try makeRun()
    run.keys(.tab)
    for _ in 0..<4 { run.fixture.frame(.key(KeyEvent(.space, phase: .down))) }
    #expect(run.selected == [0])
    run.fixture.frame(.key(KeyEvent(.space, phase: .up)))
    run.fixture.frame(.key(KeyEvent(.space, phase: .down)))
    #expect(run.selected == [])
  }

  @Test func `Shift extends the selection, and shrinks it in the other direction`() throws {
    let run = try makeRun(several: true)
    run.tap(4)
    run.keys(.right, .down, with: .shift)
    #expect(run.selected == [4, 5, 6, 7, 8])
    run.keys(.left, with: .shift)
    #expect(run.selected == [4, 5, 6, 7])
    run.keys(.up, .up, with: .shift)
    #expect(run.selected == [1, 2, 3, 4])
    run.keys(.down)
    #expect(run.selected == [1, 2, 3, 4])
    #expect(run.grid.indexOfFocusedItem == 4)
    run.keys(.end, with: .shift)
    #expect(run.selected == Array(4...29))
  }

  @Test func `a Shift key event without modifier flags extends as well`() throws {
    let run = try makeRun(several: true)
    run.tap(4)
    run.withKeysDown([.shift]) { run.keys(.right, .right) }
    #expect(run.selected == [4, 5])
  }

  @Test func `with multiple selection Space toggles the focused item`() throws {
    let run = try makeRun(several: true)
    run.keys(.tab, .space, .right, .right, .space)
    #expect(run.selected == [0, 2])
    run.keys(.down)
    run.keys(.space, with: .shift)
    #expect(run.selected == [2, 3, 4, 5])
    run.keys(.space)
    #expect(run.selected == [2, 3, 4])
  }

  @Test func `Control-A selects all with multiple selection, and Escape deselects`() throws {
    let one = try makeRun()
    one.keys(.a, with: .control)
    #expect(one.selected == [])
    let run = try makeRun(count: 4, several: true)
    run.keys(.a)
    #expect(run.selected == [])
    run.keys(.a, with: .control)
    #expect(run.selected == [0, 1, 2, 3])
    #expect(
      run.popCalls()
        == "willSelect 0, willSelect 1, willSelect 2, willSelect 3, didSelect 0, didSelect 1, "
        + "didSelect 2, didSelect 3, selectionChanged")
    run.keys(.escape)
    #expect(run.selected == [])
  }

  @Test func `the focused item scrolls into view, within 0.3 s if it is near`() throws {
    let run = try makeRun(count: 300)
    run.keys(.tab, .down, .down, .down)
    #expect(run.grid.targetContentOffset.dy == 4 * 128 - 460)
    #expect(run.grid.scroller.phase == .scrolling)
    run.fixture.frames(18)
    #expect(run.fixture.offset == 52)
    run.keys(.down, .down)
    run.fixture.frames(18)
    #expect(run.fixture.offset == 6 * 128 - 460)
    run.keys(.up)
    #expect(run.grid.scroller.phase == .idle, "it is in view")
    run.keys(.end)
    #expect(run.fixture.offset == 12_800 - 460, "far is at once")
    run.keys(.pageUp)
    #expect(run.grid.indexOfFocusedItem == 290)
    #expect(run.grid.targetContentOffset.dy == 96 * 128)
  }

  @Test func `Home and End also show header and footer`() throws {
    let run = try SelectionRun(count: 31) {
      $0.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 50))
      $0.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 80))
    }
    run.keys(.tab, .end)
    #expect(run.grid.indexOfFocusedItem == 30)
    run.fixture.frames(20)
    #expect(run.fixture.offset == run.grid.contentSize.height - 460)
    run.keys(.home)
    run.fixture.frames(20)
    #expect(run.fixture.offset == 0)
  }

  @Test func `the focus moves with its item, and to a neighbor if it is removed`() throws {
    let run = try makeRun()
    run.tap(4)
    run.keys(.right)
    run.fixture.source.count = 29
    try run.grid.removeItems(at: [0])
    run.fixture.frame()
    #expect(focusedCells(run) == [4])
    run.fixture.source.count = 28
    try run.grid.removeItems(at: [4])
    run.fixture.frame()
    #expect(focusedCells(run) == [4])
    run.fixture.source.count = 3
    run.grid.reloadData()
    run.fixture.frame()
    #expect(focusedCells(run) == [2])
    run.fixture.source.count = 0
    try run.grid.removeItems(at: [0, 1, 2])
    run.fixture.frame()
    #expect(run.grid.indexOfFocusedItem == nil)
    run.keys(.tab, .right, .end, .space, .enter, .escape)
    #expect(run.grid.indexOfFocusedItem == nil)
  }

  @Test func `without selection every key scrolls`() throws {
    let run = try makeRun()
    run.grid.selectItem(at: 3)
    run.grid.allowsSelection = false
    run.keys(.tab, .down, .pageDown)
    #expect(run.grid.indexOfFocusedItem == nil)
    #expect(run.grid.targetContentOffset.dy == 128 + 332)
  }
}
