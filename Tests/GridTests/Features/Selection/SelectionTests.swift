import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Single selection by finger and by program.
@Suite struct SelectionTests {
  // MARK: - Delegate

  @Test func `a tap changes the selection after one question and sends one notification`()
    throws
  {
    let run = try SelectionRun()
    run.tap(3)
    #expect(run.popCalls() == "willSelect 3, didSelect 3, selectionChanged")
    run.tap(7)
    #expect(
      run.popCalls()
        == "willDeselect 3, willSelect 7, didDeselect 3, didSelect 7, selectionChanged")
    #expect(run.grid.indexOfSelectedItem == 7)
    try run.expectCells()
  }

  @Test func `a tap on the selected item deselects it`() throws {
    let run = try SelectionRun()
    run.tap(4)
    _ = run.popCalls()
    run.tap(4)
    #expect(run.popCalls() == "willDeselect 4, didDeselect 4, selectionChanged")
    #expect(run.grid.indexOfSelectedItem == nil)
  }

  @Test func `a tap on the selected item does nothing if selection is required`() throws {
    let run = try SelectionRun { $0.requiresSelection = true }
    run.tap(4)
    _ = run.popCalls()
    run.tap(4)
    #expect(run.popCalls() == "")
    #expect(run.selected == [4])
    run.keys(.escape)
    #expect(run.selected == [4])
  }

  @Test func `nothing is selected at first`() throws {
    let run = try SelectionRun()
    #expect(run.grid.indexOfSelectedItem == nil)
    #expect(run.grid.indicesOfSelectedItems.isEmpty)
    #expect(try run.fixture.probe("selection") == "none")
  }

  @Test func `rejecting a deselection leaves the selection unchanged`() throws {
    let run = try SelectionRun()
    run.tap(3)
    _ = run.popCalls()
    run.deselect = { _ in false }
    run.tap(7)
    #expect(run.popCalls() == "willDeselect 3")
    run.tap(3)
    #expect(run.popCalls() == "willDeselect 3")
    #expect(run.selected == [3])
    try run.expectCells()
  }

  @Test(arguments: [-1, 30, Int.max])
  func `returning an item that does not exist rejects the selection`(answer: Int) throws {
    let run = try SelectionRun()
    run.tap(3)
    _ = run.popCalls()
    run.select = { _ in answer }
    run.tap(7)
    #expect(run.popCalls() == "willDeselect 3, willSelect 7")
    #expect(run.selected == [3])
  }

  @Test func `rejecting a selection leaves the selection unchanged`() throws {
    let run = try SelectionRun()
    run.tap(3)
    _ = run.popCalls()
    run.select = { _ in nil }
    run.tap(7)
    #expect(run.popCalls() == "willDeselect 3, willSelect 7")
    #expect(run.selected == [3])
    try run.expectCells()
  }

  @Test func `the item that willSelect returns is selected instead`() throws {
    let run = try SelectionRun()
    run.select = { $0 == 3 ? 5 : $0 }
    run.tap(3)
    #expect(run.popCalls() == "willSelect 3, didSelect 5, selectionChanged")
    #expect(run.selected == [5])
    run.tap(3)
    #expect(run.popCalls() == "willDeselect 5, willSelect 3")
    #expect(run.selected == [5])
  }

  @Test func `the delegate method with fingers receives the answer of the one without`() throws {
    let run = try SelectionRun()
    var asked: [[Int]] = []
    run.select = { $0 + 1 }
    run.selectWithFingers = { item, fingers in
      asked.append([item, fingers])
      return fingers == 1 ? item + 1 : nil
    }
    run.tap(3)
    #expect(asked == [[4, 1]])
    #expect(run.popCalls() == "willSelect 3, didSelect 5, selectionChanged")
    #expect(run.selected == [5])
    run.fixture.frame((1...2).map { run.sample(.began, run.center(of: 7), id: $0) })
    run.fixture.frames(2)
    run.fixture.frame((1...2).map { run.sample(.ended, run.center(of: 7), id: $0) })
    #expect(asked == [[4, 1], [8, 2]])
    #expect(run.popCalls() == "willDeselect 5, willSelect 7")
    #expect(run.selected == [5])
    try run.expectCells()
  }

  @Test(arguments: 1...3)
  func `the number of fingers is that of the last event`(count: Int) throws {
    let run = try SelectionRun()
    let point = run.center(of: 2)
    run.fixture.frame((1...count).map { run.sample(.began, point, id: $0) })
    run.fixture.frames(2)
    run.fixture.frame((1...count).map { run.sample(.ended, point, id: $0) })
    #expect(run.fingers == [count])
    #expect(run.popCalls() == "willSelect 2, didSelect 2, selectionChanged")
  }

  // MARK: - Programs

  @Test func `a program selects and scrolls without notifications`() throws {
    let run = try SelectionRun()
    run.grid.selectItem(at: 6, scrollPosition: .top)
    #expect(run.selected == [6])
    #expect(run.fixture.offset == 256)
    run.grid.selectItem(at: 7)
    #expect(run.selected == [7])
    #expect(run.fixture.offset == 256)
    run.fixture.frame()
    try run.expectCells()
    run.grid.selectItem(at: 7, scrollPosition: .bottom)
    #expect(run.fixture.offset == 256, "selecting what is selected does nothing")
    run.grid.selectItem(at: nil)
    #expect(run.selected == [])
    #expect(run.popCalls() == "")
    #expect(run.fingers == [])
  }

  @Test func `a program deselects without notifications`() throws {
    let run = try SelectionRun()
    run.grid.selectItem(at: 2)
    run.grid.deselectItem(at: 3)
    #expect(run.selected == [2])
    run.grid.deselectItem(at: 2, animated: true)
    #expect(run.selected == [])
    #expect(run.popCalls() == "")
    try run.expectCells()
  }

  @Test func `without selection a tap does nothing and a program only deselects`()
    throws
  {
    let run = try SelectionRun()
    run.grid.selectItem(at: 2)
    run.grid.allowsSelection = false
    #expect(run.selected == [2])
    run.fixture.frame(run.sample(.began, run.center(of: 5)))
    run.fixture.frames(2)
    #expect(run.grid.cellForItem(at: 5)?.isHighlighted == false)
    run.fixture.frame(run.sample(.ended, run.center(of: 5)))
    #expect(run.selected == [2])
    run.grid.selectItem(at: 5)
    #expect(run.selected == [])
    #expect(run.popCalls() == "")
  }

  @Test func `a cell that becomes visible displays the state of its item`() throws {
    let run = try SelectionRun()
    run.grid.selectItem(at: 20)
    run.grid.selectItem(at: 29, scrollPosition: .bottom)
    run.fixture.frame()
    #expect(run.grid.cellForItem(at: 29)?.isSelected == true)
    try run.expectCells()
    run.fixture.scroll(to: 0)
    try run.expectCells()
    #expect(run.grid.visibleCells.allSatisfy { !$0.isSelected })
  }

  // MARK: - Data

  @Test func `the selection moves with its item and ends when it is removed`() throws {
    let run = try SelectionRun()
    run.tap(4)
    _ = run.popCalls()
    run.fixture.source.count = 31
    try run.grid.insertItems(at: [0])
    #expect(run.selected == [5])
    run.fixture.frame()
    try run.expectCells()
    try run.grid.moveItem(from: 5, to: 1)
    #expect(run.selected == [1])
    run.fixture.frame()
    try run.expectCells()
    try run.grid.reloadItems(at: [1])
    #expect(run.selected == [1])
    run.fixture.frame()
    try run.expectCells()
    run.fixture.source.count = 30
    try run.grid.removeItems(at: [1])
    #expect(run.selected == [])
    run.fixture.frame()
    try run.expectCells()
    #expect(run.popCalls() == "")
  }

  @Test func `a selection in the frame of a transaction appears on the right cell`() throws {
    let run = try SelectionRun()
    run.fixture.source.count = 31
    try run.grid.insertItems(at: [0])
    run.grid.selectItem(at: 3)
    run.fixture.frame()
    try run.expectCells()
    #expect(run.grid.cellForItem(at: 3)?.isSelected == true)
  }

  @Test func `a reload keeps the selection of items that still exist`() throws {
    let run = try SelectionRun()
    run.grid.selectItem(at: 12)
    run.fixture.source.count = 13
    run.grid.reloadData()
    run.fixture.frame()
    #expect(run.selected == [12])
    try run.expectCells()
    run.fixture.source.count = 12
    run.grid.reloadData()
    run.fixture.frame()
    #expect(run.selected == [])
    try run.expectCells()
  }

  // MARK: - Scenes

  @Test func `commands select and deselect, and reject items that do not exist`() throws {
    let run = try SelectionRun()
    run.fixture.frame(.command(.select(ItemIndex(9), position: .top)))
    #expect(try run.fixture.probe("selection") == "9")
    #expect(try run.fixture.probe("cell[9].selected") == "true")
    #expect(try run.fixture.probe("cell[8].selected") == "false")
    #expect(run.fixture.offset == 384)
    for index in [ItemIndex(30), ItemIndex(0, section: 1)] {
      let commands = [SceneCommand.select(index, position: nil), .deselect(index)]
      let result = run.fixture.frame(commands.map { .command($0) })
      #expect(result.refusals.count == 2)
      #expect(result.refusals.first?.error.description.contains("item \(index)") == true)
    }
    run.fixture.frame(.command(.deselect(ItemIndex(9))))
    #expect(try run.fixture.probe("selection") == "none")
    #expect(run.popCalls() == "")
  }

  @Test func `only the digest of all subsystems contains the selection`() throws {
    let one = try SelectionRun()
    let other = try SelectionRun()
    #expect(one.fixture.stage.digest() == other.fixture.stage.digest())
    one.grid.selectItem(at: 29)
    let (selected, plain) = (one.fixture.stage.digest(), other.fixture.stage.digest())
    #expect(selected.all != plain.all)
    #expect(selected.cells == plain.cells)
    one.grid.deselectAllItems()
    one.grid.selectItem(at: nil)
    other.grid.selectItem(at: 29)
    other.grid.deselectItem(at: 29)
    #expect(one.fixture.stage.digest() == other.fixture.stage.digest())
  }
}
