import Controls
import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Whatever shows the focus has the keys: grids in sheets and on the pages of a viewer.
@Suite struct SheetFocusTests {
  /// A page with a grid, and a sheet with another one.
  private final class Run {
    let page = TestSource(count: 12)
    let list = TestSource(count: 12)
    let grid = GridView()
    let inner = GridView()
    let root = KeyView()
    let driver: StageDriver
    lazy var sheet = Sheet(
      "Choose", content: inner, contentHeight: { _ in 120 },
      actions: [SheetAction("OK", isDefault: true)])

    init() throws {
      for (grid, source) in [(grid, page), (inner, list)] {
        grid.dataSource = source
        grid.minimumSlotSize = Size(width: 300, height: 40)
      }
      nonisolated(unsafe) let scene = RootScene(root)
      driver = StageDriver(
        try Stage(
          SceneType("sheet", summary: "A sheet") { _ in scene },
          StageConfiguration(viewport: Size(width: 400, height: 400))))
      grid.frame = Rect(x: 0, y: 0, width: 400, height: 400)
      root.addSubview(grid)
      driver.runFrame()
    }

    func open() {
      sheet.open(over: root)
      driver.runFrames(20)
    }

    func press(_ key: Key, _ modifiers: KeyModifiers = []) {
      driver.runFrame([.key(KeyEvent(key, modifiers: modifiers))])
    }
  }

  /// The root view, which notes the keys that no other view has handled.
  private final class KeyView: View {
    var keys: [Key] = []

    override func handleKey(_ event: KeyEvent) -> Bool {
      if event.phase != .up { keys.append(event.key) }
      return false
    }
  }

  private final class RootScene: Scene {
    let rootView: View
    init(_ view: View) { rootView = view }

    func perform(_ command: SceneCommand) throws(SceneError) { throw .unsupported("none") }

    func value(of probe: Probe) throws(ProbeError) -> ProbeValue { throw .unknown("none") }

    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
  }

  @Test(arguments: [false, true])
  func `a grid in a sheet that shows the focus has the keys`(isEarly: Bool) throws {
    let run = try Run()
    if isEarly { run.inner.focusPreferredItem() }
    run.open()
    if !isEarly { run.inner.focusPreferredItem() }
    #expect(run.inner.isFocusVisible)
    run.press(.down)
    run.press(.down)
    #expect(run.inner.indexOfFocusedItem == 2)
    run.press(.space)
    #expect(run.inner.indicesOfSelectedItems == [2])
    // Tab goes on from the item to the button.
    run.press(.tab)
    #expect(!run.inner.isFocusVisible)
    #expect(run.driver.stage.host.keyboard.firstResponder is Button)
    run.press(.tab)
    #expect(run.inner.isFocusVisible)
    run.press(.enter)
    #expect(run.sheet.isOpen, "Return deselects the item")
    run.press(.escape)
    #expect(!run.sheet.isOpen)
    #expect(run.root.keys.isEmpty)
  }

  @Test func `a grid that shows the focus takes the keys from a button of its sheet`() throws {
    let run = try Run()
    run.open()
    run.inner.focusItem(at: 4)
    run.press(.tab)
    let keyboard = run.driver.stage.host.keyboard
    #expect(keyboard.firstResponder is Button)
    run.inner.focusItem(at: 4)
    run.press(.down)
    #expect(run.inner.isFocusVisible)
    #expect(run.inner.indexOfFocusedItem == 5)
    // What has the keys without an item is the sheet, so that they stay in it.
    run.inner.removeFocus()
    run.press(.down)
    #expect(run.root.keys.isEmpty)
    run.press(.escape)
    #expect(!run.sheet.isOpen)
    #expect(run.root.keys.isEmpty)
  }

  @Test func `escape closes a sheet although an item is focused or selected`() throws {
    let run = try Run()
    run.open()
    run.inner.focusPreferredItem()
    run.inner.selectItem(at: 3)
    run.press(.escape)
    #expect(!run.sheet.isOpen)
    let other = try Run()
    other.inner.allowsMultipleSelection = true
    other.open()
    other.inner.selectItem(at: 3)
    other.inner.focusPreferredItem()
    other.press(.escape)
    #expect(other.inner.indicesOfSelectedItems == [], "it first takes back the selection")
    #expect(other.sheet.isOpen)
    other.press(.escape)
    #expect(!other.sheet.isOpen)
  }

  @Test func `the focus returns to the item that had it`() throws {
    let run = try Run()
    run.press(.tab)
    run.press(.down)
    #expect(run.grid.indexOfFocusedItem == 1)
    run.open()
    #expect(run.grid.isFocusVisible, "it keeps its ring behind the sheet")
    run.press(.down)
    #expect(run.grid.indexOfFocusedItem == 1, "but the sheet has the keys")
    run.inner.focusPreferredItem()
    #expect(!run.grid.isFocusVisible)
    run.press(.escape)
    #expect(run.grid.isFocusVisible)
    run.press(.down)
    #expect(run.grid.indexOfFocusedItem == 2)
  }

  @Test func `keys after a click on an item in a sheet move from it`() throws {
    let run = try Run()
    run.open()
    let row = try #require(run.inner.cellForItem(at: 1))
    let point = Point.zero + row.originOnStage() + Vector(dx: 10, dy: 10)
    run.driver.runFrame([run.driver.sample(.began, point, device: .mouse)])
    run.driver.runFrame([run.driver.sample(.ended, point, device: .mouse)])
    run.press(.down)
    #expect(run.inner.indexOfFocusedItem == 2)
    #expect(run.inner.isFocusVisible)
  }

  @Test func `keys with Control and Shift reach the program unless they extend a selection`() throws
  {
    let run = try Run()
    run.press(.tab)
    for key in [Key.right, .down, .home, .space, .enter, .a, .z, .minus, .digit0, .pageDown] {
      run.press(key, [.control, .shift])
    }
    #expect(run.root.keys.count == 10)
    #expect(run.grid.indexOfFocusedItem == 0)
    #expect(run.grid.contentOffset == .zero)
    run.grid.allowsMultipleSelection = true
    run.press(.down, [.control, .shift])
    #expect(run.grid.indicesOfSelectedItems == [0, 1])
    #expect(run.root.keys.count == 10)
    run.press(.a, [.control, .shift])
    #expect(run.root.keys.last == .a)
  }
}
