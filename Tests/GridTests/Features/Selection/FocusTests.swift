import Controls
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

/// Reading, setting and following the focus; 30 items, three in a row of slots of 106×128 points.
@Suite struct FocusTests {
  private typealias Move = SelectionRun.FocusMove

  private func focusedCells(_ run: SelectionRun) -> [Int] {
    run.grid.visibleCells.filter(\.isFocused).compactMap(\.index)
  }

  @Test func `the delegate follows the focus that keys move`() throws {
    let run = try SelectionRun()
    run.keys(.tab, .right, .down, .up, .up, .tab)
    // The last key up finds no row above.
    #expect(
      run.focusMoves == [
        Move(old: nil, new: 0), Move(old: 0, new: 1), Move(old: 1, new: 4), Move(old: 4, new: 1),
        Move(old: 1, new: nil),
      ])
    #expect(
      run.host.eventLog.text(of: ["didFocus"])
        == "didFocus 0, didFocus 1, didFocus 4, didFocus 1, didFocus")
  }

  /// Adds a button behind the items in reading order.
  private func addButton(to run: SelectionRun) -> Button {
    let button = Button("Done")
    button.frame = Rect(x: 0, y: 440, width: 60, height: 20)
    run.grid.addSubview(button)
    return button
  }

  @Test func `tab moves on to a button, and returns to the same item`() throws {
    let run = try SelectionRun()
    let button = addButton(to: run)
    run.keys(.tab, .right)
    #expect(run.host.keyboard.itemFocusView === run.grid)
    run.keys(.tab)
    #expect(button.isFirstResponder)
    #expect(run.grid.indexOfFocusedItem == nil)
    #expect(focusedCells(run) == [])
    #expect(run.focusMoves.last == Move(old: 1, new: nil))
    run.keys(.tab)
    #expect(!button.isFirstResponder)
    #expect(focusedCells(run) == [1])
    run.keys(.down)
    #expect(focusedCells(run) == [4])
  }

  @Test func `the item to which the focus returns is the same after a change of the data`() throws {
    let run = try SelectionRun()
    _ = addButton(to: run)
    run.keys(.tab, .down, .tab)
    run.fixture.source.count -= 2
    try run.grid.removeItems(at: [0, 1], animation: .none)
    run.keys(.tab)
    #expect(run.grid.indexOfFocusedItem == 1)
    run.keys(.tab)
    run.fixture.source.count = 1
    run.grid.reloadData()
    run.keys(.tab)
    #expect(run.grid.indexOfFocusedItem == 0)
  }

  @Test func `a button takes the focus from an item, and an item from a button`() throws {
    let run = try SelectionRun()
    let button = addButton(to: run)
    run.keys(.tab, .right)
    button.becomeFirstResponder()
    #expect(focusedCells(run) == [])
    run.grid.focusItem(at: 2)
    #expect(!button.isFirstResponder)
    #expect(focusedCells(run) == [2])
  }

  @Test func `tab reaches the controls of the focused item, and no others`() throws {
    let run = try SelectionRun()
    let done = addButton(to: run)
    func addButtons(to item: Int, count: Int = 1) throws -> [Button] {
      let cell = try #require(run.grid.cellForItem(at: item))
      return (0..<count).map { number in
        let button = Button("\(number)")
        button.frame = Rect(x: 0, y: 30 * Double(number), width: 40, height: 20)
        cell.addSubview(button)
        return button
      }
    }
    _ = try addButtons(to: 0)
    let stars = try addButtons(to: 4, count: 2)
    run.grid.focusItem(at: 4)
    run.keys(.tab)
    #expect(stars[0].isFirstResponder)
    #expect(focusedCells(run) == [])
    run.keys(.tab)
    #expect(stars[1].isFirstResponder)
    run.keys(.tab)
    #expect(done.isFirstResponder)
    run.keys(.tab)
    #expect(focusedCells(run) == [4])
    run.keys(.tab, with: .shift)
    #expect(done.isFirstResponder)
    // A click can focus a control of an item that had no focus; from there, keys move on.
    stars[0].becomeFirstResponder()
    run.grid.focusItem(at: 0)
    stars[1].becomeFirstResponder()
    run.keys(.tab, .tab, with: .shift)
    #expect(focusedCells(run) == [4])
    stars[1].becomeFirstResponder()
    run.keys(.down)
    #expect(focusedCells(run) == [7])
  }

  @Test func `the ring is around a cell, but inside one at an end of the content`() throws {
    let run = try SelectionRun { $0.cellSize = Size(width: Double.infinity, height: .infinity) }
    func isRingOutside(of item: Int) -> Bool? {
      run.grid.focusItem(at: item)
      run.fixture.frames(30)
      guard let cell = run.grid.cellForItem(at: item) else { return nil }
      return cell.subviews.contains { !$0.isHidden && $0.frame.width > cell.bounds.width }
    }
    #expect(isRingOutside(of: 4) == true)
    #expect(isRingOutside(of: 0) == false)
    #expect(isRingOutside(of: 3) == false)
    #expect(isRingOutside(of: 25) == true)
    #expect(isRingOutside(of: 28) == false)
  }

  @Test func `a tap, a key without effect and the program are not reported`() throws {
    let run = try SelectionRun()
    run.tap(4)
    #expect(run.grid.indexOfFocusedItem == 4)
    #expect(!run.grid.isFocusVisible)
    run.grid.focusItem(at: 7)
    run.grid.focusItem(at: nil)
    run.grid.focusPreferredItem()
    run.keys(.left, .space, .escape)
    #expect(run.focusMoves == [Move(old: 4, new: 3)])
  }

  @Test func `keys after a selection move the focus from the selected item`() throws {
    let run = try SelectionRun()
    run.grid.selectItem(at: 4)
    run.keys(.right)
    #expect(run.focusMoves == [Move(old: 4, new: 5)])
  }

  @Test func `the focus moves after the delegate has followed the selection`() throws {
    let run = try SelectionRun { $0.allowsMultipleSelection = true }
    run.keys(.tab, .space)
    var selected: [Int] = []
    run.didFocus = { selected = run.selected }
    run.keys(.right, with: .shift)
    #expect(selected == [0, 1])
    #expect(run.focusMoves.last == Move(old: 0, new: 1))
  }

  @Test func `the delegate can change the data while it follows the selection`() throws {
    let run = try SelectionRun { $0.allowsMultipleSelection = true }
    run.grid.focusItem(at: 3)
    run.didChange = {
      run.fixture.source.count -= 1
      try? run.grid.removeItems(at: [0], animation: .none)
    }
    run.keys(.right, with: .shift)
    #expect(run.focusMoves == [Move(old: 2, new: 3)])
  }

  @Test func `a program gives an item the focus and scrolls as little as necessary`() throws {
    let run = try SelectionRun()
    run.grid.focusItem(at: 4)
    #expect(run.grid.indexOfFocusedItem == 4)
    #expect(run.grid.isFocusVisible)
    #expect(focusedCells(run) == [4])
    #expect(run.fixture.offset == 0)
    // Row 5 ends at 768; the viewport is 460 high.
    run.grid.focusItem(at: 15)
    #expect(run.fixture.offset == 308)
    run.fixture.frame()
    #expect(focusedCells(run) == [15])
    run.grid.focusItem(at: 0, scrolls: false)
    #expect(run.fixture.offset == 308)
    run.grid.focusItem(at: 29, animated: true)
    #expect(run.fixture.offset == 308)
    #expect(run.grid.targetContentOffset.dy == 820)
    run.grid.focusItem(at: nil)
    #expect(run.grid.indexOfFocusedItem == nil)
    #expect(focusedCells(run) == [])
  }

  @Test func `an item that does not exist or cannot be selected gets no focus`() throws {
    let run = try SelectionRun()
    run.grid.focusItem(at: 2)
    run.grid.focusItem(at: 30)
    run.grid.focusItem(at: -1)
    #expect(run.grid.indexOfFocusedItem == 2)
    run.grid.allowsSelection = false
    run.grid.focusItem(at: 3)
    run.grid.focusPreferredItem()
    #expect(run.grid.indexOfFocusedItem == 2)
    let empty = try SelectionRun(count: 0)
    empty.grid.focusPreferredItem()
    #expect(empty.grid.indexOfFocusedItem == nil)
  }

  @Test func `without a focus, the selected item is preferred, and then the first visible one`()
    throws
  {
    let run = try SelectionRun()
    run.fixture.scroll(to: 130)
    run.grid.focusPreferredItem()
    #expect(run.grid.indexOfFocusedItem == 3)
    run.grid.removeFocus()
    run.grid.selectItem(at: 8)
    run.grid.focusPreferredItem()
    #expect(run.grid.indexOfFocusedItem == 8)
    #expect(focusedCells(run) == [8])
  }

  @Test func `the focus is read and set by index path`() throws {
    let run = try SectionedRun([4, 5, 6], settings: ListLayout.Settings())
    run.frame()
    run.grid.focusItem(at: IndexPath(item: 2, section: 1))
    #expect(run.grid.indexOfFocusedItem == 6)
    #expect(run.grid.indexPathOfFocusedItem == IndexPath(item: 2, section: 1))
    run.grid.focusItem(at: IndexPath(item: 5, section: 1))
    #expect(run.grid.indexOfFocusedItem == 6)
  }
}
