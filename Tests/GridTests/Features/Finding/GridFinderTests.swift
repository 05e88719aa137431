import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// The find bar.
@Suite struct GridFinderTests {
  private func makeRun(_ count: Int = 100) throws -> TextRun {
    try TextRun((0..<count).map { "Row \($0)" })
  }

  private func openBar(_ run: TextRun, _ text: String) {
    run.key(.f, .control)
    run.type(text)
  }

  private func marks(_ run: TextRun) -> [Int] {
    run.grid.visibleCells.filter { cell in
      cell.subviews.contains { "\(type(of: $0))" == "ItemMarkView" && !$0.isHidden }
    }.compactMap(\.index)
  }

  /// Of 0 to 99, 19 contain a 7: 7, 17, …, 97 and 70 to 79, of which 77 counts once.
  @Test func `it counts the matches, goes to the first and marks those in view`() throws {
    let run = try makeRun()
    openBar(run, "7")
    #expect(run.grid.numberOfMatches == 19)
    #expect(try run.probe("matches") == "19")
    #expect(try run.probe("match") == "7")
    #expect(marks(run) == [7])
    run.key(.enter)
    #expect(run.grid.indexOfCurrentMatch == 17)
    run.frames(40)
    #expect(run.grid.visibleIndices.contains(17))
    #expect(marks(run).contains(17))
  }

  @Test func `return, shift with return, arrows and the program step, and wrap around`() throws {
    let run = try makeRun(30)
    openBar(run, "9")
    #expect(run.grid.indexOfCurrentMatch == 9)
    var items: [Int?] = []
    for (key, modifiers) in [
      (Key.enter, KeyModifiers()), (.down, []), (.enter, []), (.up, []), (.enter, .shift),
      (.enter, .shift),
    ] {
      run.key(key, modifiers)
      items.append(run.grid.indexOfCurrentMatch)
    }
    #expect(items == [19, 29, 9, 29, 19, 9])
    run.grid.goToMatch(forward: false)
    #expect(run.grid.indexOfCurrentMatch == 29)
  }

  @Test func `accents and case do not count, and another text searches again`() throws {
    let run = try TextRun(["Éclair", "ecru", "Decor", "x"])
    openBar(run, "EC")
    #expect(run.grid.numberOfMatches == 3)
    run.type("r")
    #expect(run.grid.numberOfMatches == 1)
    #expect(run.grid.indexOfCurrentMatch == 1)
    run.key(.backspace)
    #expect(run.grid.numberOfMatches == 3)
    #expect(run.grid.indexOfCurrentMatch == 1, "the current match stays, if it still matches")
  }

  @Test func `without a match, the focus returns to the item that had it`() throws {
    let run = try makeRun()
    run.key(.tab)
    run.key(.down)
    openBar(run, "nothing")
    #expect(run.focus == nil)
    run.key(.escape)
    #expect(run.focus == 1)
    run.grid.focusItem(at: nil)
    openBar(run, "nothing")
    run.key(.escape)
    #expect(run.focus == nil)
  }

  @Test func `escape closes the bar, and keys continue at the match`() throws {
    let run = try makeRun()
    openBar(run, "17")
    run.key(.escape)
    #expect(!run.grid.isFinding)
    #expect(try run.probe("matches") == "0")
    #expect(try run.probe("match") == "none")
    run.frames(30)
    #expect(marks(run) == [])
    #expect(run.focus == 17)
    run.key(.down)
    #expect(run.focus == 18)
    #expect(run.stage.host.keyboard.firstResponder == nil)
  }

  @Test func `a search of many items takes several frames, each with the same number`() throws {
    let run = try makeRun(10_000)
    openBar(run, "5")
    let budget = GridView.searchedItemsPerFrame
    #expect(run.rows.requestCount == budget)
    let counts = (0..<3).map { _ in
      defer { run.frame() }
      return run.grid.numberOfMatches
    }
    let expected = [budget, 2 * budget, 10_000].map { end in
      (0..<end).filter { "\($0)".contains("5") }.count
    }
    #expect(counts == expected)
    #expect(run.stage.pendingActivity.allSatisfy { $0 != "the grid is searching" })
    run.frame()
    #expect(run.rows.requestCount == 0, "a complete search costs nothing")
  }

  @Test func `the search begins at the first visible item`() throws {
    let run = try makeRun(10_000)
    run.grid.contentOffset.dy = 9000 * TextRun.rowHeight
    run.frame()
    openBar(run, "99")
    #expect(run.grid.indexOfCurrentMatch == 9099)
    run.frames(5)
    #expect(run.grid.numberOfMatches == (0..<10_000).filter { "\($0)".contains("99") }.count)
    run.key(.enter, .shift)
    #expect(run.grid.indexOfCurrentMatch == 8999)
  }

  @Test func `inserted, removed, moved and reloaded items change the matches`() throws {
    let run = try makeRun(20)
    openBar(run, "5")
    #expect(run.grid.numberOfMatches == 2)
    try run.update({ $0.insert("five 5", at: 0) }) { $0.insert([0]) }
    run.frame()
    #expect(run.grid.numberOfMatches == 3)
    #expect(run.grid.indexOfCurrentMatch == 6, "the current match is the same item")
    try run.update({ $0.remove(at: 6) }) { $0.remove([6]) }
    run.frame()
    #expect(run.grid.numberOfMatches == 2)
    #expect(run.grid.indexOfCurrentMatch == 0)
    try run.update({ $0[1] = "55" }) { $0.reload([1]) }
    run.frame()
    #expect(run.grid.numberOfMatches == 3)
    run.reload(["5", "6"])
    run.frames(2)
    #expect(run.grid.numberOfMatches == 1)
  }

  @Test func `a match is scrolled out from under the bar`() throws {
    let run = try makeRun()
    run.grid.contentOffset.dy = 400
    run.frame()
    openBar(run, "10")
    #expect(run.grid.indexOfCurrentMatch == 10)
    run.frames(40)
    let bar = try #require(run.grid.subviews.last)
    let row = run.grid.slot(at: 10).offset(by: -run.grid.contentOffset)
    #expect(!row.intersects(bar.frame))
    #expect(bar.frame.minY == 8)
  }

  @Test func `the bar moves to the lower edge if it would cover the first row`() throws {
    let run = try makeRun()
    openBar(run, "Row 0")
    run.frames(20)
    let bar = try #require(run.grid.subviews.last)
    #expect(bar.frame.maxY == 392)
    run.key(.escape)
    #expect(bar.superview != nil)
    run.frames(20)
    #expect(bar.superview == nil)
  }

  @Test func `scrolling with an open bar allocates no marks for rows without a match`() throws {
    let run = try makeRun()
    openBar(run, "zzz")
    run.grid.contentOffset.dy = 800
    run.frame()
    #expect(marks(run) == [])
    #expect(run.grid.visibleCells.allSatisfy { $0.subviews.isEmpty })
  }
}
