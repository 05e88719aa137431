import Controls
import Drawing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Rows that a finger drags horizontally, with buttons of 80 points.
@Suite struct RowSwiperTests {
  @Test func `a row follows the finger up to the width of its buttons, then half as far`() throws {
    let run = try SwipeRun()
    let cell = try #require(run.grid.cellForItem(at: 2))
    let home = cell.frame.minX
    run.drag(2, by: -60)
    #expect(run.offset(2) == -60)
    #expect(cell.frame.minX == home - 60)
    #expect(run.offset(1) == 0)
    run.release(2, at: -60)
    let other = try SwipeRun()
    other.drag(2, by: -120)
    #expect(other.offset(2) == -100)
  }

  @Test(arguments: [(-50.0, -80.0), (-30, 0), (-120, -80)])
  func `a row stays open if it is released after more than half of the buttons`(
    distance: Double, rest: Double
  ) throws {
    let run = try SwipeRun()
    run.swipe(2, by: distance)
    #expect(run.offset(2) == rest)
    #expect(run.performed == [])
  }

  @Test func `a drag over 0.6 of the width performs the first action and closes the row`() throws {
    // 0.6 of 320 points are 192.
    let run = try SwipeRun(trailing: [], leading: ["Pin", "Flag"])
    run.swipe(2, by: 190)
    #expect(run.performed == [])
    #expect(run.offset(2) == 160)
    let other = try SwipeRun(trailing: [], leading: ["Pin", "Flag"])
    other.swipe(2, by: 200)
    #expect(other.performed == ["Pin 2"])
    #expect(other.offset(2) == 0)
  }

  @Test func `buttons have the width of the longest title, up to 0_58 of the row in all`() throws {
    let run = try SwipeRun(trailing: ["Mark as Unread"])
    run.swipe(2, by: -100)
    let width = -run.offset(2)
    #expect(width > 110 && width < 130)
    let label = try #require(run.buttons?.subviews.first?.subviews.first as? TextLabel)
    let title = Text("Mark as Unread", face: .medium, size: 15, lineLimit: 1)
    let size = title.size(fitting: Size(width: 1000, height: 100), with: nil)
    #expect(label.frame.width >= size.width)
    let many = try SwipeRun(trailing: ["Mark as Unread", "Move to Archive"])
    many.swipe(2, by: -180)
    #expect(many.offset(2) == -184)
  }

  /// 0.58 of 320 points are 185.6.
  @Test(arguments: [
    (0.8, 1, 80.0), (1.5, 1, 120), (2, 1, 160), (3, 1, 185), (3, 2, 184), (3, 3, 240),
  ])
  func `buttons grow with the text scale, up to 0_58 of the row in all`(
    scale: Double, count: Int, width: Double
  ) throws {
    let run = try SwipeRun(trailing: Array(["Archive", "Flag", "More"].prefix(count)))
    run.fixture.frame(.environment(.textScale(scale)))
    run.swipe(2, by: -(width / 20).rounded(.up) * 10 - 20)
    #expect(run.offset(2) == -width)
    let labels = try #require(run.buttons).subviews.compactMap { $0.subviews.first }
    #expect(
      labels.map { $0.frame.width + 12 } == Array(repeating: width / Double(count), count: count))
    #expect(labels.allSatisfy { $0.opacity == 1 })
  }

  @Test func `a row does not move toward a side without actions`() throws {
    let run = try SwipeRun()
    run.drag(2, by: 60)
    #expect(run.offset(2) == 0)
    #expect(run.buttons == nil)
  }

  @Test func `a drag of an open row to the other side reveals the actions there`() throws {
    let run = try SwipeRun(trailing: ["Archive"], leading: ["Pin"])
    run.swipe(2, by: -60)
    #expect(run.offset(2) == -80)
    run.drag(2, by: 140)
    #expect(run.offset(2) == 60)
    #expect(run.buttons?.subviews.map(\.accessibilityLabel) == ["Pin"])
  }

  @Test func `only one row is open, and scrolling closes it`() throws {
    let run = try SwipeRun()
    run.swipe(2, by: -60)
    run.swipe(4, by: -60)
    #expect([2, 4].map(run.offset) == [0, -80])
    run.fixture.frame(run.fixture.touch(.began, 100, 400))
    for y in stride(from: 390.0, through: 340, by: -10) {
      run.fixture.frame(run.fixture.touch(.moved, 100, y))
    }
    #expect(run.fixture.offset > 0)
    #expect(run.offset(4) == 0)
  }

  @Test func `wheels, keys and programs that scroll close an open row`() throws {
    let run = try SwipeRun()
    func open() {
      run.fixture.frames(60)
      run.swipe(run.grid.visibleIndices.first.map { $0 + 4 } ?? 4, by: -60)
    }
    func expectClosed() {
      run.fixture.frames(2)
      #expect((0..<60).allSatisfy { run.offset($0) == 0 })
      #expect(run.fixture.offset > 0)
    }
    open()
    #expect(run.offset(4) == -80)
    // A wheel that moves nothing closes nothing.
    run.fixture.frame(.wheel(at: Point(x: 100, y: 300), delta: Vector(dx: 0, dy: -50)))
    #expect(run.offset(4) == -80)
    run.fixture.frame(.wheel(at: Point(x: 100, y: 300), delta: Vector(dx: 0, dy: 50)))
    expectClosed()
    run.grid.contentOffset.dy = 0
    open()
    run.fixture.frame(.key(KeyEvent(.pageDown)))
    expectClosed()
    run.fixture.frames(60)
    run.grid.contentOffset.dy = 0
    open()
    run.grid.scrollToItem(at: 40, position: .top, animated: true)
    expectClosed()
  }

  @Test func `an action is performed only if it exists and swipes are allowed`() throws {
    let run = try SwipeRun()
    #expect(run.grid.performSwipeAction(0, on: .trailing, forItemAt: 7))
    #expect(!run.grid.performSwipeAction(1, on: .trailing, forItemAt: 7))
    #expect(!run.grid.performSwipeAction(-1, on: .trailing, forItemAt: 7))
    #expect(!run.grid.performSwipeAction(0, on: .leading, forItemAt: 7))
    #expect(!run.grid.performSwipeAction(0, on: .trailing, forItemAt: 60))
    run.grid.allowsSwipeActions = false
    #expect(!run.grid.performSwipeAction(0, on: .trailing, forItemAt: 7))
    #expect(run.performed == ["Archive 7"])
  }

  @Test func `an open row follows its item through a transaction and closes if it is removed`()
    throws
  {
    let run = try SwipeRun()
    run.swipe(2, by: -60)
    run.fixture.source.count = 59
    try run.grid.removeItems(at: [0], animation: .none)
    run.fixture.frame()
    #expect([1, 2].map(run.offset) == [-80, 0])
    run.fixture.source.count = 58
    try run.grid.removeItems(at: [1], animation: .none)
    run.fixture.frame()
    #expect((0..<10).allSatisfy { run.offset($0) == 0 })
  }

  @Test func `the delete key performs the first trailing action only without modifiers`() throws {
    let run = try SwipeRun(trailing: ["Archive", "Flag"], leading: ["Pin"])
    run.fixture.frame(.key(KeyEvent(.delete)))
    #expect(run.performed == [])
    run.fixture.frame(.key(KeyEvent(.tab)))
    run.fixture.frame(.key(KeyEvent(.delete, modifiers: .control)))
    run.fixture.frame(.key(KeyEvent(.delete, modifiers: .shift)))
    #expect(run.performed == [])
    run.fixture.frame(.key(KeyEvent(.delete)))
    #expect(run.performed == ["Archive 0"])
  }

  @Test func `after a transaction the button of an open row performs the action of its item`()
    throws
  {
    let run = try SwipeRun()
    run.swipe(2, by: -60)
    run.fixture.source.count = 59
    try run.grid.removeItems(at: [0], animation: .none)
    run.fixture.frames(30)
    // The item is now row 1, from 44 to 88; its button begins at 240.
    run.fixture.frame(run.fixture.touch(.began, 280, 66))
    run.fixture.frames(2)
    run.fixture.frame(run.fixture.touch(.ended, 280, 66))
    #expect(run.performed == ["Archive 1"])
    #expect(run.offset(1) == 0)
  }

  @Test func `a drag over the row after a transaction performs the action of its item`() throws {
    let run = try SwipeRun()
    run.drag(2, by: -200)
    run.fixture.source.count = 59
    try run.grid.removeItems(at: [0], animation: .none)
    run.fixture.frame()
    run.release(2, at: -200)
    #expect(run.performed == ["Archive 1"])
  }

  @Test func `an open row closes if its item has no actions after a transaction`() throws {
    let run = try SwipeRun()
    run.swipe(2, by: -60)
    run.titles = [:]
    run.fixture.source.count = 59
    try run.grid.removeItems(at: [0], animation: .none)
    run.fixture.frames(30)
    #expect(run.offset(1) == 0)
    #expect(run.buttons == nil)
    #expect(run.grid.cellForItem(at: 1)?.frame.minX == 0)
  }

  @Test func `a reload closes the row`() throws {
    let run = try SwipeRun()
    let home = run.grid.cellForItem(at: 2)?.frame
    run.swipe(2, by: -60)
    run.grid.reloadData()
    run.fixture.frame()
    #expect(run.offset(2) == 0)
    #expect(run.grid.cellForItem(at: 2)?.frame == home)
  }

  // MARK: - Reading direction

  @Test func `read from right to left, a drag to the left reveals the leading actions`() throws {
    let run = try SwipeRun(trailing: ["Archive", "Flag"], leading: ["Pin"], .rightToLeft)
    let cell = try #require(run.grid.cellForItem(at: 2))
    run.swipe(2, by: -60)
    #expect(run.offset(2) == -80)
    #expect(cell.frame.minX == -80)
    let leading = try #require(run.buttons)
    #expect(leading.subviews.map(\.frame.minX) == [240])
    #expect(leading.subviews.map(\.accessibilityLabel) == ["Pin"])
    run.fixture.frames(30)
    run.grid.closeSwipeActions(animated: false)

    run.swipe(2, by: 100)
    #expect(run.offset(2) == 160)
    let trailing = try #require(run.buttons)
    #expect(trailing.subviews.map(\.accessibilityLabel) == ["Flag", "Archive"])
    #expect(trailing.subviews.map(\.frame.maxX) == [160, 80])
  }

  @Test func `read from right to left, a drag over most of the row performs the first action`()
    throws
  {
    let run = try SwipeRun(trailing: ["Archive", "Flag"], leading: ["Pin"], .rightToLeft)
    run.swipe(2, by: 200)
    run.fixture.frames(30)
    run.swipe(2, by: -200)
    #expect(run.performed == ["Archive 2", "Pin 2"])
  }

  @Test(arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func `in both reading directions, the delete key and programs use the same sides`(
    direction: ReadingDirection
  ) throws {
    let run = try SwipeRun(trailing: ["Archive", "Flag"], leading: ["Pin"], direction)
    run.fixture.frame(.key(KeyEvent(.tab)))
    run.fixture.frame(.key(KeyEvent(.delete)))
    #expect(run.grid.performSwipeAction(0, on: .leading, forItemAt: 3))
    #expect(run.performed == ["Archive 0", "Pin 3"])
    #expect(run.grid.swipeActions(forItemAt: 0).map(\.title) == ["Pin", "Archive", "Flag"])
  }

  @Test func `a row closes if the reading direction changes`() throws {
    let run = try SwipeRun()
    run.swipe(2, by: -60)
    run.fixture.frame(.environment(.readingDirection(.rightToLeft)))
    #expect(run.offset(2) == 0)
    #expect(run.grid.cellForItem(at: 2)?.frame.minX == 0)
    // The trailing edge is now on the left.
    run.swipe(2, by: 60)
    #expect(run.offset(2) == 80)
  }

  @Test func `a tap anywhere else closes the row and does nothing else`() throws {
    let run = try SwipeRun()
    run.swipe(2, by: -60)
    run.fixture.frames(30)
    run.fixture.frame(run.fixture.touch(.began, 100, 22))
    run.fixture.frames(2)
    run.fixture.frame(run.fixture.touch(.ended, 100, 22))
    #expect(run.offset(2) == 0)
    #expect(run.grid.indicesOfSelectedItems == [])
    run.fixture.frames(30)
    run.fixture.frame(run.fixture.touch(.began, 100, 22))
    run.fixture.frames(2)
    run.fixture.frame(run.fixture.touch(.ended, 100, 22))
    #expect(run.grid.indicesOfSelectedItems == [0])
  }

  @Test func `Escape closes the row`() throws {
    let run = try SwipeRun()
    #expect(!run.grid.handlesEscape)
    run.swipe(2, by: -60)
    run.fixture.frames(30)
    #expect(run.grid.handlesEscape)
    run.fixture.frame(.key(KeyEvent(.escape)))
    #expect(run.offset(2) == 0)
    #expect(!run.grid.handlesEscape)
  }
}
