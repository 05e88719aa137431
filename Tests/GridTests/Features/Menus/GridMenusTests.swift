import Controls
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Context menus, and who gets which press.
@Suite struct GridMenusTests {
  private func makeRun(_ count: Int = 30, configure: (GridView) -> Void = { _ in }) throws
    -> TextRun
  {
    let run = try TextRun((0..<count).map { "Row \($0)" }, configure: configure)
    run.rows.menuTitles = { items in
      items.isEmpty ? ["New"] : ["Open \(items.count)", "-Rename", "Delete"]
    }
    return run
  }

  private func openMenu(_ run: TextRun) -> MenuView? {
    run.grid.subviews.lazy.compactMap { $0 as? MenuView }.first { $0.isOpen }
  }

  @Test func `a right click opens the menu of an item at the pointer`() throws {
    let run = try makeRun()
    run.rightClick(Point(x: 40, y: 60))
    #expect(try run.probe("menu") == "\"Open 1 | -Rename | Delete\"")
    let card = try #require(openMenu(run)).cardFrame
    #expect(card.origin == Point(x: 40, y: 60))
    #expect(run.grid.indicesOfSelectedItems == [], "it does not select")
    #expect(run.focus == 1)
  }

  @Test func `the menu of a selected item is that of the selection`() throws {
    let run = try makeRun { $0.allowsMultipleSelection = true }
    for item in [1, 2, 4] { run.grid.selectItem(at: item) }
    run.rightClick(run.center(of: 2))
    #expect(run.grid.contextMenuTitles?.first == "Open 3")
    run.grid.chooseContextMenuItem(at: 2)
    #expect(run.rows.performed == ["Delete 1,2,4"])
    run.rightClick(run.center(of: 3))
    #expect(run.grid.contextMenuTitles?.first == "Open 1")
    #expect(run.grid.indicesOfSelectedItems == [1, 2, 4])
  }

  @Test func `empty space has its own menu`() throws {
    let run = try makeRun(2)
    run.rightClick(Point(x: 100, y: 300))
    #expect(run.grid.contextMenuTitles == ["New"])
  }

  /// Half a second is 30 frames.
  @Test(arguments: [(29, false), (30, true)], [false, true])
  func `a finger that rests for half a second and goes up unmoved opens the menu`(
    press: (frames: Int, opens: Bool), reorders: Bool
  ) throws {
    let run = try makeRun { $0.allowsReordering = reorders }
    run.press(run.center(of: 3), frames: press.frames)
    #expect((run.grid.contextMenuTitles != nil) == press.opens)
    #expect(run.grid.indicesOfSelectedItems == (press.opens ? [] : [3]))
    #expect(!run.grid.isReordering)
    #expect(run.texts.first == "Row 0")
  }

  @Test func `a lifted item that was moved is dropped without a menu`() throws {
    let run = try makeRun { $0.allowsReordering = true }
    let (start, end) = (run.center(of: 3), run.center(of: 5))
    run.frame(run.sample(.began, start))
    run.frames(30)
    #expect(run.grid.isReordering)
    run.frame(run.sample(.moved, end))
    run.frame(run.sample(.ended, end))
    #expect(run.grid.contextMenuTitles == nil)
    #expect(run.texts[3...5] == ["Row 4", "Row 5", "Row 3"])
    // Also if it returns to where it was.
    run.frame(run.sample(.began, start))
    run.frames(30)
    run.frame(run.sample(.moved, end))
    run.frame(run.sample(.moved, start))
    run.frame(run.sample(.ended, start))
    #expect(run.grid.contextMenuTitles == nil)
  }

  @Test(arguments: [false, true])
  func `a held mouse button opens no menu`(reorders: Bool) throws {
    let run = try makeRun { $0.allowsReordering = reorders }
    run.press(run.center(of: 3), .mouse, frames: 40)
    #expect(run.grid.contextMenuTitles == nil)
  }

  @Test func `the menu key opens the menu of the focused item, and Return chooses`() throws {
    let run = try makeRun()
    run.key(.tab)
    run.key(.down)
    run.key(.menu)
    let menu = try #require(openMenu(run))
    #expect(menu.cardFrame.minY == 84, "4 points below the second row")
    #expect(menu.currentIndex == 0)
    run.key(.down)
    #expect(menu.currentIndex == 2, "an action that cannot be chosen is skipped")
    run.key(.down)
    #expect(menu.currentIndex == 0)
    run.key(.up)
    run.key(.enter)
    #expect(run.rows.performed == ["Delete 1"])
    #expect(run.grid.contextMenuTitles == nil)
    run.key(.down)
    #expect(run.focus == 2, "keys go to the grid again")
  }

  @Test func `typed letters go to an action, not to an item`() throws {
    let run = try makeRun()
    run.rightClick(run.center(of: 0))
    run.type("d")
    #expect(openMenu(run)?.currentIndex == 2)
    #expect(run.focus == 0)
    run.key(.escape)
    #expect(run.grid.contextMenuTitles == nil)
    #expect(run.rows.performed == [])
  }

  @Test func `a tap on a row chooses it, and a press outside closes the menu only`() throws {
    let run = try makeRun()
    run.rightClick(Point(x: 40, y: 60))
    let card = try #require(openMenu(run)).cardFrame
    run.press(Point(x: card.minX + 20, y: card.minY + 20))
    #expect(run.rows.performed == ["Open 1 1"])
    run.rightClick(Point(x: 40, y: 60))
    run.press(Point(x: 20, y: 350))
    #expect(run.grid.contextMenuTitles == nil)
    #expect(run.rows.performed == ["Open 1 1"])
    #expect(run.grid.indicesOfSelectedItems == [])
  }

  @Test func `a right click elsewhere opens the menu of what is there`() throws {
    let run = try makeRun()
    run.rightClick(Point(x: 20, y: 20))
    run.rightClick(Point(x: 20, y: 350))
    #expect(run.focus == 8)
    #expect(run.grid.contextMenuTitles?.count == 3)
    let open = run.grid.subviews.compactMap { $0 as? MenuView }.filter(\.isOpen)
    #expect(open.count == 1)
    let card = try #require(open.first).cardFrame
    run.rightClick(card.center)
    #expect(openMenu(run) != nil, "one on the menu does nothing")
    #expect(run.focus == 8)
  }

  @Test func `scrolling, changed data, a new size and a reload close the menu`() throws {
    let run = try makeRun()
    func open() {
      run.frames(20)
      run.rightClick(Point(x: 20, y: 60))
      #expect(run.grid.contextMenuTitles != nil)
    }
    open()
    run.frame(.wheel(at: Point(x: 20, y: 20), delta: Vector(dx: 0, dy: 100)))
    #expect(run.grid.contextMenuTitles == nil)
    #expect(run.grid.contentOffset.dy == 100)
    open()
    run.grid.setContentOffset(Vector(dx: 0, dy: 200), animated: false)
    run.frame()
    #expect(run.grid.contextMenuTitles == nil)
    open()
    try run.update({ $0.remove(at: 0) }) { $0.remove([0]) }
    #expect(run.grid.contextMenuTitles == nil)
    open()
    run.frame(.viewport(Size(width: 400, height: 300), duration: 0.2))
    #expect(run.grid.contextMenuTitles == nil)
    open()
    run.grid.reloadData()
    run.frame()
    #expect(run.grid.contextMenuTitles == nil)
  }

  @Test func `swipe actions of a single row follow its actions`() throws {
    let run = try makeRun {
      $0.allowsSwipeActions = true
      $0.allowsMultipleSelection = true
    }
    run.rows.swipeTitles = ["Archive", "Delete"]
    run.rightClick(run.center(of: 2))
    #expect(run.grid.contextMenuTitles == ["Open 1", "-Rename", "Delete", "Archive"])
    run.grid.chooseContextMenuItem(at: 3)
    #expect(run.rows.performed == ["Archive 2"])
    for item in [1, 2] { run.grid.selectItem(at: item) }
    run.rightClick(run.center(of: 2))
    #expect(run.grid.contextMenuTitles == ["Open 2", "-Rename", "Delete"])
  }

  @Test func `without an action no menu opens, and the delegate is not asked if disabled`() throws {
    let run = try makeRun()
    run.rows.menuTitles = { _ in [] }
    run.rightClick(run.center(of: 2))
    run.key(.menu)
    #expect(run.grid.contextMenuTitles == nil)
    run.rows.menuTitles = { _ in ["A"] }
    run.grid.allowsContextMenus = false
    run.rightClick(run.center(of: 2))
    run.key(.menu)
    #expect(run.grid.contextMenuTitles == nil)
    #expect(!run.grid.chooseContextMenuItem(at: 0))
  }

  @Test func `items of the menu are marked while it is open`() throws {
    let run = try makeRun()
    run.rightClick(run.center(of: 2))
    func isMarked() -> Bool {
      run.grid.cellForItem(at: 2)?.subviews.contains { !$0.isHidden } ?? false
    }
    #expect(isMarked())
    run.key(.escape)
    run.frame()
    #expect(!isMarked())
  }
}
