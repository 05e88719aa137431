import Controls
import Diffing
import Drawing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Opening and closing items, by every kind of input.
@Suite struct ItemViewerTests {
  @Test(arguments: [PointerSample.Device.touch, .mouse])
  func `a tap or click opens an item from its cell`(device: PointerSample.Device) throws {
    let run = try ViewerRun()
    run.tap(150, 150, device)
    #expect(run.viewer.index == 4)
    var last = try #require(run.viewer.pageFrame)
    #expect(run.viewer.progress < 0.2)
    var frames = 1
    while run.viewer.progress < 1, frames < 60 {
      run.frame()
      let now = try #require(run.viewer.pageFrame)
      #expect(now.width >= last.width - 3, "it grows, and swings by at most a percent")
      last = now
      frames += 1
    }
    run.settle()
    #expect(run.viewer.pageFrame == ViewerRun.openFrame)
    #expect(run.hiddenItems == [4])
    #expect(run.grid.indicesOfSelectedItems == [])
    #expect(run.grid.indexOfFocusedItem == 4, "keys continue at it")
    #expect(try run.probe("viewer.item") == "4")
    #expect(try run.probe("viewer.progress") == "1")
    #expect(try run.probe("viewer.frame") == "0,100,300,200")
  }

  @Test func `with Control or Shift a click selects`() throws {
    let run = try ViewerRun { $0.allowsMultipleSelection = true }
    run.hold(.control, .down)
    run.tap(150, 150, .mouse)
    #expect(run.viewer.index == nil)
    #expect(run.grid.indicesOfSelectedItems == [4])
    run.hold(.control, .up)
    run.tap(250, 150, .mouse)
    #expect(run.viewer.index == 5)
  }

  @Test func `in selection mode a tap selects`() throws {
    let run = try ViewerRun { $0.isSelecting = true }
    run.tap(150, 150)
    #expect(run.viewer.index == nil)
    #expect(run.grid.indicesOfSelectedItems == [4])
    run.grid.isSelecting = false
    run.tap(250, 150)
    #expect(run.viewer.index == 5)
  }

  @Test func `an item without a page is selected`() throws {
    let run = try ViewerRun()
    run.items.missing = [4]
    run.tap(150, 150)
    #expect(run.viewer.index == nil)
    #expect(run.grid.indicesOfSelectedItems == [4])
  }

  @Test func `without a data source a page is the item's cell`() throws {
    let run = try ViewerRun()
    run.viewer.dataSource = nil
    run.open(4)
    // A square in a view of 300 by 400 points.
    #expect(run.viewer.pageFrame == Rect(x: 0, y: 50, width: 300, height: 300))
    run.key(.escape)
    run.settle()
    #expect(run.hiddenItems == [])
    #expect(run.grid.brokenInvariants == [])
  }

  @Test(arguments: [Key.escape, .enter, .space])
  func `keys open and close it, and others do not reach the grid`(closing: Key) throws {
    let run = try ViewerRun()
    run.key(.tab)
    run.key(.right)
    run.key(.enter)
    run.settle()
    #expect(run.viewer.index == 1)
    #expect(run.viewer.isOpen)
    run.key(.down)
    run.key(.a, .control)
    run.frame(.text(.typed("x")))
    #expect(run.grid.indexOfFocusedItem == 1)
    run.key(closing)
    #expect(!run.viewer.isOpen)
    run.settle()
    #expect(run.viewer.index == nil)
    #expect(run.viewer.superview == nil)
    #expect(run.hiddenItems == [])
    run.key(.right)
    #expect(run.grid.indexOfFocusedItem == 2, "keys go to the grid again")
  }

  @Test func `the focus follows the pages, and is visible when the viewer has closed`() throws {
    let run = try ViewerRun()
    run.key(.tab)
    run.key(.right)
    run.key(.enter)
    run.settle()
    run.key(.right)
    run.settle()
    run.key(.escape)
    run.settle()
    #expect(run.grid.indexOfFocusedItem == 2)
    #expect(run.grid.host?.keyboard.itemFocusView === run.grid)
    run.tap(150, 150)
    run.settle()
    run.key(.right)
    run.settle()
    run.key(.escape)
    run.settle()
    #expect(run.grid.host?.keyboard.itemFocusView == nil, "a tap shows no focus")
  }

  @Test func `a key that is held opens once`() throws {
    let run = try ViewerRun()
    run.key(.tab)
    for _ in 0..<50 { run.frame(.key(KeyEvent(.enter, phase: .down))) }
    #expect(run.viewer.index == 0)
    #expect(run.viewer.isOpen)
    run.frame(.key(KeyEvent(.enter, phase: .up)))
    for _ in 0..<90 { run.frame(.key(KeyEvent(.enter, phase: .down))) }
    #expect(run.viewer.superview == nil, "and closes once")
  }

  @Test func `Escape turns an opening page around without a jump`() throws {
    let run = try ViewerRun()
    run.tap(150, 150)
    run.frames(8)
    let before = try #require(run.viewer.pageFrame)
    run.frame(.key(KeyEvent(.escape)))
    let after = try #require(run.viewer.pageFrame)
    #expect(abs(after.minX - before.minX) < 25)
    run.frames(4)
    #expect(try #require(run.viewer.pageFrame).width < before.width)
    run.settle()
    #expect(run.viewer.superview == nil)
  }

  @Test func `a tap on an item whose page returns opens it again`() throws {
    let run = try ViewerRun()
    run.open(4)
    run.key(.escape)
    run.frames(6)
    #expect(run.viewer.open(itemAt: 4))
    #expect(run.viewer.isOpen)
    run.settle()
    #expect(run.viewer.pageFrame == ViewerRun.openFrame)
  }

  @Test func `the button and a tap beside the page close it`() throws {
    let run = try ViewerRun()
    run.open(4)
    // 36 points, 12 from the corner.
    run.tap(270, 30)
    #expect(!run.viewer.isOpen)
    run.settle()
    run.open(4)
    run.tap(150, 200)
    run.frames(30)
    #expect(run.viewer.isOpen, "a tap on the page has no effect")
    run.tap(150, 350)
    #expect(!run.viewer.isOpen)
  }

  // MARK: - Drags

  @Test func `a drag down moves the page, and far enough closes it`() throws {
    let run = try ViewerRun()
    run.open(4)
    // 60 points less 10 of slop: an eighth of the height, less than is necessary.
    run.drag(from: Point(x: 150, y: 200), by: Vector(dx: 0, dy: 60), lifts: false)
    #expect(abs(run.viewer.progress - 0.775) < 1e-9)
    let held = try #require(run.viewer.pageFrame)
    #expect(held.width == 281.25)
    #expect(held.center.y == 250)
    run.frames(8)
    run.frame(run.sample(.ended, 150, 260))
    #expect(run.viewer.isOpen)
    run.settle()
    #expect(run.viewer.pageFrame == ViewerRun.openFrame)
    run.drag(from: Point(x: 150, y: 200), by: Vector(dx: 0, dy: 120))
    #expect(!run.viewer.isOpen)
    run.settle()
    #expect(run.hiddenItems == [])
    #expect(run.grid.contentOffset == .zero)
    #expect(run.grid.brokenInvariants == [])
  }

  @Test func `a quick drag closes it, and one that turns back up does not`() throws {
    let run = try ViewerRun()
    run.open(4)
    run.frame(run.sample(.began, 150, 200))
    for y in [215.0, 230, 245] { run.frame(run.sample(.moved, 150, y)) }
    run.frame(run.sample(.ended, 150, 245))
    #expect(!run.viewer.isOpen, "900 points per second")
    run.settle()
    run.open(4)
    run.frame(run.sample(.began, 150, 200))
    for y in [260.0, 320, 300, 270, 240] { run.frame(run.sample(.moved, 150, y)) }
    run.frame(run.sample(.ended, 150, 240))
    #expect(run.viewer.isOpen)
  }

  @Test func `a touch holds a moving page, and a drag takes it along`() throws {
    let run = try ViewerRun()
    run.open(4)
    run.key(.escape)
    run.frames(5)
    let held = try #require(run.viewer.pageFrame)
    run.frame(run.sample(.began, held.center.x, held.center.y))
    let start = try #require(run.viewer.pageFrame)
    run.frames(5)
    #expect(run.viewer.pageFrame == start)
    // Released without a move, it goes on to its cell.
    run.frame(run.sample(.ended, held.center.x, held.center.y))
    #expect(!run.viewer.isOpen)
    run.frames(2)
    let next = try #require(run.viewer.pageFrame).center
    run.frame(run.sample(.began, next.x, next.y))
    run.frame(run.sample(.moved, next.x, next.y - 60))
    run.frames(8)
    let dragged = try #require(run.viewer.pageFrame)
    #expect(abs(dragged.center.y - (next.y - 50)) < 12)
    // Moved up, it opens.
    run.frame(run.sample(.ended, next.x, next.y - 60))
    #expect(run.viewer.isOpen)
    run.settle()
    #expect(run.viewer.pageFrame == ViewerRun.openFrame)
  }

  @Test func `the grid around a closing page can be used`() throws {
    let run = try ViewerRun()
    run.open(4)
    run.key(.escape)
    run.frames(12)
    let frame = try #require(run.viewer.pageFrame)
    #expect(!frame.contains(Point(x: 50, y: 350)))
    run.tap(50, 350)
    #expect(run.viewer.index == 9, "another item opens")
    run.settle()
    #expect(run.hiddenItems == [9])
  }

  @Test func `input inside the viewer does not reach the grid`() throws {
    let run = try ViewerRun()
    run.open(4)
    run.frame(.wheel(at: Point(x: 150, y: 200), delta: Vector(dx: 0, dy: 100)))
    run.drag(from: Point(x: 150, y: 200), by: Vector(dx: 0, dy: -80))
    run.settle()
    #expect(run.grid.contentOffset == .zero)
    #expect(run.viewer.isOpen)
  }

  // MARK: - Pages

  @Test(arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func `keys, drags and wheels turn pages in reading direction`(
    direction: ReadingDirection
  ) throws {
    var environment = Environment()
    environment.readingDirection = direction
    let run = try ViewerRun(60, environment)
    let forward = direction == .leftToRight ? 1.0 : -1
    run.viewer.open(itemAt: 4)
    run.settle()
    run.key(forward > 0 ? .right : .left)
    run.settle()
    #expect(run.viewer.index == 5)
    #expect(run.hiddenItems == [5])
    run.drag(from: Point(x: 150, y: 200), by: Vector(dx: -200 * forward, dy: 0))
    run.settle()
    #expect(run.viewer.index == 6)
    for _ in 0..<4 {
      run.frame(.wheel(at: Point(x: 150, y: 200), delta: Vector(dx: 20 * forward, dy: 0)))
    }
    run.settle()
    #expect(run.viewer.index == 7, "one page for one movement")
    run.key(forward > 0 ? .left : .right)
    run.settle()
    #expect(run.viewer.index == 6)
    run.key(.end)
    run.settle()
    #expect(run.viewer.index == 59)
    #expect(run.viewer.pageFrame == ViewerRun.openFrame)
    #expect(run.hiddenItems == [59], "the grid has scrolled to it")
    run.key(.home)
    run.settle()
    #expect(run.viewer.index == 0)
    run.key(.escape)
    run.settle()
    #expect(run.grid.contentOffset == .zero)
    #expect(run.grid.brokenInvariants == [])
  }

  @Test func `only the current page and its neighbors exist`() throws {
    let run = try ViewerRun(1_000_000)
    run.viewer.open(itemAt: 500_000)
    #expect(run.items.pageCount == 1, "neighbors wait until the page is open")
    run.settle()
    #expect(run.items.pageCount == 3)
    run.key(.right)
    run.settle()
    #expect(run.viewer.index == 500_001)
    #expect(run.items.pageCount == 4)
    #expect(run.viewer.pageFrame == ViewerRun.openFrame)
  }

  @Test func `two fingers zoom, and moving together they close`() throws {
    let run = try ViewerRun()
    run.open(4)
    run.pinch(at: Point(x: 150, y: 200), from: 60, to: 200)
    run.settle()
    #expect(run.viewer.isOpen)
    #expect(run.viewer.pageFrame == Rect(x: 0, y: 0, width: 300, height: 400), "it fills the view")
    // A zoomed page is moved by a drag down.
    run.drag(from: Point(x: 150, y: 100), by: Vector(dx: 0, dy: 100))
    run.settle()
    #expect(run.viewer.isOpen)
    run.key(.digit0, .control)
    run.settle()
    #expect(run.viewer.pageFrame == ViewerRun.openFrame)
    run.pinch(at: Point(x: 150, y: 200), from: 200, to: 160)
    #expect(run.viewer.isOpen, "five sixths of the size")
    run.settle()
    #expect(run.viewer.pageFrame == ViewerRun.openFrame)
    #expect(run.viewer.progress == 1)
    run.pinch(at: Point(x: 150, y: 200), from: 200, to: 80)
    #expect(!run.viewer.isOpen)
    run.settle()
    #expect(run.viewer.superview == nil)
  }

  @Test func `the wheel with Control zooms, and zooming out at the end closes`() throws {
    let run = try ViewerRun()
    run.open(4)
    run.hold(.control, .down)
    let center = Point(x: 150, y: 200)
    run.frame(.wheel(at: center, delta: Vector(dx: 0, dy: -300)))
    #expect(run.viewer.pageFrame == Rect(x: 0, y: 0, width: 300, height: 400))
    run.frame(.wheel(at: center, delta: Vector(dx: 0, dy: 300)))
    #expect(run.viewer.isOpen)
    for _ in 0..<3 { run.frame(.wheel(at: center, delta: Vector(dx: 0, dy: 30))) }
    #expect(!run.viewer.isOpen)
  }

  @Test func `a right click opens the item's menu in front`() throws {
    let run = try ViewerRun { $0.allowsContextMenus = true }
    run.open(4)
    run.viewer.dataSource = run.items
    let menus = MenuItems()
    run.grid.delegate = menus
    run.frame(
      .pointer(
        PointerSample(
          id: 1, phase: .began, position: Point(x: 150, y: 200), time: Timestamp(frame: 0),
          device: .mouse, button: 3)))
    #expect(run.grid.contextMenuTitles == ["Item 4"])
  }

  // MARK: - Changes

  @Test func `a page returns to its cell after edits and scrolling`() throws {
    let run = try ViewerRun()
    run.open(4)
    try run.update {
      $0.insert(contentsOf: [100, 101], at: 0)
    } _: {
      $0.insert([0, 1], animation: .fade)
    }
    run.settle()
    #expect(run.viewer.index == 6)
    #expect(run.viewer.pageFrame == ViewerRun.openFrame)
    #expect(run.hiddenItems == [6])
    run.key(.right)
    run.settle()
    #expect(run.viewer.index == 7)
    run.grid.setContentOffset(Vector(dx: 0, dy: 1500), animated: false)
    run.key(.escape)
    run.frame()
    #expect(run.grid.contentOffset.dy == 200, "item 7 is in the row from 200 to 300")
    run.settle()
    #expect(run.hiddenItems == [])
    #expect(run.grid.brokenInvariants == [])
  }

  @Test func `it closes if its item is removed, and neighbors follow edits`() throws {
    let run = try ViewerRun()
    run.open(4)
    try run.update {
      $0.remove(at: 5)
    } _: {
      $0.remove([5], animation: .fade)
    }
    run.key(.right)
    run.settle()
    #expect(run.viewer.index == 5)
    #expect(run.items.identities[5] == 6)
    try run.update {
      $0.remove(at: 5)
    } _: {
      $0.remove([5], animation: .fade)
    }
    #expect(run.viewer.index == nil)
    #expect(!run.viewer.isOpen)
    let frame = try #require(run.viewer.pageFrame)
    #expect(frame == ViewerRun.openFrame, "it fades where it is")
    run.frames(5)
    #expect(try #require(run.viewer.pageFrame).center == frame.center)
    run.settle()
    #expect(run.viewer.superview == nil)
    #expect(run.hiddenItems == [])
  }

  @Test func `the page of a removed item cannot be opened again`() throws {
    let run = try ViewerRun()
    run.open(4)
    try run.update {
      $0.remove(at: 4)
    } _: {
      $0.remove([4], animation: .fade)
    }
    run.frames(2)
    #expect(run.viewer.superview != nil, "it still fades")
    run.drag(from: Point(x: 150, y: 200), by: Vector(dx: 0, dy: -60))
    #expect(!run.viewer.isOpen)
    run.settle()
    #expect(run.viewer.superview == nil)
  }

  @Test func `in each frame, the grid has the cells of where the turned page scrolls it`() throws {
    let run = try ViewerRun()
    run.open(1)
    run.key(.end)
    while !run.stage.pendingActivity.isEmpty {
      run.frame()
      #expect(run.grid.brokenInvariants == [])
    }
    #expect(run.viewer.index == 59)
  }

  @Test func `a reload keeps the item, or closes without it`() throws {
    let run = try ViewerRun()
    run.open(11)
    run.reload(Array(0..<20))
    run.settle()
    #expect(run.viewer.index == 11)
    #expect(run.hiddenItems == [11])
    run.reload(Array(0..<8))
    run.settle()
    #expect(run.viewer.index == nil)
    #expect(run.viewer.superview == nil)
    #expect(run.hiddenItems == [])
  }

  @Test(arguments: [0.0, 0.3])
  func `it fills a view of another size`(duration: Double) throws {
    let run = try ViewerRun()
    run.open(4)
    run.frame(.viewport(Size(width: 400, height: 300), duration: duration))
    let first = try #require(run.viewer.pageFrame)
    // 400 by 267 fit.
    if duration > 0 { #expect(first.width < 330) } else { #expect(first.width == 400) }
    run.settle()
    #expect(try #require(run.viewer.pageFrame).width == 400)
    #expect(run.viewer.index == 4)
    run.key(.escape)
    run.settle()
    #expect(run.grid.brokenInvariants == [])
    #expect(run.hiddenItems == [])
  }

  @Test func `with reduced motion it fades`() throws {
    var environment = Environment()
    environment.reducesMotion = true
    let run = try ViewerRun(60, environment)
    run.tap(150, 150)
    #expect(run.viewer.pageFrame == ViewerRun.openFrame)
    run.settle()
    run.key(.escape)
    run.settle()
    #expect(run.viewer.superview == nil)
    #expect(run.hiddenItems == [])
  }

  @Test func `assistive technology only meets the open page and its button`() throws {
    let run = try ViewerRun()
    let cells = try run.probe("accessibility")
    #expect(cells.contains("cell"))
    run.open(4)
    let text = try run.probe("accessibility")
    #expect(!text.contains("cell") && text.contains("Close"), "\(text)")
    run.key(.escape)
    run.settle()
    #expect(try run.probe("accessibility") == cells)
  }

  @Test func `a grid without the viewer selects again`() throws {
    let run = try ViewerRun()
    run.open(4)
    run.grid.itemViewer = nil
    #expect(run.viewer.superview == nil)
    #expect(run.hiddenItems == [])
    run.tap(150, 150)
    #expect(run.grid.indicesOfSelectedItems == [4])
  }
}

/// A delegate with a menu that names its item.
private final class MenuItems: GridViewDelegate {
  func gridView(_ gridView: GridView, menuItemsFor items: IndexRanges) -> [MenuItem] {
    items.only.map { item in [MenuItem("Item \(item)") {}] } ?? []
  }

  // MARK: - Controls and grids on pages

  /// Pages with a button, a slider and a grid.
  private final class ControlPages: ItemViewerDataSource {
    var pages: [Int: (button: Button, slider: Slider, grid: GridView)] = [:]
    let source = TestSource(count: 9, slot: Size(width: 30, height: 30))
    var presses = 0

    func itemViewer(_ viewer: ItemViewer, pageForItemAt index: Int) -> ItemPage? {
      let (button, slider, grid) = (Button("Share"), Slider(0.5), GridView())
      button.onPress = { [unowned self] in presses += 1 }
      button.frame = Rect(x: 10, y: 10, width: 80, height: 36)
      slider.frame = Rect(x: 10, y: 60, width: 100, height: 28)
      grid.frame = Rect(x: 150, y: 10, width: 90, height: 90)
      grid.dataSource = source
      pages[index] = (button, slider, grid)
      let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
      for part in [button, slider, grid] { view.addSubview(part) }
      return ItemPage(view, size: Size(width: 300, height: 200))
    }
  }

  @Test func `Tab and arrows reach the controls and grids of a page`() throws {
    let pages = ControlPages()
    let run = try ViewerRun { $0.itemViewer?.dataSource = pages }
    run.open(4)
    let page = try #require(pages.pages[4])
    let keyboard = run.stage.host.keyboard
    run.key(.tab)
    #expect(page.button.isFirstResponder || page.grid.isFocusVisible)
    var stops: [String] = []
    for _ in 0..<5 {
      stops.append(
        page.grid.isFocusVisible
          ? "grid" : keyboard.firstResponder.map { "\(type(of: $0))" } ?? "none")
      run.key(.tab)
    }
    #expect(stops == ["Button", "grid", "Slider", "ViewerButton", "ItemViewer"], "\(stops)")
    #expect(run.viewer.isOpen)
    page.slider.becomeFirstResponder()
    run.key(.right)
    #expect(page.slider.value > 0.5)
    page.button.becomeFirstResponder()
    run.key(.enter)
    #expect(pages.presses == 1)
    #expect(run.viewer.isOpen && run.viewer.index == 4)
    page.grid.focusPreferredItem()
    run.key(.right)
    run.key(.down)
    #expect(page.grid.indexOfFocusedItem == 4)
    #expect(AccessibilityTree(run.stage).focusedNode?.item == 4)
    #expect(run.viewer.index == 4)
    run.key(.escape)
    run.settle()
    #expect(!run.viewer.isOpen, "an item that only has the focus does not eat Escape")
  }

  @Test func `the focus does not stay on a page that was turned`() throws {
    let pages = ControlPages()
    let run = try ViewerRun { $0.itemViewer?.dataSource = pages }
    run.open(4)
    try #require(pages.pages[4]).button.becomeFirstResponder()
    run.key(.right)
    run.settle()
    #expect(run.viewer.index == 5)
    #expect(run.viewer.isFirstResponder)
    run.key(.enter)
    #expect(pages.presses == 0)
    run.settle()
    #expect(!run.viewer.isOpen)
    #expect(run.stage.host.keyboard.firstResponder == nil)
  }

  @Test func `an item does not keep the focus on a page that was turned`() throws {
    let pages = ControlPages()
    let run = try ViewerRun { $0.itemViewer?.dataSource = pages }
    run.open(4)
    let grid = try #require(pages.pages[4]).grid
    grid.focusItem(at: 4)
    run.key(.down)
    #expect(grid.indexOfFocusedItem == 7)
    run.drag(from: Point(x: 200, y: 300), by: Vector(dx: -180, dy: 0))
    run.settle()
    #expect(run.viewer.index == 5)
    #expect(!grid.isFocusVisible)
    run.key(.right)
    run.settle()
    #expect(run.viewer.index == 6)
    run.key(.escape)
    run.settle()
    #expect(!run.viewer.isOpen)
    #expect(run.stage.host.keyboard.firstResponder == nil)
  }

  @Test func `Tab leads to the button that closes the viewer`() throws {
    let pages = ControlPages()
    let run = try ViewerRun { $0.itemViewer?.dataSource = pages }
    run.open(4)
    var stops: Set<String> = []
    for _ in 0..<6 {
      run.key(.tab)
      if let responder = run.stage.host.keyboard.firstResponder {
        stops.insert("\(type(of: responder))")
      }
    }
    #expect(stops.contains("ViewerButton"))
    run.key(.escape)
    run.settle()
    #expect(!run.viewer.isOpen)
  }
}
