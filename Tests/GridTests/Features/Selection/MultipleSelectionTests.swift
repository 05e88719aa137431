import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Multiple selection by finger, mouse and program.
@Suite struct MultipleSelectionTests {
  private func makeRun(count: Int = 30, required: Bool = false) throws -> SelectionRun {
    try SelectionRun(count: count) {
      $0.allowsMultipleSelection = true
      $0.requiresSelection = required
    }
  }

  @Test func `a tap toggles an item`() throws {
    let run = try makeRun()
    run.tap(3)
    run.tap(7)
    #expect(run.selected == [3, 7])
    _ = run.popCalls()
    run.tap(3)
    #expect(run.popCalls() == "willDeselect 3, didDeselect 3, selectionChanged")
    #expect(run.selected == [7])
    #expect(run.grid.indexOfSelectedItem == 7)
    try run.expectCells()
  }

  @Test func `a click replaces the selection in one change`() throws {
    let run = try makeRun()
    run.tap(3)
    run.tap(7)
    _ = run.popCalls()
    run.click(5)
    #expect(
      run.popCalls()
        == "willDeselect 3, willDeselect 7, willSelect 5, "
        + "didDeselect 3, didDeselect 7, didSelect 5, selectionChanged")
    run.click(5)
    #expect(run.popCalls() == "")
    #expect(run.selected == [5])
  }

  @Test func `a click has no effect if the delegate rejects any change`() throws {
    let run = try makeRun()
    run.tap(3)
    run.tap(7)
    run.deselect = { $0 != 7 }
    run.click(5)
    #expect(run.selected == [3, 7])
    run.deselect = { _ in true }
    run.select = { _ in nil }
    run.click(5)
    #expect(run.selected == [3, 7])
  }

  @Test(arguments: [[Key.control], [.control, .alt]])
  func `a click with Control toggles an item`(keys: [Key]) throws {
    let run = try makeRun()
    run.click(3)
    run.withKeysDown(keys) { run.tap(8, .mouse) }
    #expect(run.selected == [3, 8])
    run.withKeysDown(keys) { run.tap(3, .mouse) }
    #expect(run.selected == [8])
  }

  @Test func `a click with Shift selects from the last clicked item`() throws {
    let run = try makeRun()
    run.click(4)
    run.click(9, .control)
    run.click(6, .shift)
    #expect(run.selected == [6, 7, 8, 9])
    run.click(11, .shift)
    #expect(run.selected == [9, 10, 11])
    run.click(2)
    run.click(5, .control)
    run.click(3, .shift, .control)
    #expect(run.selected == [2, 3, 4, 5])
  }

  @Test func `a first click with Shift selects only the item`() throws {
    let run = try makeRun()
    run.click(4, .shift)
    #expect(run.selected == [4])
    run.click(2, .shift)
    #expect(run.selected == [2, 3, 4])
  }

  @Test func `modifiers of another pressed key count as held`() throws {
    let run = try makeRun()
    run.click(1)
    run.fixture.frame(.key(KeyEvent(.b, modifiers: .shift, phase: .down)))
    run.tap(4, .mouse)
    run.fixture.frame(.key(KeyEvent(.b, phase: .up)))
    #expect(run.selected == [1, 2, 3, 4])
    run.tap(4, .mouse)
    #expect(run.selected == [4])
  }

  @Test func `the delegate can reject single items of a range`() throws {
    let run = try makeRun()
    run.select = { $0 == 5 ? nil : $0 }
    run.deselect = { $0 != 4 }
    run.click(3)
    run.click(6, .shift)
    #expect(run.selected == [3, 4, 6])
    run.click(8, .control)
    run.click(9, .shift)
    #expect(run.selected == [4, 8, 9], "item 4 may not be deselected")
    try run.expectCells()
  }

  @Test func `a click on empty space deselects all items, a tap does not`() throws {
    let run = try makeRun()
    run.tap(3)
    run.tap(4)
    run.press(at: Point(x: 319, y: 10))
    #expect(run.selected == [3, 4])
    run.withKeysDown([.shift]) { run.press(at: Point(x: 319, y: 10), .mouse) }
    #expect(run.selected == [3, 4])
    run.press(at: Point(x: 319, y: 10), .mouse)
    #expect(run.selected == [])
  }

  @Test func `one item stays selected if selection is required`() throws {
    let run = try makeRun(required: true)
    run.tap(3)
    run.tap(4)
    run.tap(3)
    _ = run.popCalls()
    run.tap(4)
    run.press(at: Point(x: 319, y: 10), .mouse)
    run.click(4, .control)
    run.keys(.escape)
    #expect(run.selected == [4])
    #expect(run.popCalls() == "")
  }

  @Test func `a program adds items without notifications`() throws {
    let run = try makeRun()
    run.grid.selectItem(at: 2)
    run.grid.selectItem(at: 5)
    #expect(run.selected == [2, 5])
    run.grid.deselectItem(at: 2)
    #expect(run.selected == [5])
    run.grid.selectAllItems()
    #expect(run.selected == Array(0..<30))
    run.fixture.frame()
    try run.expectCells()
    run.grid.allowsMultipleSelection = false
    #expect(run.selected == [0])
    run.grid.selectAllItems()
    #expect(run.selected == [0])
    run.grid.deselectAllItems()
    #expect(run.selected == [])
    #expect(run.popCalls() == "")
  }

  @Test func `with single selection a click works like a tap`() throws {
    let run = try SelectionRun()
    run.click(3)
    run.click(5, .control)
    #expect(run.selected == [5])
    run.click(7, .shift)
    #expect(run.selected == [7])
    run.click(7)
    #expect(run.selected == [])
  }

  @Test func `a million items are selected, moved and deselected as a few ranges`() throws {
    let fixture = try GridFixture(count: 1_000_000, viewport: Size(width: 320, height: 460)) {
      $0.allowsMultipleSelection = true
    }
    let grid = fixture.grid
    fixture.frame(.key(KeyEvent(.a, modifiers: .control)))
    #expect(grid.selectedItems.ranges == [0..<1_000_000])
    grid.deselectItem(at: 500_000)
    #expect(grid.selectedItems.ranges == [0..<500_000, 500_001..<1_000_000])
    fixture.source.count = 1_000_001
    try grid.insertItems(at: [10])
    #expect(grid.selectedItems.ranges == [0..<10, 11..<500_001, 500_002..<1_000_001])
    fixture.frame()
    #expect(grid.visibleCells.filter { !$0.isSelected }.map(\.index) == [10])
    fixture.frame(.key(KeyEvent(.escape)))
    #expect(grid.selectedItems.isEmpty)
  }
}
