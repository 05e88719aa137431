import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Typing the beginning of an item's text.
@Suite struct TypeAheadTests {
  private static let fruits = [
    "Apple", "Äpfel", "Banana", "Blueberry", "Cherry", "Date", "Élan", "elderberry", "Fig", "Grape",
    "New York", "Newport", "Łódź", "Яблоко", "яблоня", "한국", "הַר",
  ]

  private func makeRun(_ texts: [String] = fruits) throws -> TextRun { try TextRun(texts) }

  @Test(arguments: [
    ("c", 4), ("B", 2), ("bl", 3), ("e", 6), ("EL", 6), ("eld", 7), ("ap", 0), ("äpf", 1),
    ("lodz", 12), ("яблоня", 14), ("ЯБЛОКО", 13), ("하", 15), ("הר", 16),
  ])
  func `a typed text moves the focus to the first item that begins with it`(
    text: String, item: Int
  ) throws {
    let run = try makeRun()
    run.type(text)
    #expect(run.focus == item)
    #expect(run.grid.isFocusVisible)
    run.frames(30)
    #expect(run.grid.cellForItem(at: item)?.isFocused == true)
  }

  @Test func `letters that follow each other form a prefix`() throws {
    let run = try makeRun()
    run.type("n")
    #expect(run.focus == 10)
    run.type("e")
    #expect(run.focus == 10, "the item still matches")
    run.type("w")
    #expect(run.focus == 10)
    run.type("p")
    #expect(run.focus == 11)
    run.type("q")
    #expect(run.focus == 11, "no item matches")
  }

  /// A second at 60 frames per second is 60 frames.
  @Test(arguments: [(59, 3), (60, 7)])
  func `a pause of more than a second ends the prefix`(frames: Int, item: Int) throws {
    let run = try makeRun(["x", "bx", "ba", "bla", "c", "d", "e", "la"])
    run.type("b")
    run.frames(frames)
    run.type("l")
    #expect(run.focus == item)
  }

  @Test func `the same letter, typed again, goes on to the next item and around`() throws {
    let run = try makeRun(["b", "a1", "c", "a2", "Á3"])
    let items = (0..<5).map { _ in
      run.type("a")
      return run.focus
    }
    #expect(items == [1, 3, 4, 1, 3])
    run.frames(61)
    run.type("a")
    #expect(run.focus == 4, "a new prefix goes on after the focused item, too")
  }

  @Test func `a space belongs to the prefix and does not select`() throws {
    let run = try makeRun()
    run.type("new")
    run.frame(.key(KeyEvent(.space)), .text(.typed(" ")))
    run.type("y")
    #expect(run.focus == 10)
    #expect(run.grid.indicesOfSelectedItems == [])
    run.frames(61)
    run.frame(.key(KeyEvent(.space)), .text(.typed(" ")))
    #expect(run.grid.indicesOfSelectedItems == [10], "without a prefix it selects")
  }

  @Test func `without a focus, the search begins at the first visible item`() throws {
    let run = try makeRun((0..<100).map { $0.isMultiple(of: 10) ? "k\($0)" : "r\($0)" })
    run.grid.contentOffset.dy = 25 * TextRun.rowHeight
    run.frame()
    run.type("k")
    #expect(run.focus == 30)
  }

  @Test func `an item without a cell is found, and scrolled to`() throws {
    let run = try makeRun((0..<5000).map { "row \($0)" } + ["zebra"])
    run.type("z")
    #expect(run.focus == nil, "4,096 of 5,001 texts were looked at")
    #expect(run.rows.requestCount == GridView.searchedItemsPerFrame)
    #expect(run.stage.pendingActivity == ["the grid is searching"])
    run.frame()
    #expect(run.focus == 5000)
    #expect(run.rows.requestCount == 5001 - GridView.searchedItemsPerFrame)
    run.frame()
    #expect(run.grid.visibleIndices.last == 5000)
  }

  @Test func `letters in one frame share its budget`() throws {
    let run = try makeRun((0..<10_000).map { "row \($0)" })
    run.frame(.text(.typed("x")), .text(.typed("y")), .text(.typed("z")))
    #expect(run.rows.requestCount == GridView.searchedItemsPerFrame)
  }

  @Test func `a press, a reload and removed items end the search safely`() throws {
    let run = try makeRun((0..<9000).map { "row \($0)" } + ["zebra"])
    run.type("z")
    run.press(Point(x: 10, y: 10), frames: 1)
    run.frames(3)
    #expect(run.focus == 0, "the press selected the first row")
    run.type("z")
    run.reload(["zoo"])
    run.frames(3)
    #expect(run.focus == 0)
    run.type("zo")
    try run.update({ $0.removeAll() }) { $0.remove([0]) }
    run.frames(3)
    #expect(run.focus == nil)
  }

  @Test func `a transaction during a search does not lose the item`() throws {
    let run = try makeRun((0..<9000).map { "row \($0)" } + ["zebra"])
    run.type("z")
    try run.update({ $0.insert(contentsOf: ["a", "b"], at: 3) }) { $0.insert([3, 4]) }
    run.frames(4)
    #expect(run.focus == 9002)
  }

  @Test func `it can be disabled, and needs a data source with texts`() throws {
    let run = try makeRun()
    #expect(run.stage.textInputRect == Rect(x: 0, y: 0, width: 300, height: 400))
    run.grid.allowsTypeAhead = false
    run.type("c")
    #expect(run.focus == nil)
    #expect(run.stage.textInputRect == nil)
    let fixture = try GridFixture(count: 10, viewport: Size(width: 300, height: 400)) {
      $0.allowsTypeAhead = true
    }
    fixture.frame(.text(.typed("c")))
    #expect(fixture.grid.indexOfFocusedItem == nil)
  }

  @Test func `frames without typing are the same with it and without it`() throws {
    let (run, other) = (try makeRun(), try makeRun())
    other.grid.allowsTypeAhead = false
    other.grid.allowsFinding = false
    other.grid.allowsContextMenus = false
    for run in [run, other] { run.press(Point(x: 10, y: 50)) }
    #expect(run.stage.digest() == other.stage.digest())
    run.type("c")
    other.type("c")
    #expect(run.stage.digest() != other.stage.digest())
  }
}
