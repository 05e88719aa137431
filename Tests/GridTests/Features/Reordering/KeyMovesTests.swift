import struct Diffing.IndexPath
import Geometry
import Grid
import Stage
import Testing

@Suite("Moving items with keys") struct KeyMovesTests {
  private let run: ReorderRun

  /// Twenty cells in four columns.
  init() throws {
    run = try ReorderRun()
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers = .alt) {
    run.run.frame([.key(KeyEvent(key, modifiers: modifiers))])
  }

  @Test(arguments: [
    (Key.right, 1), (.down, 4), (.end, 19), (.left, 0), (.up, 0),
  ])
  func `Alt and a key move the item to where the key alone moves the focus`(
    key: Key, target: Int
  ) {
    press(.tab, [])
    press(key)
    #expect(run.run.data[target] == 0)
    #expect(run.order == run.run.data)
    #expect(run.grid.indexOfFocusedItem == target)
    #expect(run.notifications == (target == 0 ? [] : ["will 0", "did 0 to \(target)"]))
  }

  @Test func `the others move out of the way, and all cells end in their slots`() {
    press(.tab, [])
    press(.down)
    let cell = run.displayedFrame(at: 4)
    #expect(cell?.minY == 60)
    run.run.frames(30)
    #expect(run.displayedFrame(at: 4)?.minY == 252)
    #expect(run.run.data.prefix(6) == [1, 2, 3, 4, 0, 5])
  }

  @Test func `the delegate can reject a move or choose its target`() {
    run.fixed = [0]
    press(.tab, [])
    press(.right)
    #expect(run.notifications.isEmpty)
    press(.right, [])
    run.target = { _, _ in 7 }
    press(.right)
    #expect(run.notifications == ["will 1", "did 1 to 7"])
    #expect(run.run.data[7] == 1)
  }

  @Test func `nothing moves without a focus or without reordering`() {
    press(.right)
    #expect(run.notifications.isEmpty)
    press(.tab, [])
    run.grid.allowsReordering = false
    press(.right)
    #expect(run.run.data[0] == 0)
  }

  @Test func `a data source that reports the move itself causes a reload`() {
    run.run.reportsMoves = true
    press(.tab, [])
    press(.right)
    #expect(run.notifications == ["will 0", "did 0 to 1"])
    #expect(run.run.data.prefix(3) == [1, 0, 2])
    run.run.frame()
    #expect(run.order == run.run.data)
    #expect(run.grid.indexOfFocusedItem == 1)
  }

  @Test func `an item can move to another section`() throws {
    let run = try SectionedReorderRun([3, 3])
    for (key, modifiers) in [(Key.tab, KeyModifiers()), (.down, .alt)] {
      run.run.frame([.key(KeyEvent(key, modifiers: modifiers))])
    }
    #expect(run.notifications.first == "will \(IndexPath(0, 0))")
    #expect(run.grid.numberOfItems(inSection: 0) == 2)
    #expect(run.grid.numberOfItems(inSection: 1) == 4)
    #expect(run.grid.indexOfFocusedItem == 2)
  }
}
